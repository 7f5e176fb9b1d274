import { describe, expect, test } from 'vitest'
import { memberChips, pathWithFilters, pathWithoutFilters } from './member-chips.ts'
import { parseUrlState } from './member-filters.ts'

const placeAt = (query: string) => parseUrlState(new URLSearchParams(query))
const chipsAt = (query: string) =>
  memberChips(placeAt(query)).map(({ name, value, without }) => [`${name} ${value}`, without])

describe('a chip', () => {
  test('stands for each filter that holds, and leads to the first page without it', () => {
    expect(chipsAt('search=lee&party=Democratic&page=3&view=states')).toEqual([
      ['Words “lee”', '/members?party=Democratic&view=states'],
      ['Party Democratic', '/members?search=lee&view=states'],
    ])
  })

  test('does not stand for a single letter, which is not searched for', () => {
    expect(chipsAt('search=t')).toEqual([])
    expect(pathWithFilters(placeAt('state=OH'), { search: 't' })).toBe('/members?state=OH')
  })

  test('of a state takes the district with it', () => {
    expect(chipsAt('state=WY&district=0')).toEqual([
      ['State Wyoming', '/members'],
      ['District At-Large', '/members?state=WY'],
    ])
  })

  test('of former members takes the congress with it', () => {
    expect(chipsAt('current=false&congress=112')).toEqual([
      ['Members current and former', '/members'],
      ['Congress 112th Congress (2011-2012)', '/members?current=false'],
    ])
  })

  test('tells of an order that is not the usual one', () => {
    expect(chipsAt('sort=startDate')).toEqual([['Sort Service Start Date', '/members']])
    expect(chipsAt('')).toEqual([])
  })
})

test('clearing all keeps the view', () => {
  expect(pathWithoutFilters(placeAt('search=lee&current=false&view=seats&page=2'))).toBe(
    '/members?view=seats',
  )
})
