import { expect, test } from 'vitest'
import { freshnessAfter, needsDetails } from './freshness.ts'

const DAY = '2026-03-02T00:00:00.000Z'
const during = new Date('2026-03-02T15:00:00.000Z')
const after = new Date('2026-03-03T06:00:00.000Z')
const row = (updatedAt: string) => ({ updatedAt, isDetail: false })
const page = (updatedAt: string) => ({ updatedAt, isDetail: true })
const fetched = freshnessAfter(undefined, page('2026-03-02T14:00:00.000Z'), during)

test('a record never fetched wants its details', () => {
  expect(needsDetails(freshnessAfter(undefined, row(DAY), during), row(DAY), during)).toBe(true)
})

test('the date on a row is no newer than the moment on the page of the same day', () => {
  expect(freshnessAfter(fetched, row(DAY), during)).toEqual(fetched)
  expect(needsDetails(fetched, row(DAY), during)).toBe(false)
})

test('what was fetched before the day was over is looked at once more when it is', () => {
  expect(needsDetails(fetched, row(DAY), after)).toBe(true)
  const again = freshnessAfter(fetched, page('2026-03-02T20:00:00.000Z'), after)
  expect(needsDetails(again, row(DAY), after)).toBe(false)
  expect(needsDetails(again, row(DAY), new Date('2026-03-09T00:00:00.000Z'))).toBe(false)
})

test('a later row wants them at once, until they were fetched, whatever the page then says', () => {
  const later = '2026-03-03T05:00:00.000Z'
  expect(needsDetails(fetched, row(later), after)).toBe(true)
  const looked = freshnessAfter(
    freshnessAfter(fetched, row(later), after),
    page('2026-03-02T14:00:00.000Z'),
    after,
  )
  expect(needsDetails(looked, row(later), after)).toBe(false)
})

test('a row dated ahead moves no date and is followed once a day', () => {
  const ahead = row('2027-12-01T00:00:00.000Z')
  expect(freshnessAfter(fetched, ahead, during)).toEqual(fetched)
  expect(freshnessAfter(undefined, ahead, during).sourceUpdatedAt).toBe(during.toISOString())
  expect(needsDetails(fetched, ahead, during)).toBe(false)
  expect(needsDetails(fetched, ahead, new Date('2026-03-03T15:00:00.000Z'))).toBe(true)
})
