import { SEARCH_MAX_CHARACTERS } from '@rostrum/contract/rules/limits'
import { DEFAULT_SETTINGS } from '@rostrum/contract/site/settings'
import { describe, expect, test } from 'vitest'
import { filterChips, withoutFilters } from './filter-chips.ts'
import { billListQuery, resolveList } from './list-query.ts'
import { type BillListState, listPath, listTitle, parseListState } from './list-state.ts'

const stateOf = (search: string): BillListState => parseListState(new URLSearchParams(search))
const urlOf = (state: BillListState): string => decodeURIComponent(listPath(state))

const FULL =
  'sponsor=S000148&q=clean+water&congress=118&type=hr,s&stage=in_committee&policyArea=Health' +
  '&chamber=House&party=Democratic&introducedFrom=2023-01-03&introducedTo=2024-12-31&sort=introducedDate&perPage=50&page=3'

describe('the URL of a list', () => {
  test('round-trips the whole state', () => {
    expect(stateOf(FULL)).toEqual({
      q: 'clean water',
      types: ['hr', 's'],
      stages: ['in_committee'],
      page: 3,
      congress: 118,
      sort: 'introducedDate',
      perPage: 50,
      policyArea: 'Health',
      chamber: 'House',
      party: 'Democratic',
      introducedFrom: '2023-01-03',
      introducedTo: '2024-12-31',
      sponsor: 'S000148',
    })
    expect(urlOf(stateOf(FULL))).toBe(`/bills?${FULL}`)
  })

  test('says where the words are searched for', () => {
    expect(stateOf('q=water&in=text')).toMatchObject({ q: 'water', in: 'text' })
    expect(urlOf(stateOf('q=water&in=text'))).toBe('/bills?in=text&q=water')
    expect(urlOf(stateOf('q=water&in=summaries'))).toBe('/bills?q=water')
  })

  test('names up to five cosponsors, each once', () => {
    const ids = ['A000001', 'B000002', 'C000003', 'D000004', 'E000005']
    expect(stateOf('cosponsor=b000002,A000001,nobody,A000001').cosponsor).toEqual(['B000002', 'A000001'])
    expect(stateOf(`cosponsor=${ids.join(',')},F000006`).cosponsor).toEqual(ids)
    expect(urlOf(stateOf('cosponsor=A000001,B000002'))).toBe('/bills?cosponsor=A000001,B000002')
    expect(urlOf(stateOf('cosponsor=nobody'))).toBe('/bills')
  })

  test('leaves out defaults', () => {
    expect(urlOf(stateOf('page=1&q=&type='))).toBe('/bills')
  })

  test.each([
    'congress=0',
    'congress=-119',
    'congress=119.5',
    'congress=201',
    'page=0',
    'page=1e9',
    'page=99999',
    'perPage=15',
    'perPage=__proto__',
    'sort=title',
    'sort=toString',
    'type=hb,constructor',
    'stage=won',
    'chamber=Lords',
    'party=Whig',
    'introducedFrom=yesterday',
    'introducedFrom=2023-13-45',
    'sponsor=../members',
    'policyArea=+',
  ])('ignores invalid parameters: %s', (search) => {
    expect(urlOf(stateOf(search))).toBe('/bills')
  })

  test('truncates an overlong search', () => {
    expect(stateOf(`q=${'a'.repeat(5_000)}`).q).toHaveLength(SEARCH_MAX_CHARACTERS)
  })
})

const NOW = new Date('2026-06-01T12:00:00Z')
const resolve = (search: string, settings = {}) =>
  resolveList(stateOf(search), { settings: { ...DEFAULT_SETTINGS, ...settings }, now: NOW })

describe('a list without parameters', () => {
  test('shows the newest congress with bills, last updated first', () => {
    expect(resolve('')).toEqual({
      congress: 'newest',
      perPage: 20,
      sort: 'updateDate',
      isSearch: false,
      isInText: false,
    })
  })

  test('follows the reader’s settings', () => {
    const settings = { defaultCongress: 117, billsPerPage: 50, defaultSort: 'introducedDate' }
    expect(resolve('', settings)).toEqual({
      congress: 117,
      perPage: 50,
      sort: 'introducedDate',
      isSearch: false,
      isInText: false,
    })
  })

  test('ignores a congress that is no longer offered', () => {
    expect(resolve('', { defaultCongress: 93 }).congress).toBe('newest')
    expect(resolve('congress=93').congress).toBe('newest')
  })

  test('covers all congresses for the bills of one member', () => {
    expect(resolve('sponsor=S000148').congress).toBe('all')
    expect(resolve('sponsor=S000148&congress=118').congress).toBe(118)
  })

  test('sorts a search by relevance', () => {
    expect(resolve('q=wa')).toMatchObject({ sort: 'best', isSearch: true })
    expect(resolve('q=w')).toMatchObject({ sort: 'updateDate', isSearch: false })
    expect(resolve('q=+w+')).toMatchObject({ isSearch: false })
  })
})

