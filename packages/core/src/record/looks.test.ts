import { expect, test } from 'vitest'
import { looksAfter, wantsDetails } from './looks.ts'

const DAY = '2026-03-02T00:00:00.000Z'
const during = new Date('2026-03-02T15:00:00.000Z')
const after = new Date('2026-03-03T06:00:00.000Z')
const row = (at: string) => ({ at, isDetail: false })
const page = (at: string) => ({ at, isDetail: true })
const fetched = looksAfter(undefined, page('2026-03-02T14:00:00.000Z'), during)

test('a record never fetched wants its details', () => {
  expect(wantsDetails(looksAfter(undefined, row(DAY), during), row(DAY), during)).toBe(true)
})

test('the date on a row is no newer than the moment on the page of the same day', () => {
  expect(looksAfter(fetched, row(DAY), during)).toEqual(fetched)
  expect(wantsDetails(fetched, row(DAY), during)).toBe(false)
})

test('what was fetched before the day was over is looked at once more when it is', () => {
  expect(wantsDetails(fetched, row(DAY), after)).toBe(true)
  const again = looksAfter(fetched, page('2026-03-02T20:00:00.000Z'), after)
  expect(wantsDetails(again, row(DAY), after)).toBe(false)
  expect(wantsDetails(again, row(DAY), new Date('2026-03-09T00:00:00.000Z'))).toBe(false)
})

test('a later row wants them at once, until they were fetched, whatever the page then says', () => {
  const later = '2026-03-03T05:00:00.000Z'
  expect(wantsDetails(fetched, row(later), after)).toBe(true)
  const looked = looksAfter(looksAfter(fetched, row(later), after), page('2026-03-02T14:00:00.000Z'), after)
  expect(wantsDetails(looked, row(later), after)).toBe(false)
})

test('a row dated ahead moves no date and is followed once a day', () => {
  const ahead = row('2027-12-01T00:00:00.000Z')
  expect(looksAfter(fetched, ahead, during)).toEqual(fetched)
  expect(looksAfter(undefined, ahead, during).sourceUpdatedAt).toBe(during.toISOString())
  expect(wantsDetails(fetched, ahead, during)).toBe(false)
  expect(wantsDetails(fetched, ahead, new Date('2026-03-03T15:00:00.000Z'))).toBe(true)
})
