import { describe, expect, test } from 'vitest'
import type { StoredMember } from '../../store/record/members.ts'
import { openTestIndex } from '../testing/open-test-index.ts'
import { storedMember } from '../testing/stored-records.ts'
import { findMemberCards, findSeats, type MemberSearch } from './member-queries.ts'
import { MEMBER_INDEX_SPEC } from './member-schema.ts'

const house = (startYear: number, endYear?: number): StoredMember['spans'] => [
  { chamber: 'House', startYear, ...(endYear !== undefined && { endYear }) },
]
const senate = (startYear: number, endYear?: number): StoredMember['spans'] => [
  { chamber: 'Senate', startYear, ...(endYear !== undefined && { endYear }) },
]

const index = openTestIndex(MEMBER_INDEX_SPEC, [
  storedMember('A000001', { name: 'Álvarez, William J.', state: 'Ohio', spans: house(2013), district: 4 }),
  storedMember('B000001', {
    name: "O'Brien, Elizabeth",
    state: 'Vermont',
    spans: house(2023),
    district: 0,
    partyName: 'Republican',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }),
  storedMember('C000001', { name: 'Coe, Robert, Jr.', state: 'Vermont', spans: senate(2007) }),
  storedMember('D000001', {
    name: 'Dow, Mary Ann',
    state: 'Vermont',
    spans: senate(1990, 2003),
    isCurrent: false,
    partyName: 'Independent Democrat',
  }),
  storedMember('E000001', {
    name: 'Ede, Robert',
    state: 'Ohio',
    spans: [...house(2009, 2017), ...senate(2017)],
    partyName: 'Republican',
  }),
  storedMember('F000001', {
    name: 'Coe, Ada',
    state: 'Ohio',
    spans: house(2013, 2021),
    district: 14,
    isCurrent: false,
  }),
])

const find = (query: Partial<MemberSearch>) => findMemberCards(index, { limit: 20, offset: 0, ...query })
const ids = (query: Partial<MemberSearch>) =>
  find(query)
    .members.map(({ bioguideId }) => bioguideId.charAt(0))
    .join('')

describe('a pasted URL', () => {
  test.each([
    'https://www.congress.gov/member/robert-coe/C000001?q=%7B%7D',
    'congress.gov/member/robert-coe/c000001',
    'http://localhost:4100/members/C000001#top',
    '“C000001”',
  ])('finds the member for %s', (search) => {
    expect(ids({ search })).toBe('C')
  })
})

describe('a text query', () => {
  test.each([
    ['alvarez', 'A'],
    ['ÁLVAREZ william', 'A'],
    ['bill alvarez', 'A'],
    ['will alvares', 'A'],
    ['alvarez, w. j.', 'A'],
    ['obrien', 'B'],
    ['O’Brien', 'B'],
    ['liz obrien', 'B'],
    ['betty o brien', 'B'],
    ['bob coe', 'C'],
    ['robert coe jr', 'C'],
    ['mary ann dow', 'D'],
    ['maryann', 'D'],
    ['democratic senator vermont', 'C'],
    ['d sen vt', 'C'],
    ['rep ohio 4', 'A'],
    ['OH-4', 'A'],
    ['oh 4', 'A'],
    ['oh04', 'A'],
    ['Ohio 4th', 'A'],
    ['vermont at-large', 'B'],
    ['VT-AL', 'B'],
    ['republican house', 'B'],
    ['gop senator', 'E'],
    ['A000001', 'A'],
  ])('ranks the intended member first for %j', (search, first) => {
    expect(ids({ search }).charAt(0)).toBe(first)
  })

  test('ranks current members above former ones', () => {
    expect(ids({ search: 'coe' })).toBe('CF')
    expect(ids({ search: 'ohio' })).toMatch(/F$/)
  })

  test('finds nothing without letters or digits', () => {
    expect(find({ search: '--' })).toEqual({ members: [], total: 0 })
  })

  test('is ordered by a requested sort instead of relevance', () => {
    expect(ids({ search: 'coe', sort: 'name' })).toBe('FC')
  })
})

