import { expect, test } from 'vitest'
import {
  formatCalendarDate,
  formatClock,
  formatDay,
  formatExact,
  formatMonth,
  formatTime,
  formatWeekday,
  sundayOf,
  timeHere,
  timeInWashington,
} from './wall-clock.ts'

const HALF_HOUR = 1_800_000
const intl = (options: Intl.DateTimeFormatOptions, timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  return (at: Date): string => format.format(at).replaceAll('\u202F', ' ')
}

test('shows the time of Washington as Intl does, around each change of clocks from 1987 to 2040', () => {
  const expected = intl({ dateStyle: 'medium', timeStyle: 'short' }, 'America/New_York')
  const exact = intl({ dateStyle: 'long', timeStyle: 'long' }, 'America/New_York')
  const differing: string[] = []
  for (let year = 1987; year <= 2040; year++)
    for (const [month, days] of [
      [2, 31],
      [3, 10],
      [9, 31],
      [10, 10],
    ] as const) {
      const start = Date.UTC(year, month, 1)
      for (let at = start; at < start + days * 48 * HALF_HOUR; at += HALF_HOUR) {
        const date = new Date(at)
        if (formatTime(timeInWashington(date)) !== expected(date) || formatExact(date) !== exact(date))
          differing.push(date.toISOString())
      }
    }
  expect(differing).toEqual([])
})

test('shows the time of the reader as Intl does', () => {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const expected = intl({ dateStyle: 'medium', timeStyle: 'short' }, here)
  for (const month of [0, 3, 6, 9]) {
    const at = new Date(2026, month, 26, month * 2, 7)
    expect(formatTime(timeHere(at))).toBe(expected(at))
  }
})

test('names days as Intl does', () => {
  const expected = {
    day: intl({ dateStyle: 'medium' }, 'UTC'),
    month: intl({ month: 'short', year: 'numeric' }, 'UTC'),
    weekday: intl({ weekday: 'long' }, 'UTC'),
    clock: intl({ timeStyle: 'short' }, 'UTC'),
  }
  for (let hour = 0; hour < 400 * 24; hour += 29) {
    const at = new Date(Date.UTC(2026, 0, 1, hour))
    expect({
      day: formatDay(at),
      month: formatMonth(at),
      weekday: formatWeekday(at),
      clock: formatClock(at),
    }).toEqual(Object.fromEntries(Object.entries(expected).map(([name, format]) => [name, format(at)])))
  }
})

test.each(
  Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-0${(month % 9) + 1}`),
)('formats the calendar date %s as Intl does', (date) =>
  expect(formatCalendarDate(date)).toBe(
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date)),
  ),
)

test.each([
  ['2026-09-13', '2026-09-13'],
  ['2026-09-19', '2026-09-13'],
  ['2026-03-01', '2026-03-01'],
  ['2027-01-01', '2026-12-27'],
])('the week of %s begins on %s', (day, sunday) => expect(sundayOf(day)).toBe(sunday))
