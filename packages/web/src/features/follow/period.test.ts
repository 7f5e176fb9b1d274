import { describe, expect, test } from 'vitest'
import { localDay, parsePeriod, periodStart } from './period.ts'

/** A Tuesday afternoon in the reader's time zone. */
const now = new Date(2026, 10, 24, 15, 30)
const endOf = (month: number, day: number): string =>
  new Date(2026, month - 1, day, 23, 59, 59, 999).toISOString()

describe('a period', () => {
  test.each([
    ['today', endOf(11, 23)],
    ['yesterday', endOf(11, 22)],
    ['week', endOf(11, 21)],
    ['2026-10-01', endOf(9, 30)],
  ])('of %s begins after the day before it', (period, start) => {
    expect(periodStart(period, { now, lastVisitAt: null })).toBe(start)
  })

  test('since the last visit begins with it, and goes back without end on the first', () => {
    const lastVisitAt = '2026-11-23T23:12:00.000Z'
    expect(periodStart('visit', { now, lastVisitAt })).toBe(lastVisitAt)
    expect(periodStart('visit', { now, lastVisitAt: null })).toBeUndefined()
  })

  test('is read from an address only if it is a name or a calendar day', () => {
    expect(['week', '2026-10-01', 'toString', '2026-13-01', null].map(parsePeriod)).toEqual([
      'week',
      '2026-10-01',
      undefined,
      undefined,
      undefined,
    ])
  })
})

test('a time is on the day of the reader’s own calendar', () => {
  expect([new Date(2026, 0, 5), new Date(2026, 0, 5, 23, 59)].map(localDay)).toEqual([
    '2026-01-05',
    '2026-01-05',
  ])
})
