import { expect, test } from 'vitest'
import { voteListQuery } from './vote-list-query.ts'
import { parseVoteList, voteChips, voteListPath, withoutVoteFilters } from './vote-list-state.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const stateOf = (search: string) => parseVoteList(new URLSearchParams(search), NOW)
const FULL =
  'congress=118&chamber=Senate&result=rejected&parties=line&unity=below75&policyArea=Health&first=followed&page=3'

test('the address has the whole state, without defaults', () => {
  expect(voteListPath(stateOf(FULL))).toBe(`/votes?${FULL}`)
  expect(voteListPath(stateOf('page=1'))).toBe('/votes')
})

test.each([
  'congress=116',
  'congress=x',
  'chamber=Lords',
  'result=won',
  'parties=__proto__',
  'unity=50',
  'first=me',
  'page=0',
])('invalid parameters are ignored: %s', (search) => expect(voteListPath(stateOf(search))).toBe('/votes'))

test('the request has the current Congress unless another is chosen', () => {
  expect(voteListQuery(stateOf(''))).toEqual({ limit: 50, offset: 0 })
  expect(voteListQuery(stateOf(FULL))).toEqual({
    congress: 118,
    chamber: 'Senate',
    agreed: false,
    partyLine: true,
    withPartyMax: 75,
    policyArea: 'Health',
    limit: 50,
    offset: 100,
  })
})

test('each filter has a chip with the list without it', () => {
  expect(voteChips(stateOf('chamber=House&result=agreed'))).toEqual([
    { name: 'Chamber', value: 'House', without: '/votes?result=agreed' },
    { name: 'Result', value: 'Agreed to', without: '/votes?chamber=House' },
  ])
  expect(voteListPath(withoutVoteFilters(stateOf(FULL)))).toBe('/votes?congress=118&first=followed')
})
