import { expect, test } from 'vitest'
import { billQueries } from '../../../api/bills.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { compareTexts, type Paragraph } from './compare.ts'
import { ComparisonView } from './comparison-view.tsx'

const heading = (number: number, text: string): Paragraph => ({
  text: `SEC. ${number}. ${text}`,
  kind: 'heading',
  indent: 0,
})
const paragraph = (text: string): Paragraph => ({ text, kind: 'paragraph', indent: 0 })

const BEFORE = [heading(1, 'RIVERS.'), paragraph('Rivers are worth $500.'), paragraph('Gone.')]
const AFTER = [
  heading(1, 'A NEW BEGINNING.'),
  paragraph('Every creek has a name.'),
  heading(2, 'RIVERS.'),
  paragraph('Rivers are worth $900.'),
]

const version = (code: string, type: string) => ({ code, type, isReadable: true, formats: [] })
const BILL = { congress: 119, type: 'hr', number: '1' } as const
const OLDER = version('ih', 'Introduced in House')
const NEWER = version('eh', 'Engrossed in House')

const textsOf = (body: HTMLElement, selector: string) =>
  [...body.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('sums up what changed, marks what was added and removed, and says which number a section had', async () => {
  const screen = await renderScreen(<ComparisonView bill={BILL} older={OLDER} newer={NEWER} />, {
    answers: [
      [billQueries.text(BILL, OLDER.code), { text: { paragraphs: BEFORE } }],
      [billQueries.text(BILL, NEWER.code), { text: { paragraphs: AFTER } }],
      [
        { queryKey: ['comparison', 119, 'hr', '1', OLDER.code, NEWER.code] },
        { rows: compareTexts(BEFORE, AFTER) },
      ],
    ],
  })
  expect(screen.words()).toContain('From Introduced in House to Engrossed in House')
  screen.getByText(/1 paragraph reworded, 2 added, 1 removed\. 1 paragraph only renumbered\./)
  expect(textsOf(screen.body, 'del')).toEqual(['[removed: 500]', '[removed: Gone.]'])
  expect(textsOf(screen.body, 'ins')).toEqual([
    '[added: SEC. 1. A NEW BEGINNING.]',
    '[added: Every creek has a name.]',
    '[added: 900]',
  ])
  screen.getByText('was SEC. 1.')
  screen.getByRole('group', { name: 'Change 1 of 2' })
  expect(textsOf(screen.body, '.change-count')).toEqual(['2 changes'])
})
