import { describe, expect, test } from 'vitest'
import { isSearch, NO_FILTERS, parseUrlState, urlQueryOf, normalizeFilters } from './member-filters.ts'

const read = (query: string) => parseUrlState(new URLSearchParams(query))
const write = (query: string) => {
  const given = Object.entries(urlQueryOf(read(query))).filter((pair) => pair[1] !== undefined)
  return new URLSearchParams(given as [string, string][]).toString()
}

describe('the URL of the member directory', () => {
  test('defaults to the first page of current members by name', () => {
    expect(read('')).toEqual({ filters: NO_FILTERS, page: 1, view: 'list' })
    expect(write('')).toBe('')
  })

  test.each([
    'search=leahy',
    'current=false&congress=112',
    'state=OH&district=4',
    'state=WY&district=0&chamber=House',
    'party=Independent&chamber=Senate&sort=startDate&page=3',
    'view=seats',
    'search=o%27neil&current=false&congress=110&state=VI&party=Republican&sort=updateDate&view=states',
  ])('round-trips every filter: %s', (query) => expect(write(query)).toBe(query))

  test.each([
    ['state=oh&party=REPUBLICAN&chamber=senate', 'state=OH&party=Republican&chamber=Senate'],
    ['state=Vermont', 'state=VT'],
    ['search=%20a%20%20b%20', 'search=a+b'],
    ['search=a&party=Democratic', 'party=Democratic'],
    ['search=%20a%20', ''],
    ['page=1&sort=name&view=list&current=true', ''],
  ])('normalizes other spellings: %s', (query, usual) => expect(write(query)).toBe(usual))

  test.each([
    'state=XX',
    'party=Whig',
    'chamber=Both',
    'district=4',
    'state=OH&district=100',
    'state=OH&district=-1',
    'sort=height',
    'page=0',
    'page=x',
    'page=1e3',
    'view=globe',
    'congress=109&current=false',
  ])('ignores invalid parameters: %s', (query) => {
    expect(write(query)).not.toContain(query.split('&').find((pair) => !/state=OH|current/.test(pair)))
  })
})

describe('normalized filters', () => {
  const all = { ...NO_FILTERS, state: 'OH', district: 4, congress: 112, isCurrentOnly: false }

  test('have no congress for current members', () => {
    expect(normalizeFilters(all).congress).toBe(112)
    expect(normalizeFilters({ ...all, isCurrentOnly: true }).congress).toBeUndefined()
  })

  test('have a district only with a state and not in the Senate', () => {
    expect(normalizeFilters(all).district).toBe(4)
    expect(normalizeFilters({ ...all, state: undefined }).district).toBeUndefined()
    expect(normalizeFilters({ ...all, chamber: 'House' }).district).toBe(4)
    expect(normalizeFilters({ ...all, chamber: 'Senate' }).district).toBeUndefined()
  })
})

describe('isSearch', () => {
  test.each([
    { search: 'le' },
    { state: 'VT' },
    { party: 'Democratic' },
    { chamber: 'House' },
    { district: 0 },
    { congress: 110 },
  ] as const)('is true for %j', (some) => expect(isSearch({ ...NO_FILTERS, ...some })).toBe(true))

  test.each([{ search: 'l' }, { sort: 'updateDate' }, { isCurrentOnly: false }] as const)(
    'is false for %j alone',
    (some) => expect(isSearch({ ...NO_FILTERS, ...some })).toBe(false),
  )
})
