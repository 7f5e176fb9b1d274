import { expect, test } from 'vitest'
import { withOverlay } from './overlay.ts'
import { openBooks, openTitles } from './testing/books.ts'

test('finds the new version of a replaced record, not the old one', () => {
  const base = openTitles('Old garden', 'Harbour')
  const now = withOverlay(base, { upserts: [{ id: 'a0', title: 'New garden' }] })
  expect(now.search({ text: 'old' }).total).toBe(0)
  expect(now.search({ text: 'garden' })).toMatchObject({
    total: 1,
    hits: [{ record: { title: 'New garden' } }],
  })
  expect(now.get('a0')?.title).toBe('New garden')
  expect(now.size).toBe(2)
})

test('leaves the base index unchanged', () => {
  const base = openTitles('Old garden', 'Harbour')
  const before = base.search({ text: 'garden', facets: ['shelf'] })
  withOverlay(base, { upserts: [{ id: 'a0', title: 'New' }], removed: ['a1'] })
  expect(base.search({ text: 'garden', facets: ['shelf'] })).toEqual(before)
  expect(base.size).toBe(2)
})

test('hides a removed record from text, codes, facets and ids', () => {
  const base = openBooks([
    { id: 'a', title: 'garden', code: 'X-1', shelf: 's' },
    { id: 'b', title: 'garden', shelf: 's' },
  ])
  const now = withOverlay(base, { removed: ['a', 'never there'] })
  expect(now.search({ text: 'X-1' }).total).toBe(0)
  expect(now.search({ facets: ['shelf'] })).toMatchObject({
    total: 1,
    facets: { shelf: [{ value: 's', count: 1 }] },
  })
  expect(now.get('a')).toBeUndefined()
})

test('keeps a record that is both removed and upserted', () => {
  const now = withOverlay(openTitles('Old'), { upserts: [{ id: 'a0', title: 'New' }], removed: ['a0'] })
  expect(now.size).toBe(1)
  expect(now.get('a0')?.title).toBe('New')
})

test('shares the segment of the base index', () => {
  const base = openTitles('Old garden', 'Harbour')
  const now = withOverlay(base, { removed: ['a1'] })
  expect(now.parts[0]?.segment).toBe(base.parts[0]?.segment)
  expect(now.parts).toHaveLength(1)
})
