import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenize, exactKey, MAX_QUERY_WORDS, parseQuery, MAX_WORD_UNITS } from './tokens.ts'

function words(text: string): string[] {
  const found: string[] = []
  tokenize(text, (word) => found.push(word))
  return found
}

test('folds case, accents and special letters', () => {
  expect(words('Ångström NAÏVE Straße Łódź İzmir ﬁn Æsop ΣΊΣΥΦΟΣ')).toEqual(
    'angstrom naive strasse lodz izmir fin aesop σισυφοσ'.split(' '),
  )
})

test('treats composed and decomposed letters alike', () => {
  expect(words('café')).toEqual(words('cafe\u0301'))
})

test('reads a possessive with any apostrophe as one word', () => {
  for (const mark of ["'", '\u2019', '\u2018', '\u02bc'])
    expect(words(`veteran${mark}s`)).toEqual(['veterans'])
  expect(words('the veterans’ homes of O’Brien')).toEqual(['the', 'veterans', 'homes', 'of', 'obrien'])
})

test('reads a dotted acronym as one word', () => {
  expect(words('U.S. and U.S.A. v. e.g.')).toEqual(['us', 'and', 'usa', 'v', 'eg'])
})

test('joins thousands, but not years or decimals', () => {
  expect(words('1,000,000 in 2021,2022 or 3.5')).toEqual(['1000000', 'in', '2021', '2022', 'or', '3', '5'])
})

test('emits hyphenated words split and joined, and counts their parts', () => {
  const positions: [string, number][] = []
  expect(tokenize('an anti\u2011trust case', (word, position) => positions.push([word, position]))).toBe(4)
  expect(positions).toEqual([
    ['an', 0],
    ['antitrust', 1],
    ['anti', 1],
    ['trust', 2],
    ['case', 3],
  ])
})

test('never joins a range of years', () => {
  expect(words('2021-2022')).toEqual(['2021', '2022'])
})

test('normalizes the punctuation of a code', () => {
  expect(new Set(['X-12.b', 'x 12 B', 'X.12.B'].map(exactKey))).toEqual(new Set(['x12b']))
})

test('gives only a hyphenated query a joined form', () => {
  const { split, joined } = parseQuery('anti-trust law')
  expect(split.map(({ word }) => word)).toEqual(['anti', 'trust', 'law'])
  expect(joined?.map(({ word }) => word)).toEqual(['antitrust', 'law'])
  expect(parseQuery('antitrust law').joined).toBeUndefined()
})

test('joins single letters and a lone s', () => {
  expect(parseQuery('h r 40 veteran s').joined?.map(({ word }) => word)).toEqual(['hr', '40', 'veterans'])
  expect(parseQuery('h r 40').split.map(({ word }) => word)).toEqual(['h', 'r', '40'])
  expect(parseQuery('vitamin a').joined).toBeUndefined()
})

test('makes the last word a prefix, unless the query is truncated', () => {
  expect(parseQuery('one two').split.map(({ isPrefix }) => isPrefix)).toEqual([false, true])
  const { split } = parseQuery(Array.from({ length: 200 }, (_, i) => `w${i}`).join(' '))
  expect(split).toHaveLength(MAX_QUERY_WORDS)
  expect(split.some(({ isPrefix }) => isPrefix)).toBe(false)
})

test('emits no empty and no overlong words for any text', () => {
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

test('reads 200,000 combining marks in linear time', () => {
  const started = performance.now()
  parseQuery(`a${'\u0301\u0316'.repeat(100_000)}`)
  expect(performance.now() - started).toBeLessThan(20_000)
})
