import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dictionaryOf } from './testing/dictionary.ts'
import { Vocabulary } from './vocabulary.ts'

test('returns the same number for a string every time', () => {
  const vocabulary = new Vocabulary()
  const words = Array.from({ length: 5_000 }, (_, i) => `word ${i * 7}`)
  for (const _ of [1, 2]) expect(words.map((word) => vocabulary.intern(word))).toEqual([...words.keys()])
  expect(vocabulary.size).toBe(5_000)
})

test('ranks strings in JavaScript string order', () => {
  const string = fc.oneof(
    fc.string({ maxLength: 4 }),
    fc.constantFrom('', '\ud800', '\u{1f4d6}', '\uffff', 'é'),
  )
  fc.assert(
    fc.property(fc.array(string), (strings) => {
      const vocabulary = new Vocabulary()
      const numbers = strings.map((text) => vocabulary.intern(text))
      const sorted = [...new Set(strings)].toSorted()
      const ranks = vocabulary.ranks()
      expect(numbers.map((number) => ranks[number])).toEqual(strings.map((text) => sorted.indexOf(text)))
      expect(dictionaryOf(strings).values()).toEqual(sorted)
    }),
  )
})
