import { describe, expect, test } from 'vitest'
import type { ComparedParagraph } from './compare.ts'
import { comparisonSummary, hunksOf } from './hunks.ts'

const NAMES = { s: 'same', c: 'changed', a: 'added', r: 'removed' } as const

/** "sscs": two unchanged paragraphs, a changed one, an unchanged one. */
const rows = (pattern: string): ComparedParagraph[] =>
  [...pattern].map((letter) => ({
    kind: 'paragraph',
    indent: 0,
    change: NAMES[letter === 'c' || letter === 'a' || letter === 'r' ? letter : 's'],
    runs: [],
  }))

describe('unchanged paragraphs', () => {
  test.each([
    [
      'ssssscsssss',
      [
        [4, true],
        [3, false],
        [4, true],
      ],
    ],
    ['css', [[3, false]]],
    ['cssc', [[4, false]]],
    [
      'csssssc',
      [
        [2, false],
        [3, true],
        [2, false],
      ],
    ],
    ['ssss', [[4, true]]],
    ['', []],
  ])('of "%s" are folded except around a change', (pattern, folds) => {
    const hunks = hunksOf(rows(pattern)).map((hunk) => [hunk.rows.length, hunk.isUnchanged])
    expect(hunks).toEqual(folds)
  })

  test('stay visible when there are too few to fold', () => {
    expect(hunksOf(rows('cssssc')).every(({ isUnchanged }) => !isUnchanged)).toBe(true)
  })
})

test('shows the heading of the section of a change', () => {
  const heading: ComparedParagraph = {
    kind: 'heading',
    section: 's2',
    indent: 0,
    change: 'same',
    runs: [{ text: 'SEC. 2. RIVERS.', change: 'same' }],
  }
  const hunks = hunksOf([...rows('ssss'), heading, ...rows('ssssc')])
  expect(hunks.map(({ start, isUnchanged }) => [start, isUnchanged])).toEqual([
    [0, true],
    [4, false],
    [5, true],
    [8, false],
  ])
})

test.each([
  ['ss', 'The two versions have identical wording.'],
  ['sca', '1 paragraph reworded, 1 added, none removed.'],
  ['rr', '0 paragraphs reworded, none added, 2 removed.'],
])('summarizes %s', (pattern, words) => {
  expect(comparisonSummary(rows(pattern))).toBe(words)
})

test('counts renumbered paragraphs separately from changes', () => {
  const renumbered = rows('ss').map((row) => ({ ...row, formerNumber: '(2)' }))
  expect(comparisonSummary(renumbered)).toBe(
    'The two versions have identical wording. 2 paragraphs only renumbered.',
  )
})
