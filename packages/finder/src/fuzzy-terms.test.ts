import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dictionaryOf } from './testing/dictionary.ts'
import { editDistance } from './testing/linear-words.ts'
import { maxEdits, fuzzyTerms } from './fuzzy-terms.ts'

test('allows one edit from four letters, two from eight, none in numbers', () => {
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
])('finds garden one edit from %s, by %s', (word) => {
  expect(fuzzyTerms(dictionaryOf(['garden', 'harbour']), word, 1, false)).toEqual([
    { term: 0, edits: 1, isWholeWord: true },
  ])
})

test('matches a mistyped prefix, except in its first letter', () => {
  const terms = dictionaryOf(['gardening', 'hardening'])
  expect(fuzzyTerms(terms, 'gadren', 1, true)).toEqual([{ term: 0, edits: 1, isWholeWord: false }])
  expect(fuzzyTerms(terms, 'gadren', 1, false)).toEqual([])
})

test('finds the same terms in a dictionary walk as the full edit-distance table', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 10 })
  const words = fc.uniqueArray(word, { maxLength: 60 })
  fc.assert(
    fc.property(words, word, fc.constantFrom(1, 2), fc.boolean(), (terms, query, edits, isPrefix) => {
      const expected = terms.toSorted().flatMap((text, term) => {
        const distance = editDistance(query, text)
        if (distance <= edits) return [{ term, edits: distance, isWholeWord: true }]
        const prefixEdits = Math.min(...Array.from(text, (_, i) => editDistance(query, text.slice(0, i + 1))))
        const isPrefixMatch = isPrefix && prefixEdits <= edits && text[0] === query[0]
        return isPrefixMatch ? [{ term, edits: prefixEdits, isWholeWord: false }] : []
      })
      expect(fuzzyTerms(dictionaryOf(terms), query, edits, isPrefix)).toEqual(expected)
    }),
    { numRuns: 1_000 },
  )
})
