import { expect, test } from 'vitest'
import { FieldScorer } from './scoring.ts'

test('scores by BM25 however often a word occurs and however long the field is', () => {
  const scorer = new FieldScorer(2, 12, 3)
  for (const occurrences of [1, 2, 4, 5, 90]) {
    for (const length of [1, 3, 12, 255]) {
      const norm = 1.2 * (0.5 + (0.5 * length) / 12)
      const wholeField = length === 3 ? 1.25 : 1
      const bm25 = (2 * occurrences * 2.2) / (occurrences + norm)
      expect(scorer.score(occurrences, length)).toBe(Math.round(1_024 * bm25 * wholeField))
    }
  }
  expect(scorer.scoresByLength(10)[255]).toBe(10 * scorer.score(1, 255))
})
