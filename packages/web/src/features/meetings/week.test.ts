import { expect, test } from 'vitest'
import { todayInWashington, weekOf } from './week.ts'

test.each([
  ['2026-09-13', '2026-09-13'],
  ['2026-09-19', '2026-09-13'],
  ['2026-03-01', '2026-03-01'],
  ['2027-01-01', '2026-12-27'],
])('the week of %s begins on %s', (day, sunday) => expect(weekOf(day)).toBe(sunday))

test('the day is that of Washington', () =>
  expect(todayInWashington(new Date('2026-09-15T03:00:00Z'))).toBe('2026-09-14'))
