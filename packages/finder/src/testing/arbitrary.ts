import * as fc from 'fast-check'
import { defineSchema } from '../schema.ts'

export const BOOK_SCHEMA = defineSchema({
  fields: {
    title: { kind: 'text', weight: 2, stored: true },
    author: { kind: 'text', weight: 1.2 },
    code: { kind: 'exact' },
    shelf: { kind: 'keyword' },
    tags: { kind: 'keywords' },
    pages: { kind: 'number' },
    price: { kind: 'number' },
    printed: { kind: 'date' },
    standing: { kind: 'number' },
    note: { kind: 'stored' },
  },
  ties: [
    { field: 'shelf', order: 'asc' },
    { field: 'printed', order: 'desc' },
  ],
  prior: { field: 'standing', most: 0.3 },
})

/** A small vocabulary, with many words one edit apart, so that most queries match something. */
const WORDS =
  `water waters watre wtaer late later act acts action actions clean claen cleaner café cafe a an to of the
form from farm firm veterans veteran’s environment enviroment environmental envronmental anti-trust antitrust trust
U.S. us u s 2021 2022 1,000 naïve straße co-op o'brien infrastructure infrastrcuture infra X-1 x 1`.split(
    /\s+/,
  )

const word = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 }),
)
const sentence = (maxLength: number) => fc.array(word, { maxLength }).map((words) => words.join(' '))
const date = fc.constantFrom('2019-12-31', '2020-01-01', '2020-02-29', '2021-07-04')
const keyword = fc.constantFrom('k', 'l', 'é', '\u{1f4d6}', '\ud800')

const book = fc.record(
  {
    title: fc.oneof({ weight: 9, arbitrary: sentence(8) }, sentence(50)),
    author: sentence(4),
    code: fc.oneof(
      fc.constantFrom('X-1', 'x2', 'Water'),
      fc.array(fc.constantFrom('X-1', 'X.3'), { maxLength: 2 }),
    ),
    shelf: keyword,
    tags: fc.uniqueArray(keyword, { maxLength: 3 }),
    pages: fc.integer({ min: -3, max: 3 }),
    price: fc.constantFrom(-1.5, 0, 0.1, 2 ** 31, -(2 ** 31), 1e300, -1e300),
    printed: date,
    standing: fc.constantFrom(-5, 0, 33, 100, 1_000),
    note: fc.constantFrom('one', 'two ½'),
  },
  { requiredKeys: [] },
)

export type GeneratedBook = { id: string } & (typeof book extends fc.Arbitrary<infer Value> ? Value : never)

/** Records with distinct ids that start with `prefix`. */
export function records(prefix: string, maxLength = 25): fc.Arbitrary<GeneratedBook[]> {
  return fc
    .array(book, { maxLength })
    .map((found) => found.map((values, i) => ({ id: `${prefix}${i}`, ...values })))
}

const shortened = word.chain((text) => fc.nat(3).map((cut) => text.slice(0, Math.max(1, text.length - cut))))
const text = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: fc.array(word, { maxLength: 1 }) },
      { weight: 3, arbitrary: fc.array(word, { maxLength: 4 }) },
      fc.array(word, { minLength: 7, maxLength: 11 }),
    ),
    shortened,
  )
  .map(([words, last]) => [...words, last].join(' '))

const range = <T>(value: fc.Arbitrary<T>) => fc.record({ from: value, to: value }, { requiredKeys: [] })
const oneOrMore = fc.oneof(
  keyword,
  fc.uniqueArray(fc.oneof(keyword, fc.constant('nowhere')), { maxLength: 3 }),
)

const filter = {
  shelf: oneOrMore,
  tags: oneOrMore,
  pages: fc.oneof(fc.integer({ min: -3, max: 3 }), range(fc.integer({ min: -4, max: 4 }))),
  price: range(fc.constantFrom(-1e300, -(2 ** 31), 0, 1e300)),
  printed: fc.oneof(date, range(date)),
}
const filters = fc.oneof(
  fc.record({ shelf: filter.shelf }),
  fc.record({ tags: filter.tags }),
  fc.record({ pages: filter.pages }),
  fc.record({ price: filter.price }),
  fc.record({ printed: filter.printed }),
  fc.record(filter, { requiredKeys: [] }),
)

export const query = fc.record(
  {
    text: fc.oneof({ weight: 4, arbitrary: text }, fc.constantFrom('', 'X-1', 'x.2', 'water')),
    alternatives: fc.array(text, { maxLength: 2 }),
    favor: fc.oneof({ weight: 4, arbitrary: fc.constant({ shelf: 'nowhere' }) }, filters),
    exact: fc.array(fc.constantFrom('X-1', 'X.2', 'x3', 'water', ''), { maxLength: 4 }),
    filters: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, filters),
    sort: fc.record({
      field: fc.constantFrom('shelf' as const, 'pages' as const, 'price' as const, 'printed' as const),
      order: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    facets: fc.constantFrom(['shelf'] as const, ['shelf', 'tags'] as const),
    facetsBeside: fc.boolean(),
    offset: fc.nat(6),
    limit: fc.nat(12),
    repairBelow: fc.nat(5),
  },
  { requiredKeys: [] },
)
