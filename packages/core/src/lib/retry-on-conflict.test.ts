import { expect, test } from 'vitest'
import { retryOnConflict } from './retry-on-conflict.ts'

/** A value that is replaced only from what was read, with a pause in between for other writers. */
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

test('lets every one of many simultaneous writers through, each once', async () => {
  const cell = createCell()
  const ends = await Promise.all(Array.from({ length: 50 }, () => retryOnConflict(cell.increment)))
  expect(ends.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
  expect(cell.read()).toBe(50)
})

test('answers 503 at the deadline when others always come first', async () => {
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

test('passes a failure on at once', async () => {
  await expect(retryOnConflict(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
