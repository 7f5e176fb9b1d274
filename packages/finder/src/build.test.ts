import { expect, test } from 'vitest'
import { buildIndex } from './build.ts'
import { openIndex } from './finder.ts'
import { defineSchema } from './schema.ts'
import { BOOK_SCHEMA } from './testing/arbitrary.ts'
import type { BookRecord } from './testing/books.ts'
import { openBooks } from './testing/books.ts'

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
  note: 'kept as it is',
}

test('the same records give the same bytes', () => {
  const other = { ...RECORD, id: 'b', title: 'Another' }
  expect(buildIndex([RECORD, other], BOOK_SCHEMA)).toEqual(buildIndex([RECORD, other], BOOK_SCHEMA))
})

test('a record gives back its columns and what is stored of it', () => {
  expect(openBooks([RECORD]).get('a')).toEqual({
    title: 'Été à la mer',
    shelf: 'upper',
    tags: ['one', 'two'],
    pages: -3,
    price: 1.25,
    printed: '0099-12-31',
    note: 'kept as it is',
  })
})

test('what is not stored is not in the type of what is given back', () => {
  const found = openBooks([RECORD]).get('a')
  const title: string | undefined = found?.title
  expect(title).toBe(RECORD.title)
  // @ts-expect-error the author is searched, not stored
  expect(found?.author).toBeUndefined()
  // @ts-expect-error a code is not given back
  expect(found?.code).toBeUndefined()
})

test('what a record does not have, or has empty, is not given back', () => {
  expect(openBooks([{ id: 'a', title: '', shelf: '', note: '' }]).get('a')).toEqual({ tags: [] })
})

test('an id is found, and only a whole one', () => {
  const finder = openBooks(['b', 'a', 'c'].map((id) => ({ id, note: `note ${id}` })))
  for (const id of ['a', 'b', 'c']) expect(finder.get(id)?.note).toBe(`note ${id}`)
  for (const id of ['', 'aa', 'd']) expect(finder.get(id)).toBeUndefined()
})

test('records are read once, as they come', () => {
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

test('an index of nothing finds nothing', () => {
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
])('a record with %s is refused', (_, record) => {
  expect(() => buildIndex([record as unknown as BookRecord], BOOK_SCHEMA)).toThrow(TypeError)
})

test('two records with the same id are refused', () => {
  expect(() => openBooks([{ id: 'a' }, { id: 'a' }])).toThrow(RangeError)
})

test('a schema that makes no sense is refused', () => {
  expect(() => defineSchema({ fields: { id: { kind: 'keyword' } } })).toThrow(TypeError)
  expect(() => defineSchema({ fields: { title: { kind: 'text', weight: 0 } } })).toThrow(RangeError)
  expect(() =>
    defineSchema({
      fields: { title: { kind: 'text', weight: 1 } },
      // @ts-expect-error a text does not break ties
      ties: [{ field: 'title', order: 'asc' }],
    }),
  ).toThrow(TypeError)
})
