import { expect, test } from 'vitest'
import { freshnessAfter, needsDetails } from './freshness.ts'

const DAY = '2026-03-02T00:00:00.000Z'
const during = new Date('2026-03-02T15:00:00.000Z')
const after = new Date('2026-03-03T06:00:00.000Z')
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
  expect(needsDetails(again, row(DAY), new Date('2026-03-09T00:00:00.000Z'))).toBe(false)
})

test('needs details after a later row, until they are fetched, whatever date they have', () => {
  const later = '2026-03-03T05:00:00.000Z'
  expect(needsDetails(fetched, row(later), after)).toBe(true)
  const refetched = freshnessAfter(
    freshnessAfter(fetched, row(later), after),
    page('2026-03-02T14:00:00.000Z'),
    after,
  )
  expect(needsDetails(refetched, row(later), after)).toBe(false)
})

test('ignores a date in the future and refetches once a day', () => {
  const ahead = row('2027-12-01T00:00:00.000Z')
  expect(freshnessAfter(fetched, ahead, during)).toEqual(fetched)
  expect(freshnessAfter(undefined, ahead, during).sourceUpdatedAt).toBe(during.toISOString())
  expect(needsDetails(fetched, ahead, during)).toBe(false)
  expect(needsDetails(fetched, ahead, new Date('2026-03-03T15:00:00.000Z'))).toBe(true)
})
