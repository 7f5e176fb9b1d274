import { describe, expect, test } from 'vitest'
import { NO_FILTERS } from './member-filters.ts'
import { membersErrorMessage, isByRelevance, searchFields } from './use-members.ts'

describe('the error message', () => {
  test.each([
    [{}, 'Failed to fetch current congressional members'],
    [{ isCurrentOnly: false }, 'Failed to fetch congressional members'],
    [{ state: 'VT' }, 'Failed to fetch members for Vermont'],
    [{ state: 'VT', party: 'Democratic' }, 'Failed to search congressional members'],
    [{ search: 'leahy' }, 'Failed to search congressional members'],
  ] as const)('for %j is "%s"', (some, words) => {
    expect(membersErrorMessage({ ...NO_FILTERS, ...some })).toBe(words)
  })
})

describe('the API query', () => {
  test('contains only active filters', () => {
    expect(searchFields(NO_FILTERS)).toEqual({ current: true })
    expect(searchFields({ ...NO_FILTERS, search: 'l', isCurrentOnly: false, congress: 112 })).toEqual({
      congress: 112,
    })
    expect(searchFields({ ...NO_FILTERS, search: 'le', state: 'WY', district: 0, chamber: 'House' })).toEqual(
      {
        search: 'le',
        state: 'WY',
        district: 0,
        chamber: 'House',
        current: true,
      },
    )
  })

  test('sorts a text search by relevance unless another order is chosen', () => {
    expect(isByRelevance({ ...NO_FILTERS, search: 'leahy' })).toBe(true)
    expect(isByRelevance({ ...NO_FILTERS, search: 'leahy', sort: 'updateDate' })).toBe(false)
    expect(isByRelevance({ ...NO_FILTERS, party: 'Republican' })).toBe(false)
  })
})
