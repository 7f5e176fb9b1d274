import { expect, test } from 'vitest'
import { kindCountsText, parseKind } from './kind-labels.ts'

test.each([
  [{ members: 0, bills: 0, amendments: 0, committees: 0, topics: 0 }, ''],
  [{ members: 0, bills: 1, amendments: 0, committees: 0, topics: 0 }, '1 bill'],
  [{ members: 2, bills: 0, amendments: 1, committees: 0, topics: 0 }, '2 members and 1 amendment'],
  [
    { members: 1, bills: 1_000, amendments: 3, committees: 2, topics: 0 },
    '1 member, 1,000 bills, 3 amendments, and 2 committees',
  ],
])('formats %o as "%s"', (counts, text) => {
  expect(kindCountsText(counts)).toBe(text)
})

test('treats an unknown kind in the URL as all kinds', () => {
  expect([parseKind('bill'), parseKind('law'), parseKind(null)]).toEqual(['bill', undefined, undefined])
})
