import { describe, expect, test } from 'vitest'
import {
  billCongressChoices,
  congressLabel,
  congressOfYear,
  currentCongress,
  memberCongressChoices,
  ordinal,
  parseCongressRange,
  sessionOfYear,
  congressYears,
} from './congress.ts'

describe('congress arithmetic', () => {
  test.each([
    [1789, 1],
    [1790, 1],
    [1791, 2],
    [1973, 93],
    [2024, 118],
    [2025, 119],
    [2026, 119],
    [2027, 120],
  ])('%i belongs to congress %i', (year, congress) => {
    expect(congressOfYear(year)).toBe(congress)
  })

  test.each([
    ['December 31 at 23:59', '2027-01-01T04:59:00Z', 119],
    ['January 1 at midnight', '2027-01-01T05:00:00Z', 119],
    ['January 3 at 11:59', '2027-01-03T16:59:59Z', 119],
    ['January 3 at noon', '2027-01-03T17:00:00Z', 120],
    ['January 1 of an even year', '2028-01-01T05:00:00Z', 120],
    ['January 3 at noon of an even year', '2028-01-03T17:00:00Z', 120],
  ])('on %s in Washington the congress is right', (_moment, now, congress) => {
    expect(currentCongress(new Date(now))).toBe(congress)
  })

  test('congressYears inverts congressOfYear', () => {
    for (let congress = 1; congress <= 150; congress += 1) {
      const { first, last } = congressYears(congress)
      expect([congressOfYear(first), congressOfYear(last)]).toEqual([congress, congress])
      expect(sessionOfYear(first)).toEqual({ congress, session: 1 })
      expect(sessionOfYear(last)).toEqual({ congress, session: 2 })
    }
  })

  test('congressLabel contains the years', () => {
    expect(congressLabel(119)).toBe('119th Congress (2025-2026)')
    expect(congressLabel(101)).toBe('101st Congress (1989-1990)')
  })

  test.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [111, '111th'],
    [112, '112th'],
    [113, '113th'],
    [122, '122nd'],
  ])('%i is written %s', (n, text) => {
    expect(ordinal(n)).toBe(text)
  })
})

describe('congress choices', () => {
  const during = (year: number) => new Date(`${year}-06-01T12:00:00Z`)

  test('go back five congresses for bills, and never below the 115th', () => {
    expect(billCongressChoices(during(2026))).toEqual([119, 118, 117, 116, 115])
    expect(billCongressChoices(during(2027))).toEqual([120, 119, 118, 117, 116, 115])
    expect(billCongressChoices(during(2031))).toEqual([122, 121, 120, 119, 118, 117])
  })

  test('go back to the 110th for members', () => {
    expect(memberCongressChoices(during(2026))).toEqual([119, 118, 117, 116, 115, 114, 113, 112, 111, 110])
  })
})

test.each([
  ['119', [119]],
  ['117-119', [119, 118, 117]],
  ['119-117', undefined],
  ['0', undefined],
  ['119-', undefined],
  ['all', undefined],
])('a range of congresses parses %j to %j', (text, congresses) => {
  expect(parseCongressRange(text)).toEqual(congresses)
})
