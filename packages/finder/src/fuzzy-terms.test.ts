import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dictionaryOf } from './testing/dictionary.ts'
import { editDistance } from './testing/linear.ts'
import { maxEdits, fuzzyTerms } from './fuzzy-terms.ts'

test('short words and numbers are taken as they are, longer words forgive one slip or two', () => {
  expect(['act', 'acts', 'rivers', 'covid19', '20212022', 'flowers', 'gardener'].map(maxEdits)).toEqual([
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
  expect(fuzzyTerms(dictionaryOf(['garden', 'harbour']), word, 1, false)).toEqual([
    { term: 0, edits: 1, whole: true },
  ])
})

test('an unfinished word may be mistyped too, but not in its first letter', () => {
  const terms = dictionaryOf(['gardening', 'hardening'])
  expect(fuzzyTerms(terms, 'gadren', 1, true)).toEqual([{ term: 0, edits: 1, whole: false }])
  expect(fuzzyTerms(terms, 'gadren', 1, false)).toEqual([])
})

test('the walk over a dictionary finds what the whole table of edits does', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 10 })
  const words = fc.uniqueArray(word, { maxLength: 60 })
  fc.assert(
    fc.property(words, word, fc.constantFrom(1, 2), fc.boolean(), (given, sought, edits, openEnded) => {
      const expected = given.toSorted().flatMap((text, term) => {
        const whole = editDistance(sought, text)
        if (whole <= edits) return [{ term, edits: whole, whole: true }]
        const begun = Math.min(...Array.from(text, (_, i) => editDistance(sought, text.slice(0, i + 1))))
        const isBegun = openEnded && begun <= edits && text[0] === sought[0]
        return isBegun ? [{ term, edits: begun, whole: false }] : []
      })
      expect(fuzzyTerms(dictionaryOf(given), sought, edits, openEnded)).toEqual(expected)
    }),
    { numRuns: 1_000 },
  )
})