describe('a family name', () => {
  const scotts = openTestIndex(MEMBER_INDEX_SPEC, [
    storedMember('S001185', { name: 'Peters, Scott H.', state: 'California', spans: house(2013) }),
    storedMember('S001184', { name: 'Scott, Tim', state: 'South Carolina', isCurrent: false }),
    storedMember('S001189', { name: 'Scott, Austin', state: 'Georgia', spans: house(2011) }),
    storedMember('J000299', { name: 'Johnson, Mike', state: 'Louisiana', spans: house(2017) }),
    storedMember('O000172', { name: 'Lane, Ada', state: 'Indiana', spans: house(2019) }),
  ])
  const found = (search: string) =>
    findMemberCards(scotts, { search, at: '2026-11-22T15', limit: 9, offset: 0 }).members.map(
      ({ bioguideId }) => bioguideId,
    )

  test('comes before the same first name, even of former members', () => {
    expect(found('Scott')).toEqual(['S001189', 'S001184', 'S001185'])
    expect(found('Senator Scott')[0]).toBe('S001184')
  })

  test('is not needed for an office', () => {
    expect(found('speaker')).toEqual(['J000299'])
    expect(found('Speaker Johnson')[0]).toBe('J000299')
  })

  test('must be the one that an alias refers to', () => {
    expect(found('AOC')).toEqual([])
  })

  test('is found in a sentence, where "in" is not a state', () => {
    expect(found('representatives in Georgia')).toEqual(['S001189'])
    expect(found('IN')).toEqual(['O000172'])
    expect(found('georgia')).toEqual(['S001189'])
  })
})

describe('a list', () => {
  test('is sorted by family name, ignoring case, accents and punctuation', () => {
    expect(ids({})).toBe('AFCDEB')
    expect(ids({ sort: 'name' })).toBe('AFCDEB')
  })

  test('sorted by update or first service has the newest first, ties by name', () => {
    expect(ids({ sort: 'updateDate' })).toBe('BAFCDE')
    expect(ids({ sort: 'startDate' })).toBe('BAFECD')
  })

  test.each<[Partial<MemberSearch>, string]>([
    [{ current: true }, 'ACEB'],
    [{ current: false }, 'AFCDEB'],
    [{ chamber: 'Senate' }, 'CDE'],
    [{ chamber: 'House', state: 'OH' }, 'AF'],
    [{ state: 'OH', district: 4 }, 'A'],
    [{ district: 0 }, 'B'],
    [{ party: 'Independent' }, 'D'],
    [{ party: 'Democratic', current: true }, 'AC'],
    [{ congress: 118 }, 'ACEB'],
    [{ congress: 114 }, 'AFCE'],
    [{ congress: 114, chamber: 'House' }, 'AFE'],
    [{ congress: 115, chamber: 'House' }, 'AF'],
    [{ congress: 115, chamber: 'Senate', state: 'OH' }, 'E'],
    [{ congress: 107 }, 'D'],
    [{ congress: 108 }, ''],
    [{ congress: 116, state: 'OH', district: 14 }, 'F'],
    [{ congress: 117, district: 14 }, ''],
  ])('filters by %j', (filters, found) => {
    expect(ids(filters)).toBe(found)
  })

  test('pages with an exact total', () => {
    expect(find({ limit: 2, offset: 5 })).toMatchObject({ total: 6, members: [{ bioguideId: 'B000001' }] })
  })
})

test('lists one seat for each current member', () => {
  expect(
    findSeats(index).map(({ bioguideId, chamber, stateCode, district }) => [
      bioguideId,
      chamber,
      stateCode,
      district,
    ]),
  ).toEqual([
    ['A000001', 'House', 'OH', 4],
    ['C000001', 'Senate', 'VT', undefined],
    ['E000001', 'Senate', 'OH', undefined],
    ['B000001', 'House', 'VT', 0],
  ])
})

test('finds a member by an earlier name', () => {
  const detail = {
    ...storedMember('G000001', { name: 'Gale, Ann' }),
    directOrderName: 'Ann Gale',
    firstName: 'Ann',
    lastName: 'Gale',
    partyHistory: [],
    terms: [],
    leadership: [],
    previousNames: ['Ann Marsh'],
  }
  const named = openTestIndex(MEMBER_INDEX_SPEC, [storedMember('G000001', { name: 'Gale, Ann', detail })])
  const count = (search: string): number => findMemberCards(named, { search, limit: 20, offset: 0 }).total
  expect(['marsh', 'ann marsh', 'other'].map(count)).toEqual([1, 1, 0])
})
