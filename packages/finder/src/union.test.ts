import { expect, test } from 'vitest'
import { buildIndex } from './build.ts'
import { openIndex } from './finder.ts'
import { withOverlay } from './overlay.ts'
import { defineSchema } from './schema.ts'
import { idsOf, openBooks, openTitles } from './testing/books.ts'
import { searchAll, unionOf } from './union.ts'

test('ranks and sorts several indexes as one', () => {
  const one = openBooks([{ id: 'a', title: 'garden garden', shelf: 'z' }])
  const two = openBooks([
    { id: 'b', title: 'garden', shelf: 'y' },
    { id: 'c', title: 'the garden of the north', shelf: 'x' },
  ])
  expect(idsOf(searchAll([one, two], { text: 'garden' }))).toEqual(['b', 'a', 'c'])
  const sorted = unionOf([one, two]).search({ sort: { field: 'shelf', order: 'asc' } })
  expect(idsOf(sorted)).toEqual(['c', 'b', 'a'])
  expect(sorted.hits.map(({ ordinal }) => ordinal)).toEqual([1, 2, 0])
})

test('refuses indexes of different schemas, and an index together with itself', () => {
  const other = defineSchema({ fields: { title: { kind: 'text', weight: 1 } } })
  const one = openTitles('One')
  // @ts-expect-error another schema
  expect(() => unionOf([one, openIndex(buildIndex([], other), other)])).toThrow(TypeError)
  expect(() => unionOf([one, withOverlay(one, { removed: ['a0'] })])).toThrow(TypeError)
})
