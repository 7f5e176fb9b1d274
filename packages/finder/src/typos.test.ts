import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dictionaryOf } from './testing/dictionary.ts'
import { distance } from './testing/linear.ts'
import { forgiven, near } from './typos.ts'

test('short words and numbers are taken as they are, longer words forgive one slip or two', () => {
  expect(['act', 'acts', 'rivers', 'covid19', '20212022', 'flowers', 'gardener'].map(forgiven)).toEqual([
    0, 1, 1, 0, 0, 1, 2,
  ])
})

test.each([
  ['garen', 'an insertion'],
  ['gardden', 'a deletion'],
  ['gorden', 'a substitution'],
  ['gadren', 'a transposition'],
  ['agrden', 'a transposition at the start'],
  ['gardne', 'a transposition at the end'],
])('%s is one edit from garden, by %s', (word) => {
  expect(near(dictionaryOf(['garden', 'harbour']), word, 1, false)).toEqual([
    { term: 0, edits: 1, whole: true },
  ])
})

test('an unfinished word may be mistyped too, but not in its first letter', () => {
  const terms = dictionaryOf(['gardening', 'hardening'])
  expect(near(terms, 'gadren', 1, true)).toEqual([{ term: 0, edits: 1, whole: false }])
  expect(near(terms, 'gadren', 1, false)).toEqual([])
})

test('the walk over a dictionary finds what the whole table of edits does', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 60 }),
      word,
      fc.constantFrom(1, 2),
      (words, sought, edits) => {
        const terms = dictionaryOf(words)
        const expected = words.toSorted().flatMap((term, i) => {
          const made = distance(sought, term)
          return made <= edits ? [{ term: i, edits: made, whole: true }] : []
        })
        expect(near(terms, sought, edits, false)).toEqual(expected)
      },
    ),
    { numRuns: 1_000 },
  )
})
