import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dictionaryOf } from './testing/dictionary.ts'

test('finds every string and every prefix range, in JavaScript string order', () => {
  const string = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 5 }),
    fc.constantFrom('\ud800', '\udfff', 'é', 'ab', 'abc'),
  )
  fc.assert(
    fc.property(fc.uniqueArray(string), string, (words, other) => {
      const dictionary = dictionaryOf(words)
      const sorted = words.toSorted()
      expect(dictionary.values()).toEqual(sorted)
      expect(sorted.map((word) => dictionary.find(word))).toEqual(sorted.map((_, i) => i))
      expect(dictionary.find(other)).toBe(sorted.indexOf(other))
      const [from, to] = dictionary.range(other)
      expect(sorted.slice(from, to)).toEqual(sorted.filter((word) => word.startsWith(other)))
    }),
  )
})

test('reads back a string longer than the argument limit of a call', () => {
  const long = 'long '.repeat(100_000)
  expect(dictionaryOf([long, 'short']).at(0)).toBe(long)
})
