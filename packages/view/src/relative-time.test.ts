import { describe, expect, test } from 'vitest'
import { formatRelativeTime } from './relative-time.ts'

const NOW = Date.parse('2026-03-04T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const formatAge = (milliseconds: number) =>
  formatRelativeTime(new Date(NOW - milliseconds).toISOString(), NOW)

describe('formatRelativeTime', () => {
  test.each([
    [0, 'just now'],
    [MINUTE - 1, 'just now'],
    [MINUTE, '1 minute ago'],
    [12 * MINUTE + 59_000, '12 minutes ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [40 * DAY, '40 days ago'],
  ])('formats an age of %i milliseconds as %s', (milliseconds, text) =>
    expect(formatAge(milliseconds)).toBe(text),
  )

  test('formats times in the future', () => {
    expect(formatAge(-5 * MINUTE)).toBe('in 5 minutes')
    expect(formatAge(-1_000)).toBe('just now')
  })
})
