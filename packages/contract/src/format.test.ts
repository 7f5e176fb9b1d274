import { expect, test } from 'vitest'
import { dateFormat, formatCalendarDate, formatList, formatNumber } from './format.ts'

test.each([0, 7, 999, 1_000, 98_769, 1_234_567, -1_000])('groups the digits of %d as Intl does', (count) =>
  expect(formatNumber(count)).toBe(new Intl.NumberFormat('en-US').format(count)),
)

test('formats a date in its time zone', () => {
  const format = dateFormat({ dateStyle: 'medium', timeZone: 'America/New_York' })
  expect(format(new Date('2026-03-01T02:00:00Z'))).toBe('Feb 28, 2026')
})

test.each(
  Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-0${(month % 9) + 1}`),
)('formats the calendar date %s as Intl does', (date) =>
  expect(formatCalendarDate(date)).toBe(
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date)),
  ),
)

test.each([[[]], [['a']], [['a', 'b']], [['a', 'b', 'c']], [['a', 'b', 'c', 'd']]])(
  'joins %j as Intl does',
  (words) => expect(formatList(words)).toBe(new Intl.ListFormat('en-US').format(words)),
)
