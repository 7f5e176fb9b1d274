import { expect, test } from 'vitest'
import { withOverlay } from './overlay.ts'
import { openBooks, openTitles } from './testing/books.ts'

test('a changed record is found as it is now, and not as it was', () => {
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

test('the index beneath an overlay stays as it was', () => {
  const base = openTitles('Old garden', 'Harbour')
  const before = base.search({ text: 'garden', facets: ['shelf'] })
  withOverlay(base, { upserts: [{ id: 'a0', title: 'New' }], removed: ['a1'] })
  expect(base.search({ text: 'garden', facets: ['shelf'] })).toEqual(before)
  expect(base.size).toBe(2)
})

test('what is removed is gone from every answer, also by its code', () => {
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

test('a record that is removed and upserted at once is there', () => {
  const now = withOverlay(openTitles('Old'), { upserts: [{ id: 'a0', title: 'New' }], removed: ['a0'] })
  expect(now.size).toBe(1)
  expect(now.get('a0')?.title).toBe('New')
})

test('an overlay copies nothing of what is beneath it', () => {
  const base = openTitles('Old garden', 'Harbour')
  const now = withOverlay(base, { removed: ['a1'] })
  expect(now.parts[0]?.segment).toBe(base.parts[0]?.segment)
  expect(now.parts).toHaveLength(1)
})
