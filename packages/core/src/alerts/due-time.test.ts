import { describe, expect, test } from 'vitest'
import { afterQuietHours, nextDigestAt, nextQuietHoursAt } from './due-time.ts'

const DAILY = {
  rhythm: 'daily' as const,
  timeZone: 'America/New_York',
  deliveryTime: '07:30',
  weekday: 'monday' as const,
  quietHours: null,
}
type Settings = Omit<typeof DAILY, 'rhythm' | 'quietHours' | 'weekday'> & {
  rhythm: 'daily' | 'weekly'
  weekday: 'monday' | 'saturday'
  quietHours: { from: string; to: string } | null
}

const next = (change: Partial<Settings>, after: string): string =>
  nextDigestAt({ ...DAILY, ...change }, new Date(after)).toISOString()
const quiet = (timeZone: string, from: string, to: string, at: string): string =>
  afterQuietHours({ timeZone, quietHours: { from, to } }, new Date(at)).toISOString()

describe('a daily digest', () => {
  test.each([
    ['the same day', '2026-11-20T12:29:59.999Z', '2026-11-20T12:30:00.000Z'],
    ['the next day once it is due', '2026-11-20T12:30:00.000Z', '2026-11-21T12:30:00.000Z'],
    ['the next day by the local date', '2026-11-21T03:00:00.000Z', '2026-11-21T12:30:00.000Z'],
    ['an hour earlier after clocks went forward', '2026-03-07T12:30:00.000Z', '2026-03-08T11:30:00.000Z'],
    ['an hour later after clocks went back', '2026-10-31T11:30:00.000Z', '2026-11-01T12:30:00.000Z'],
  ])('is due %s', (_, after, due) => expect(next({}, after)).toBe(due))

  test.each([
    // time zone, digest time, after, due
    ['America/New_York', '02:30', '2026-03-07T12:00:00Z', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '02:00', '2026-03-07T12:00:00Z', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '03:00', '2026-03-07T12:00:00Z', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '01:45', '2026-03-07T12:00:00Z', '2026-03-08T06:45:00.000Z'],
    ['Europe/Berlin', '02:30', '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['Australia/Lord_Howe', '02:15', '2026-10-03T12:00:00Z', '2026-10-03T15:30:00.000Z'],
    ['Pacific/Apia', '07:30', '2011-12-29T18:00:00Z', '2011-12-30T10:00:00.000Z'],
  ])('in %s at %s after %s is due after a gap of the clock', (timeZone, deliveryTime, after, due) =>
    expect(next({ timeZone, deliveryTime }, after)).toBe(due),
  )

  test.each([
    ['America/New_York', '01:30', '2026-10-31T12:00:00Z', '2026-11-01T05:30:00.000Z'],
    ['Europe/Berlin', '02:30', '2026-10-24T12:00:00Z', '2026-10-25T00:30:00.000Z'],
    ['Australia/Lord_Howe', '01:45', '2026-04-04T12:00:00Z', '2026-04-04T14:45:00.000Z'],
  ])('in %s at %s after %s is due the first of two times', (timeZone, deliveryTime, after, due) => {
    expect(next({ timeZone, deliveryTime }, after)).toBe(due)
    expect(Date.parse(next({ timeZone, deliveryTime }, due)) - Date.parse(due)).toBeGreaterThan(
      24 * 3_600_000,
    )
  })

  test.each([
    ['Asia/Kathmandu', '2026-11-20T01:45:00.000Z'],
    ['Pacific/Apia', '2026-11-20T18:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-11-20T20:30:00.000Z'],
    ['UTC', '2026-11-20T07:30:00.000Z'],
  ])('is due at the local time of %s', (timeZone, due) =>
    expect(next({ timeZone }, '2026-11-20T00:00:00Z')).toBe(due),
  )

  test('is due once a local day, through a year of both changes', () => {
    for (const timeZone of ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Apia']) {
      let at = '2026-01-01T12:00:00.000Z'
      const days = Array.from({ length: 365 }, () => {
        at = next({ timeZone, deliveryTime: '02:15' }, at)
        return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(at))
      })
      expect(new Set(days).size).toBe(365)
      expect(Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')).toBe(364 * 86_400_000)
    }
  })

  test('moves to the end of the quiet hours that it is due in', () => {
    const late = { deliveryTime: '23:00', quietHours: { from: '22:00', to: '07:00' } }
    expect(next(late, '2026-11-20T23:00:00Z')).toBe('2026-11-21T12:00:00.000Z')
    expect(next(late, '2026-11-21T11:00:00Z')).toBe('2026-11-21T12:00:00.000Z')
    expect(next(late, '2026-11-21T12:00:00Z')).toBe('2026-11-22T12:00:00.000Z')
  })
})

describe('a weekly digest', () => {
  const weekly = { rhythm: 'weekly' } as const

  test('is due on its weekday', () => {
    expect(next(weekly, '2026-11-20T12:00:00Z')).toBe('2026-11-23T12:30:00.000Z')
    expect(next(weekly, '2026-11-23T12:29:00Z')).toBe('2026-11-23T12:30:00.000Z')
    expect(next(weekly, '2026-11-23T12:30:00Z')).toBe('2026-11-30T12:30:00.000Z')
  })

  test('is due by the weekday of its zone', () => {
    const apia = { ...weekly, timeZone: 'Pacific/Apia', deliveryTime: '00:00' }
    expect(next(apia, '2026-11-20T12:00:00Z')).toBe('2026-11-22T11:00:00.000Z')
  })

  test('is due the day after if quiet hours last until then', () => {
    const late = { ...weekly, deliveryTime: '23:00', quietHours: { from: '22:00', to: '07:00' } }
    expect(next(late, '2026-11-24T11:59:00Z')).toBe('2026-11-24T12:00:00.000Z')
    expect(next(late, '2026-11-24T12:00:00Z')).toBe('2026-12-01T12:00:00.000Z')
  })
})

describe('quiet hours', () => {
  const NY = 'America/New_York'

  test.each([
    ['before', '2026-11-20T02:59:59.999Z', '2026-11-20T02:59:59.999Z'],
    ['at the beginning of', '2026-11-20T03:00:00.000Z', '2026-11-20T12:00:00.000Z'],
    ['after midnight in', '2026-11-20T06:00:00.000Z', '2026-11-20T12:00:00.000Z'],
    ['at the end of', '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z'],
  ])('that span midnight delay what is due %s them as needed', (_, at, due) =>
    expect(quiet(NY, '22:00', '07:00', at)).toBe(due),
  )

  test('within a day delay until their end', () => {
    expect(quiet(NY, '09:00', '17:00', '2026-11-20T15:00:00Z')).toBe('2026-11-20T22:00:00.000Z')
    expect(quiet(NY, '09:00', '17:00', '2026-11-20T22:00:00Z')).toBe('2026-11-20T22:00:00.000Z')
  })

  test('with equal ends delay nothing', () => {
    expect(quiet(NY, '22:00', '22:00', '2026-11-20T03:00:00Z')).toBe('2026-11-20T03:00:00.000Z')
  })

  test.each([
    ['last an hour less when clocks go forward', '07:00', '2026-03-08T04:00:00Z', '2026-03-08T11:00:00.000Z'],
    ['end after a gap they would end in', '02:30', '2026-03-08T04:00:00Z', '2026-03-08T07:00:00.000Z'],
    ['last an hour more when clocks go back', '07:00', '2026-11-01T04:00:00Z', '2026-11-01T12:00:00.000Z'],
    ['end at the first of two times', '01:30', '2026-11-01T04:00:00Z', '2026-11-01T05:30:00.000Z'],
    ['do not begin again when the hour repeats', '01:30', '2026-11-01T06:15:00Z', '2026-11-01T06:15:00.000Z'],
  ])('%s', (_, to, at, due) => expect(quiet(NY, '22:00', to, at)).toBe(due))
})

test.each([
  ['UTC', '2026-11-20T12:00:00.000Z', '2026-11-20T22:00:00.000Z'],
  ['UTC', '2026-11-20T22:00:00.000Z', '2026-11-21T22:00:00.000Z'],
  ['America/New_York', '2026-11-20T12:00:00.000Z', '2026-11-21T03:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-20T12:00:00.000Z', '2026-11-21T08:00:00.000Z'],
])('knows when quiet hours begin next in %s', (timeZone, after, begins) => {
  const settings = { timeZone, quietHours: { from: '22:00', to: '07:00' } }
  expect(nextQuietHoursAt(settings, new Date(after))?.toISOString()).toBe(begins)
  expect(nextQuietHoursAt({ timeZone, quietHours: null }, new Date(after))).toBeUndefined()
})
