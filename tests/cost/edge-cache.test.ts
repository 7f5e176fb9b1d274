import { expect, test } from 'vitest'
import { cachedShareOf } from './edge-cache.ts'

const MONTH = { days: 30, documents: 140_000 }
const BUSY_SECONDS = 30 * 43_200

test('serves nothing from a cache without repeated requests', () => {
  expect(cachedShareOf({ ...MONTH, views: 0 })).toBe(0)
  expect(cachedShareOf({ ...MONTH, views: 2_000 })).toBeLessThan(0.001)
})

test('fetches a single document once per minute, its lifetime, in each cache', () => {
  // one view per second and cache: 60 of 61 are hits
  const share = cachedShareOf({ days: 30, documents: 1, views: 4 * BUSY_SECONDS })
  expect(share).toBeCloseTo(60 / 61, 9)
})

test('serves more of more views, and less if they spread over more documents', () => {
  const shares = [1e5, 1e6, 1e7, 1e8].map((views) => cachedShareOf({ ...MONTH, views }))
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(cachedShareOf({ ...MONTH, documents: 1_000, views: 1e7 })).toBeGreaterThan(shares[2] ?? 1)
})
