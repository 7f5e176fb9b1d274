import { describe, expect, test } from 'vitest'
import { type ComparedParagraph, compareTexts, type Paragraph } from './compare.ts'

const paragraph = (text: string): Paragraph => ({ text, kind: 'paragraph', indent: 0 })
const text = (...paragraphs: string[]): Paragraph[] => paragraphs.map(paragraph)

const MARKS = { same: '', added: '+', removed: '-' } as const

/** Formats each paragraph as its change and its runs: +[added], -[removed]. */
const outline = (rows: readonly ComparedParagraph[] | undefined): string[] | undefined =>
  rows?.map(({ change, runs }) => {
    const words = runs.map((run) => (run.change === 'same' ? run.text : `${MARKS[run.change]}[${run.text}]`))
    return `${change}: ${words.join('')}`
  })

const FIRST = 'There are authorized $500 for fiscal year 2026.'

describe('a comparison', () => {
  test('of a text with itself finds no changes', () => {
    expect(outline(compareTexts(text('A.', 'B.'), text('A.', 'B.')))).toEqual(['same: A.', 'same: B.'])
  })

  test('marks the changed words of a paragraph', () => {
    const after = 'There are authorized $900 for fiscal year 2026 and 2027.'
    expect(outline(compareTexts(text(FIRST), text(after)))).toEqual([
      'changed: There are authorized $-[500]+[900] for fiscal year 2026+[ and 2027].',
    ])
  })

  test('distinguishes added, removed and reworded paragraphs', () => {
    const after = text('A new beginning entirely.', FIRST.replace('500', '700'), 'The end.')
    expect(outline(compareTexts(text(FIRST, 'Nothing of this stays.', 'The end.'), after))).toEqual([
      'added: +[A new beginning entirely.]',
      'changed: There are authorized $-[500]+[700] for fiscal year 2026.',
      'removed: -[Nothing of this stays.]',
      'same: The end.',
    ])
  })

  test('of an empty text marks everything added or removed', () => {
    expect(outline(compareTexts([], text('A.')))).toEqual(['added: +[A.]'])
    expect(outline(compareTexts(text('A.'), []))).toEqual(['removed: -[A.]'])
    expect(compareTexts([], [])).toEqual([])
  })

  test.each([
    ['(2) submit a report;', '(3) submit a report;', 'same: (3) submit a report; was (2)'],
    ['SEC. 102. FINDINGS.', 'SEC. 103. FINDINGS.', 'same: SEC. 103. FINDINGS. was SEC. 102.'],
    [
      '(2) pay not more than $500;',
      '(3) pay not more than $900;',
      'changed: (3) pay not more than $-[500]+[900]; was (2)',
    ],
    ['(2) pay.', 'pay.', 'changed: -[(2) ]pay.'],
    ['(2)', '(3)', 'removed: -[(2)]'],
  ])('from "%s" to "%s" takes no new number for a change', (older, newer, expected) => {
    const rows = compareTexts(text('A.', older), text('A.', newer)) ?? []
    const former = rows[1]?.formerNumber
    expect(outline(rows.slice(1, 2))).toEqual([expected.replace(/ was .*/, '')])
    expect(former && ` was ${former}`).toBe(/ was .*/.exec(expected)?.[0])
  })

  test('aligns the paragraphs after an inserted one by their wording', () => {
    const before = text('(1) roads;', '(2) bridges;', '(3) tunnels.')
    const after = text('(1) roads;', '(2) ferries and what belongs to them;', '(3) bridges;', '(4) tunnels.')
    expect(compareTexts(before, after)?.map(({ change, formerNumber }) => [change, formerNumber])).toEqual([
      ['same', undefined],
      ['added', undefined],
      ['same', '(2)'],
      ['same', '(3)'],
    ])
  })

  test('preserves headings and indentation', () => {
    const heading: Paragraph = { text: 'SEC. 2.', kind: 'heading', indent: 1 }
    expect(compareTexts([heading], [heading])).toEqual([
      { kind: 'heading', indent: 1, change: 'same', runs: [{ text: 'SEC. 2.', change: 'same' }] },
    ])
  })

  test('contains every word of both texts', () => {
    const before = text('One two three.', 'Four five six seven.', 'Eight.', 'Nine ten eleven twelve.')
    const after = text('Four five sixty seven.', 'One two three.', 'Nine ten twelve.', 'Thirteen.')
    const rows = compareTexts(before, after) ?? []
    const side = (without: 'added' | 'removed') =>
      rows
        .filter(({ change }) => change !== without)
        .map(({ runs }) =>
          runs
            .filter(({ change }) => change !== without)
            .map((run) => run.text)
            .join(''),
        )
    expect(side('added')).toEqual(before.map((line) => line.text))
    expect(side('removed')).toEqual(after.map((line) => line.text))
  })

  test('gives up on texts that are too different', () => {
    const many = (word: string) => Array.from({ length: 40 }, (_, i) => paragraph(`${word} ${i}`))
    expect(compareTexts(many('old'), many('new'), 50)).toBeUndefined()
    expect(compareTexts(many('old'), many('new'), 80)).toHaveLength(40)
  })
})
