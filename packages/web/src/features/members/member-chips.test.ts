import { describe, expect, test } from 'vitest'
import { memberChips, pathWithFilters, pathWithoutFilters } from './member-chips.ts'
import { parseUrlState } from './member-filters.ts'

const stateOf = (query: string) => parseUrlState(new URLSearchParams(query))
const chipsOf = (query: string) =>
  memberChips(stateOf(query)).map(({ name, value, without }) => [`${name} ${value}`, without])

describe('a filter chip', () => {
  test('links each active filter to the first page without it', () => {
    expect(chipsOf('search=lee&party=Democratic&page=3&view=states')).toEqual([
      ['Search “lee”', '/members?party=Democratic&view=states'],
      ['Party Democratic', '/members?search=lee&view=states'],
    ])
  })

  test('is not shown for a search that is too short', () => {
    expect(chipsOf('search=t')).toEqual([])
    expect(pathWithFilters(stateOf('state=OH'), { search: 't' })).toBe('/members?state=OH')
  })

  test('for a state removes the district too', () => {
    expect(chipsOf('state=WY&district=0')).toEqual([
      ['State Wyoming', '/members'],
      ['District At-Large', '/members?state=WY'],
    ])
  })

  test('for former members removes the congress too', () => {
    expect(chipsOf('current=false&congress=112')).toEqual([
      ['Members current and former', '/members'],
      ['Congress 112th Congress (2011-2012)', '/members?current=false'],
    ])
  })

  test('shows a sort order other than the default', () => {
    expect(chipsOf('sort=startDate')).toEqual([['Sort Service Start Date', '/members']])
    expect(chipsOf('')).toEqual([])
  })
})

test('keeps the view when all filters are cleared', () => {
  expect(pathWithoutFilters(stateOf('search=lee&current=false&view=seats&page=2'))).toBe(
    '/members?view=seats',
  )
})
