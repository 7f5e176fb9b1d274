import { expect, test } from 'vitest'
import { nextOffset } from './bill-parts.ts'
import { partialPollInterval } from './bills.ts'

const page = (offset: number, limit: number, total: number) => ({
  pagination: { offset, limit, total, count: Math.min(limit, total - offset) },
})

test.each([
  [page(0, 10, 114), 10],
  [page(10, 250, 114), undefined],
  [page(0, 20, 338), 20],
  [page(20, 250, 338), 270],
  [page(270, 250, 338), undefined],
  [page(0, 10, 10), undefined],
  [page(0, 10, 0), undefined],
])('the page after %j begins at %s', (given, next) => {
  expect(nextOffset(given)).toBe(next)
})

test('a record that is not whole is looked at again, ever more rarely', () => {
  expect([1, 2, 3, 4, 5, 50].map((looks) => partialPollInterval(true, looks))).toEqual([
    2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
})

test('a whole record is left alone', () => {
  expect(partialPollInterval(false, 1)).toBe(false)
  expect(partialPollInterval(undefined, 1)).toBe(false)
})