describe('the API query', () => {
  const requestOf = (search: string) => billListQuery(stateOf(search), resolve(search))

  test('contains the whole state', () => {
    expect(requestOf(FULL)).toEqual({
      q: 'clean water',
      limit: 50,
      offset: 100,
      facets: true,
      sort: 'introducedDate',
      congress: 118,
      type: 'hr,s',
      stage: 'in_committee',
      policyArea: 'Health',
      chamber: 'House',
      party: 'Democratic',
      introducedFrom: '2023-01-03',
      introducedTo: '2024-12-31',
      sponsor: 'S000148',
    })
  })

  test('asks for texts with the same filters, best match first, on pages of at most 50', () => {
    expect(requestOf('in=text&q=+"water+rights"+&type=hr&sort=introducedDate&perPage=100&page=2')).toEqual({
      in: 'text',
      q: '"water rights"',
      limit: 50,
      offset: 50,
      congress: 'newest',
      type: 'hr',
    })
    expect(requestOf('in=text&q=water&congress=all')).toMatchObject({ congress: 'all' })
    expect(requestOf('in=text')).toEqual(requestOf(''))
  })

  test('names all cosponsors', () => {
    expect(requestOf('cosponsor=A000001,B000002')).toMatchObject({ cosponsor: 'A000001,B000002' })
  })

  test('leaves the sort order of a search to the server', () => {
    expect(requestOf('q=water&congress=all')).toEqual({ q: 'water', limit: 20, offset: 0, facets: true })
  })
})

describe('filter chips', () => {
  test('link each active filter to the list without it', () => {
    const chips = filterChips(stateOf('q=water&type=hr,s&party=Democratic&introducedFrom=2025-03-04&page=4'))
    expect(chips.map((chip) => ({ ...chip, without: decodeURIComponent(chip.without) }))).toEqual([
      {
        name: 'Type',
        value: 'House Bill, Senate Bill',
        without: '/bills?q=water&party=Democratic&introducedFrom=2025-03-04',
      },
      {
        name: 'Sponsor’s party',
        value: 'Democratic',
        without: '/bills?q=water&type=hr,s&introducedFrom=2025-03-04',
      },
      { name: 'Introduced from', value: 'Mar 4, 2025', without: '/bills?q=water&type=hr,s&party=Democratic' },
    ])
  })

  test('count several cosponsors, and leave out the one whose bills are listed', () => {
    expect(filterChips(stateOf('cosponsor=A000001'))).toEqual([])
    expect(filterChips(stateOf('cosponsor=A000001,B000002&congress=118'))).toEqual([
      { name: 'Cosponsored by', value: 'all of 2 members', without: '/bills?congress=118' },
    ])
  })

  test('leave out the search, congress and sort order', () => {
    expect(filterChips(stateOf('q=water&congress=118&sort=updateDate&perPage=10'))).toEqual([])
  })

  test('can all be cleared at once', () => {
    expect(urlOf(withoutFilters(stateOf(FULL)))).toBe(
      '/bills?sponsor=S000148&q=clean+water&congress=118&sort=introducedDate&perPage=50',
    )
  })
})

describe('the title of the list', () => {
  const titleOf = (search: string, name?: string) => listTitle(stateOf(search), name)

  test('names the member once the name is known', () => {
    expect(titleOf('sponsor=S000148', 'Ada Lane')).toBe('Congressional Bills sponsored by Ada Lane')
    expect(titleOf('cosponsor=S000148', 'Ada Lane')).toBe('Congressional Bills cosponsored by Ada Lane')
    expect(titleOf('sponsor=S000148')).toBe('Congressional Bills')
  })

  test('is plain when no member is chosen', () => {
    expect(titleOf('')).toBe('Congressional Bills')
  })
})
