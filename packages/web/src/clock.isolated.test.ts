import { beforeEach, expect, test, vi } from 'vitest'

const NOW = Date.UTC(2026, 0, 5, 12)
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The clock of a page that has just been opened on a device whose time differs from the server's. */
async function openClock(deviceOffset: number) {
  vi.setSystemTime(NOW + deviceOffset)
  vi.resetModules()
  const clock = await import('./clock.ts')
  return {
    ...clock,
    answer: (cacheControl: string, at = NOW) =>
      clock.learnTime(new Headers({ date: new Date(at).toUTCString(), 'cache-control': cacheControl })),
  }
}

const FRESH = 'private, no-store'
const CACHED = 'public, max-age=30'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

test.each([-2 * DAY, -HOUR, HOUR, 2 * DAY])(
  'corrects a device clock that is wrong by %i ms',
  async (wrong) => {
    const clock = await openClock(wrong)
    expect(clock.serverTime()).toBe(NOW + wrong)
    clock.answer(FRESH)
    expect(clock.serverTime()).toBe(NOW)
    expect(clock.serverTime(NOW + wrong - 60_000)).toBe(NOW - 60_000)
    expect(clock.serverDate()).toEqual(new Date(NOW))
  },
)

test('ignores an old response from a cache', async () => {
  const clock = await openClock(0)
  clock.answer(CACHED, NOW - DAY)
  expect(clock.serverTime()).toBe(NOW)
})

test('learns from a cached response that the device clock is behind', async () => {
  const clock = await openClock(-HOUR)
  clock.answer(CACHED, NOW - 30_000)
  expect(clock.serverTime()).toBe(NOW - 30_000)
  clock.answer(FRESH)
  expect(clock.serverTime()).toBe(NOW)
})

test('ignores the latency of a response and a missing header', async () => {
  const clock = await openClock(0)
  clock.answer(FRESH, NOW - 4_000)
  clock.learnTime(new Headers({ 'cache-control': FRESH }))
  expect(clock.serverTime()).toBe(NOW)
})

test('follows a device clock that is set right', async () => {
  const clock = await openClock(-HOUR)
  clock.answer(FRESH)
  vi.setSystemTime(NOW)
  clock.answer(FRESH)
  expect(clock.serverTime()).toBe(NOW)
})
