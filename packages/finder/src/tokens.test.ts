import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenize, exactKey, MAX_QUERY_WORDS, parseQuery, MAX_WORD_UNITS } from './tokens.ts'

function words(text: string): string[] {
  const found: string[] = []
  tokenize(text, (word) => found.push(word))
  return found
}

test('case, accents and letters of other alphabets are folded', () => {
  expect(words('Ångström NAÏVE Straße Łódź İzmir ﬁn Æsop ΣΊΣΥΦΟΣ')).toEqual(
    'angstrom naive strasse lodz izmir fin aesop σισυφοσ'.split(' '),
  )
})

test('a composed letter and its parts are the same', () => {
  expect(words('café')).toEqual(words('cafe\u0301'))
})

test('a possessive is one word, whichever apostrophe it has', () => {
  for (const mark of ["'", '\u2019', '\u2018', '\u02bc'])
    expect(words(`veteran${mark}s`)).toEqual(['veterans'])
  expect(words('the veterans’ homes of O’Brien')).toEqual(['the', 'veterans', 'homes', 'of', 'obrien'])
})

test('letters with dots between them are one word', () => {
  expect(words('U.S. and U.S.A. v. e.g.')).toEqual(['us', 'and', 'usa', 'v', 'eg'])
})

test('thousands are one number, years and decimals are not joined', () => {
  expect(words('1,000,000 in 2021,2022 or 3.5')).toEqual(['1000000', 'in', '2021', '2022', 'or', '3', '5'])
})

test('hyphenated words are met apart and together, but count by their parts', () => {
  const places: [string, number][] = []
  expect(tokenize('an anti\u2011trust case', (word, place) => places.push([word, place]))).toBe(4)
  expect(places).toEqual([
    ['an', 0],
    ['antitrust', 1],
    ['anti', 1],
    ['trust', 2],
    ['case', 3],
  ])
})

test('a range of years is never one number', () => {
  expect(words('2021-2022')).toEqual(['2021', '2022'])
})

test('a code is the same however it is punctuated', () => {
  expect(new Set(['X-12.b', 'x 12 B', 'X.12.B'].map(exactKey))).toEqual(new Set(['x12b']))
})

test('a query with hyphens has a second reading, and others do not', () => {
  const { split, joined } = parseQuery('anti-trust law')
  expect(split.map(({ word }) => word)).toEqual(['anti', 'trust', 'law'])
  expect(joined?.map(({ word }) => word)).toEqual(['antitrust', 'law'])
  expect(parseQuery('antitrust law').joined).toBeUndefined()
})

test('single letters and a lone s have a second reading too', () => {
  expect(parseQuery('h r 40 veteran s').joined?.map(({ word }) => word)).toEqual(['hr', '40', 'veterans'])
  expect(parseQuery('h r 40').split.map(({ word }) => word)).toEqual(['h', 'r', '40'])
  expect(parseQuery('vitamin a').joined).toBeUndefined()
})

test('only the last word may be unfinished, and none of a query that is cut', () => {
  expect(parseQuery('one two').split.map(({ isPrefix }) => isPrefix)).toEqual([false, true])
  const { split } = parseQuery(Array.from({ length: 200 }, (_, i) => `w${i}`).join(' '))
  expect(split).toHaveLength(MAX_QUERY_WORDS)
  expect(split.some(({ isPrefix }) => isPrefix)).toBe(false)
})

test('text of any kind gives words that are never empty and never too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      for (const word of words(text)) {
        expect(word.length).toBeGreaterThan(0)
        expect(word.length).toBeLessThanOrEqual(MAX_WORD_UNITS)
      }
      expect(parseQuery(text).split.length).toBeLessThanOrEqual(MAX_QUERY_WORDS)
    }),
  )
})

test('a heap of combining marks is read at once', () => {
  const started = performance.now()
  parseQuery(`a${'\u0301\u0316'.repeat(100_000)}`)
  expect(performance.now() - started).toBeLessThan(1_000)
})
