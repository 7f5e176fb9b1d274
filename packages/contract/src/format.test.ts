import { expect, test } from 'vitest'
import { dateFormat, formatNumber } from './format.ts'

test.each([0, 7, 999, 1_000, 98_769, 1_234_567, -1_000])('groups the digits of %d as Intl does', (count) =>
  expect(formatNumber(count)).toBe(new Intl.NumberFormat('en-US').format(count)),
)

test('formats a date in its time zone', () => {
  const format = dateFormat({ dateStyle: 'medium', timeZone: 'America/New_York' })
  expect(format(new Date('2026-03-01T02:00:00Z'))).toBe('Feb 28, 2026')
})
