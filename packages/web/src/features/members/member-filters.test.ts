import { describe, expect, test } from 'vitest'
import { isSearch, NO_FILTERS, parseUrlState, urlQueryOf, normalizeFilters } from './member-filters.ts'

const read = (query: string) => parseUrlState(new URLSearchParams(query))
const write = (query: string) => {
  const given = Object.entries(urlQueryOf(read(query))).filter((pair) => pair[1] !== undefined)
  return new URLSearchParams(given as [string, string][]).toString()
}

describe('the address of the directory', () => {
  test('without a word more means the current members by name, first page', () => {
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
  ])('carries every filter there and back: %s', (query) => expect(write(query)).toBe(query))

  test.each([
    ['state=oh&party=REPUBLICAN&chamber=senate', 'state=OH&party=Republican&chamber=Senate'],
    ['state=Vermont', 'state=VT'],
    ['search=%20a%20%20b%20', 'search=a+b'],
    ['search=a&party=Democratic', 'party=Democratic'],
    ['search=%20a%20', ''],
    ['page=1&sort=name&view=list&current=true', ''],
  ])('understands other writings: %s', (query, usual) => expect(write(query)).toBe(usual))

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
  ])('leaves out what makes no sense: %s', (query) => {
    expect(write(query)).not.toContain(query.split('&').find((pair) => !/state=OH|current/.test(pair)))
  })
})

describe('filters fit together', () => {
  const all = { ...NO_FILTERS, state: 'OH', district: 4, congress: 112, isCurrentOnly: false }

  test('choosing only current members clears the congress', () => {
    expect(normalizeFilters(all).congress).toBe(112)
    expect(normalizeFilters({ ...all, isCurrentOnly: true }).congress).toBeUndefined()
  })

  test('a district needs a state, and the House', () => {
    expect(normalizeFilters(all).district).toBe(4)
    expect(normalizeFilters({ ...all, state: undefined }).district).toBeUndefined()
    expect(normalizeFilters({ ...all, chamber: 'House' }).district).toBe(4)
    expect(normalizeFilters({ ...all, chamber: 'Senate' }).district).toBeUndefined()
  })
})

describe('the list is a search', () => {
  test.each([
    { search: 'le' },
    { state: 'VT' },
    { party: 'Democratic' },
    { chamber: 'House' },
    { district: 0 },
    { congress: 110 },
  ] as const)('with %j', (some) => expect(isSearch({ ...NO_FILTERS, ...some })).toBe(true))

  test.each([{ search: 'l' }, { sort: 'updateDate' }, { isCurrentOnly: false }] as const)(
    'but not with %j alone',
    (some) => expect(isSearch({ ...NO_FILTERS, ...some })).toBe(false),
  )
})
