import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../testing/mount.isolated.ts'
import { RelativeTime } from './relative-time.tsx'

const HOUR_MS = 3_600_000
const NOON = Date.parse('2026-03-04T12:00:00Z')
const isoAt = (time: number): string => new Date(time).toISOString()

afterEach(() => vi.useRealTimers())

test('an age that comes after the computer slept is not in the future', async () => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setInterval', 'clearInterval'] })
  const screen = await mount(<RelativeTime at={isoAt(NOON - HOUR_MS)} />)
  expect(screen.words()).toBe('1 hour ago')
  // timers stand still meanwhile
  vi.setSystemTime(NOON + 8 * HOUR_MS)
  await screen.render(<RelativeTime at={isoAt(NOON + 7 * HOUR_MS)} />)
  expect(screen.words()).toBe('1 hour ago')
  await screen.unmount()
})
