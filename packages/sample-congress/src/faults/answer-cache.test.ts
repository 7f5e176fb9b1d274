import { expect, test } from 'vitest'
import { AnswerCache } from './faults.ts'

const CACHE_SECONDS = 1_800
const NOW = 1_795_000_000
const bill = (query: string) => new URL(`http://localhost/v3/bill/119/hr/1?format=json${query}`)

test('caches responses for half an hour', () => {
  const cache = new AnswerCache()
  const ages = Array.from({ length: 61 }, (_, minute) => {
    const now = NOW + minute * 60
    return now - cache.madeAt(bill(''), now, CACHE_SECONDS)
  })
  expect(Math.max(...ages)).toBeGreaterThan(1_700)
  expect(Math.max(...ages)).toBeLessThan(CACHE_SECONDS)
  expect(ages.filter((age, i) => age < (ages[i - 1] ?? 0))).toHaveLength(2)
})

test('answers another query from the world of now, and then again with the same copy', () => {
  const cache = new AnswerCache()
  expect(cache.madeAt(bill('&limit=201'), NOW, CACHE_SECONDS)).toBe(NOW)
  expect(cache.madeAt(bill('&limit=201'), NOW + 1_799, CACHE_SECONDS)).toBe(NOW)
  expect(cache.madeAt(bill('&limit=202'), NOW + 1_799, CACHE_SECONDS)).toBe(NOW + 1_799)
  expect(cache.madeAt(bill('&limit=201'), NOW + 1_800, CACHE_SECONDS)).toBe(NOW + 1_800)
})
