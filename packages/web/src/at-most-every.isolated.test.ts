import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runs at once, and then at most once in each interval', () => {
  const run = vi.fn<() => void>()
  const ask = atMostEvery(1_000, run)
  for (let i = 0; i < 3; i += 1) ask()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
  for (let i = 0; i < 3; i += 1) ask()
  vi.advanceTimersByTime(900)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(100)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5_000)
  expect(run).toHaveBeenCalledTimes(2)
  ask()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(3)
})
