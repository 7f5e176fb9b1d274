import { expect, test } from 'vitest'
import { buildIndex } from './build.ts'
import { openIndex } from './finder.ts'
import { defineSchema } from './schema.ts'
import { BOOK_SCHEMA } from './testing/arbitrary.ts'
import { type BookRecord, openBooks } from './testing/books.ts'

const RECORD: BookRecord = {
  id: 'a',
  title: 'Été à la mer',
  author: 'Ann Field',
  code: ['X-1'],
  shelf: 'upper',
  tags: ['two', 'one', 'two'],
  pages: -3,
  price: 1.25,
  printed: '0099-12-31',
  note: 'stored only',
}

test('builds the same bytes from the same records', () => {
  const other = { ...RECORD, id: 'b', title: 'Another' }
  expect(buildIndex([RECORD, other], BOOK_SCHEMA)).toEqual(buildIndex([RECORD, other], BOOK_SCHEMA))
})

test('returns the columns and stored texts of a record', () => {
  expect(openBooks([RECORD]).get('a')).toEqual({
    title: 'Été à la mer',
    shelf: 'upper',
    tags: ['one', 'two'],
    pages: -3,
    price: 1.25,
    printed: '0099-12-31',
    note: 'stored only',
  })
})

test('omits fields that are not stored from the result type', () => {
  const found = openBooks([RECORD]).get('a')
  const title: string | undefined = found?.title
  expect(title).toBe(RECORD.title)
  // @ts-expect-error the author is searched, but not stored
  expect(found?.author).toBeUndefined()
  // @ts-expect-error codes are not stored
  expect(found?.code).toBeUndefined()
})

test('omits missing and empty values', () => {
  expect(openBooks([{ id: 'a', title: '', shelf: '', note: '' }]).get('a')).toEqual({ tags: [] })
})

test('finds a record by its complete id only', () => {
  const finder = openBooks(['b', 'a', 'c'].map((id) => ({ id, note: `note ${id}` })))
  for (const id of ['a', 'b', 'c']) expect(finder.get(id)?.note).toBe(`note ${id}`)
  for (const id of ['', 'aa', 'd']) expect(finder.get(id)).toBeUndefined()
})

test('reads a stream of records once, one at a time', () => {
  let alive = 0
  function* stream(): Generator<BookRecord> {
    for (let i = 0; i < 3; i++) {
      alive++
      yield { id: `r${i}` }
      alive--
    }
  }
  expect(openIndex(buildIndex(stream(), BOOK_SCHEMA), BOOK_SCHEMA).size).toBe(3)
  expect(alive).toBe(0)
})

test('finds nothing in an empty index', () => {
  const finder = openBooks([])
  expect(finder.search({ text: 'anything at all', facets: ['shelf'] })).toEqual({
    total: 0,
    hits: [],
    facets: { shelf: [] },
    repaired: false,
  })
})

test.each<[string, Record<string, unknown>]>([
  ['no id', { id: '' }],
  ['a title that is a number', { id: 'a', title: 7 }],
  ['pages that are not finite', { id: 'a', pages: Number.NaN }],
  ['a price in words', { id: 'a', price: 'one' }],
  ['a day that is not in the calendar', { id: 'a', printed: '2021-02-29' }],
  ['a date in another form', { id: 'a', printed: '29/02/2020' }],
  ['a tag that is not a string', { id: 'a', tags: ['one', 2] }],
])('refuses a record with %s', (_, record) => {
  expect(() => buildIndex([record as unknown as BookRecord], BOOK_SCHEMA)).toThrow(TypeError)
})

test('refuses two records with the same id', () => {
  expect(() => openBooks([{ id: 'a' }, { id: 'a' }])).toThrow(RangeError)
})

test('refuses an invalid schema', () => {
  expect(() => defineSchema({ fields: { id: { kind: 'keyword' } } })).toThrow(TypeError)
  expect(() => defineSchema({ fields: { title: { kind: 'text', weight: 0 } } })).toThrow(RangeError)
  expect(() =>
    defineSchema({
      fields: { title: { kind: 'text', weight: 1 } },
      // @ts-expect-error text fields cannot break ties
      ties: [{ field: 'title', order: 'asc' }],
    }),
  ).toThrow(TypeError)
})
