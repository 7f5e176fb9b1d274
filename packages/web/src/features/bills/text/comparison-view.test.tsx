import { expect, test } from 'vitest'
import { billQueries } from '../../../api/bills.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { sectionedText, sectionOf } from '../testing/sectioned-text.ts'
import { compareSections } from './compare-sections.ts'
import { ComparisonView } from './comparison-view.tsx'

const BEFORE = sectionedText({ code: 'ih' }, [
  sectionOf('SEC. 1. RIVERS.', 'Rivers are worth $500, said Congress.', 'Gone.'),
])
const AFTER = sectionedText({ code: 'eh' }, [
  sectionOf('SEC. 1. A NEW BEGINNING.', 'Every creek has a name.'),
  sectionOf('SEC. 2. RIVERS.', 'Rivers are worth $900, said Congress.'),
])

const version = (code: string, type: string) => ({ code, type, isReadable: true, formats: [] })
const BILL = { congress: 119, type: 'hr', number: '1' } as const
const OLDER = version('ih', 'Introduced in House')
const NEWER = version('eh', 'Engrossed in House')

const textsOf = (body: HTMLElement, selector: string) =>
  [...body.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('sums up what changed, marks what was added and removed, and says which number a section had', async () => {
  const screen = await renderScreen(<ComparisonView bill={BILL} older={OLDER} newer={NEWER} />, {
    answers: [
      [billQueries.text(BILL, OLDER.code), { text: BEFORE }],
      [billQueries.text(BILL, NEWER.code), { text: AFTER }],
      [
        { queryKey: ['comparison', 119, 'hr', '1', OLDER.code, NEWER.code] },
        { rows: compareSections(BEFORE, AFTER) },
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
