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

describe('what did not change', () => {
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
  ])('in "%s" is folded but for what stands around a change', (pattern, folds) => {
    const drawn = hunksOf(rows(pattern)).map((stretch) => [stretch.rows.length, stretch.isUnchanged])
    expect(drawn).toEqual(folds)
  })

  test('and is too little for a fold stays', () => {
    expect(hunksOf(rows('cssssc')).every(({ isUnchanged }) => !isUnchanged)).toBe(true)
  })
})

test.each([
  ['ss', 'The two versions say the same, word for word.'],
  ['sca', '1 paragraph reworded, 1 added, none removed.'],
  ['rr', '0 paragraphs reworded, none added, 2 removed.'],
])('%s is said in words', (pattern, words) => {
  expect(comparisonSummary(rows(pattern))).toBe(words)
})
