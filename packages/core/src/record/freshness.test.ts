import { expect, test } from 'vitest'
import {
  freshnessAfter,
  isOlderDetail,
  isSameVersionToday,
  needsDetails,
  sourceMomentOf,
} from './freshness.ts'

const DAY = '2026-03-02T00:00:00.000Z'
const during = { now: new Date('2026-03-02T15:00:00.000Z') }
const after = { now: new Date('2026-03-03T06:00:00.000Z') }
const row = (updatedAt: string) => ({ updatedAt, isDetail: false })
const page = (updatedAt: string) => ({ updatedAt, isDetail: true })
const fetched = freshnessAfter(undefined, page('2026-03-02T14:00:00.000Z'), during)

test('needs details of a record that was never fetched', () => {
  expect(needsDetails(freshnessAfter(undefined, row(DAY), during), row(DAY), during)).toBe(true)
})

test('treats the date of a row as no newer than a time on that day', () => {
  expect(freshnessAfter(fetched, row(DAY), during)).toEqual(fetched)
  expect(needsDetails(fetched, row(DAY), during)).toBe(false)
})

test('fetches details once more after the day of the row is over', () => {
  expect(needsDetails(fetched, row(DAY), after)).toBe(true)
  const again = freshnessAfter(fetched, page('2026-03-02T20:00:00.000Z'), after)
  expect(needsDetails(again, row(DAY), after)).toBe(false)
  expect(needsDetails(again, row(DAY), { now: new Date('2026-03-09T00:00:00.000Z') })).toBe(false)
})

test('needs details after a later row, until they are of that date', () => {
  const later = '2026-03-03T05:00:00.000Z'
  const rowSeen = freshnessAfter(fetched, row(later), after)
  expect(needsDetails(fetched, row(later), after)).toBe(true)
  const cached = freshnessAfter(rowSeen, page('2026-03-02T14:00:00.000Z'), { ...after, expectedAt: later })
  expect(cached).toEqual(rowSeen)
  expect(needsDetails(cached, row(later), after)).toBe(true)
  const fresh = freshnessAfter(cached, page('2026-03-03T05:00:00.000Z'), { ...after, expectedAt: later })
  expect(fresh).toMatchObject({ detailedFor: later, detailedAt: after.now.toISOString() })
  expect(needsDetails(fresh, row(later), after)).toBe(false)
})

test('accepts an older date than a row’s once no cache can hide a newer one', () => {
  const later = '2026-03-03T05:00:00.000Z'
  const check = { ...after, expectedAt: later, isFinalCheck: true }
  const settled = freshnessAfter(fetched, page('2026-03-02T14:00:00.000Z'), check)
  expect(settled).toMatchObject({ detailedFor: '2026-03-02T14:00:00.000Z', settledFor: later })
  expect(needsDetails(settled, row(later), after)).toBe(false)
  expect(needsDetails(settled, row('2026-03-03T05:30:00.000Z'), after)).toBe(true)
})

test('never returns to the date of an older copy', () => {
  const older = page('2026-03-02T09:00:00.000Z')
  expect(isOlderDetail(fetched, older)).toBe(true)
  expect(freshnessAfter(fetched, older, after)).toEqual(fetched)
})

const instant = (time: string) => `2026-03-02T${time}:00.000Z`

test('uses the last check as the time of a change whose row has only a date', () => {
  const window = { since: instant('14:40'), lastCheckAt: instant('14:55'), next: instant('14:45') }
  expect(sourceMomentOf(row(DAY), { ...during, window })).toBe(instant('14:55'))
  expect(sourceMomentOf(page(instant('14:58')), { ...during, window })).toBe(instant('14:58'))
  expect(sourceMomentOf(row(DAY), during)).toBeUndefined()
})

test('needs details of a row without a time that stays in the window after they were fetched', () => {
  const window = (since: string, next: string) => ({
    now: new Date('2026-03-02T16:00:00.000Z'),
    window: { since: instant(since), lastCheckAt: instant(next), next: instant(next) },
  })
  expect(needsDetails(fetched, row(DAY), window('13:50', '13:55'))).toBe(false)
  expect(needsDetails(fetched, row(DAY), window('14:55', '15:00'))).toBe(false)
  expect(needsDetails(fetched, row(DAY), window('15:00', '15:05'))).toBe(true)
  expect(needsDetails(fetched, row('2026-03-02T14:00:00.000Z'), window('15:00', '15:05'))).toBe(false)
})

test('distinguishes a second check on the day of a version from a later one', () => {
  expect(isSameVersionToday(fetched, '2026-03-02T14:00:00.000Z', during.now)).toBe(true)
  expect(isSameVersionToday(fetched, '2026-03-02T14:30:00.000Z', during.now)).toBe(false)
  expect(isSameVersionToday(fetched, '2026-03-02T14:00:00.000Z', after.now)).toBe(false)
})

test('ignores a date in the future and refetches once a day', () => {
  const ahead = row('2027-12-01T00:00:00.000Z')
  expect(freshnessAfter(fetched, ahead, during)).toEqual(fetched)
  expect(freshnessAfter(undefined, ahead, during).sourceUpdatedAt).toBe(during.now.toISOString())
  expect(needsDetails(fetched, ahead, during)).toBe(false)
  expect(needsDetails(fetched, ahead, { now: new Date('2026-03-03T15:00:00.000Z') })).toBe(true)
})
