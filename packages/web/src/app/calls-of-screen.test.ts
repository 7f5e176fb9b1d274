import { wireRequest } from '@rostrum/client/wire-request'
import { listBills } from '@rostrum/contract/route-heads/bills'
import { listVotes } from '@rostrum/contract/route-heads/votes'
import { DEFAULT_SETTINGS, type Settings } from '@rostrum/contract/site/settings'
import { describe, expect, test } from 'vitest'
import { billListQuery, resolveList } from '../features/bills/list/list-query.ts'
import { parseListState } from '../features/bills/list/list-state.ts'
import { parseUrlState } from '../features/members/member-filters.ts'
import { memberListCall } from '../features/members/use-members.ts'
import { callsOfScreen } from './calls-of-screen.ts'
import { voteListQuery } from '../features/votes/vote-list-query.ts'
import { parseVoteList } from '../features/votes/vote-list-state.ts'

const callAt = (screen: string, pathname: string, search = '', settings: Settings = DEFAULT_SETTINGS) =>
  callsOfScreen(screen, { pathname, search }, { settings })

test.each([DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, defaultCongress: 118, billsPerPage: 50 } as const])(
  'the list of bills is asked for as the screen asks for it with %j',
  (settings) => {
    const state = parseListState(new URLSearchParams())
    const query = billListQuery(state, resolveList(state, { settings, now: new Date() }))
    expect(callAt('bills', '/bills', '', settings)).toEqual([
      { path: wireRequest(listBills, { query }, {}).path },
    ])
  },
)

test('the list of members is asked for as the screen asks for it', () => {
  const { route, query } = memberListCall(parseUrlState(new URLSearchParams()))
  expect(callAt('members', '/members')).toEqual([{ path: wireRequest(route, { query }, {}).path }])
})

test('the list of votes is asked for as the screen asks for it', () => {
  const query = voteListQuery(parseVoteList(new URLSearchParams(), new Date()))
  expect(callAt('votes', '/votes')).toEqual([{ path: wireRequest(listVotes, { query }, {}).path }])
})

test.each([
  ['bill', '/bills/119/hr/12', '/api/bills/119/hr/12'],
  ['member', '/members/S000148', '/api/members/S000148'],
  ['amendment', '/bills/amendments/119/samdt/7', '/api/bills/amendments/119/samdt/7'],
  ['vote', '/votes/House/119/1/240', '/api/votes/house/119/1/240'],
])('a %s is asked for by its path', (screen, pathname, path) => {
  expect(callAt(screen, pathname)[0]?.path).toBe(path)
})

test('a search, and a screen of an account, ask for nothing early', () => {
  expect(callAt('bills', '/bills', '?q=health')).toEqual([])
  expect(callAt('members', '/members', '?state=VT')).toEqual([])
  expect(callAt('settings', '/settings')).toEqual([])
})

describe('the changes of what somebody tracks', () => {
  const callsWith = (token?: string) =>
    callsOfScreen('tracking', { pathname: '/tracking', search: '' }, { settings: DEFAULT_SETTINGS, token })

  test('are asked for with the account of the session', () => {
    const token = `h.${Buffer.from('{"sub":"usr_1","name":"Ünal~??>"}').toString('base64url')}.s`
    expect(callsWith(token)).toEqual([
      { path: '/api/users/usr_1/activity?limit=20', token },
      { path: '/api/users/usr_1/stats', token },
    ])
  })

  test.each([undefined, '', 'no-token', 'h.bm90IGpzb24.s', 'h.e30.s'])(
    'are not asked for early with the token %j',
    (token) => expect(callsWith(token)).toEqual([]),
  )
})
