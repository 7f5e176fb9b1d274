import { expect, test } from 'vitest'
import { retryOnConflict } from './retry-on-conflict.ts'

/** A value with a compare-and-set that yields between read and write. */
function createCell() {
  let value = 0
  return {
    read: () => value,
    async increment(): Promise<number | undefined> {
      const read = value
      await new Promise((resolve) => setImmediate(resolve))
      if (value !== read) return undefined
      value = read + 1
      return value
    },
  }
}

test('applies each of 50 concurrent compare-and-sets exactly once', async () => {
  const cell = createCell()
  const ends = await Promise.all(Array.from({ length: 50 }, () => retryOnConflict(cell.increment)))
  expect(ends.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
  expect(cell.read()).toBe(50)
})

test('throws upstream_unavailable at the deadline when every attempt conflicts', async () => {
  let tries = 0
  const never = retryOnConflict(
    async () => {
      tries += 1
      return undefined
    },
    { deadlineMilliseconds: 60 },
  )
  await expect(never).rejects.toMatchObject({ code: 'upstream_unavailable', retryAfterSeconds: 1 })
  expect(tries).toBeGreaterThan(1)
})

test('returns the result of onExhausted at the deadline', async () => {
  const never = () => Promise.resolve<string | undefined>(undefined)
  const options = { deadlineMilliseconds: 30, onExhausted: () => 'gave up' }
  expect(await retryOnConflict(never, options)).toBe('gave up')
})

test('rethrows an error without a retry', async () => {
  await expect(retryOnConflict(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
