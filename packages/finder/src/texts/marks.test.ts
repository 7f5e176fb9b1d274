import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { linearPlaces } from '../testing/linear-texts.ts'
import { markMatches } from './marks.ts'
import { parseTextQuery, wordsOf } from './query.ts'

const marked = (text: string, query: string): string[] =>
  markMatches(text, parseTextQuery(query)).map(({ from, to }) => text.slice(from, to))

test.each([
  ['The water rights of States', 'water', ['water']],
  ['The “Water-Rights” Act', '"water rights"', ['Water-Rights']],
  ['(1) anti-trust, (2) antitrust', 'antitrust', ['anti-trust', 'antitrust']],
  ['In the U.S., veteran’s homes', 'us veterans', ['U.S.', 'veteran’s']],
  ['HEADING.—The Secretary', 'secretary heading', ['HEADING', 'Secretary']],
  ['section 13(f)\nof 1,000 grants', '"13 f" 1000', ['13(f', '1,000']],
  ['water water rights', '"water rights"', ['water rights']],
  ['Café at the café', 'cafe', ['Café', 'café']],
  ['nothing here', 'water', []],
])('in %j, %s marks %j', (text, query, expected) => {
  expect(marked(text, query)).toEqual(expected)
})

test('says which clauses match where', () => {
  const clauses = parseTextQuery('"water rights" rights states')
  expect(markMatches('rights of states and water rights', clauses).map((range) => range.clauses)).toEqual([
    [1],
    [2],
    [0, 1],
  ])
})

const PIECES =
  'the of water rights Rights, Café anti-trust “in-to” into 1,000 2021-2022 U.S. 𐐷𐐷 veteran’s 13(f) A.—The ¨ é'
const piece = fc.oneof(fc.constantFrom(...PIECES.split(' ')), fc.string({ unit: 'binary', maxLength: 5 }))
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(' '))

test('finds a match exactly where the index does, and marks its words', () => {
  const query = fc.array(fc.constantFrom(...PIECES.split(' ')), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(text, query, fc.boolean(), (section, words, isPhrase) => {
      const typed = isPhrase ? `"${words.join(' ')}"` : words.join(' ')
      for (const clause of parseTextQuery(typed)) {
        const places = linearPlaces(section, clause.phrases, [])
        const ranges = markMatches(section, [clause])
        expect(ranges.length > 0).toBe(places.length > 0)
        expect(ranges.length).toBeLessThanOrEqual(places.length)
        for (const { from, to } of ranges)
          expect(linearPlaces(section.slice(from, to), clause.phrases, []).length).toBeGreaterThan(0)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('reads the same words as the index', () => {
  fc.assert(
    fc.property(text, (section) => {
      const pieces = section.match(/\S+/g) ?? []
      expect(pieces.flatMap((one) => wordsOf(one))).toEqual(wordsOf(section))
    }),
    { numRuns: 2_000 },
  )
})
