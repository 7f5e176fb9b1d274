import { wireRequest } from '@rostrum/client/wire-request'
import { MEMBERS_PER_PAGE } from '@rostrum/contract/rules/limits'
import { getAmendment, getBill, listBills } from '@rostrum/contract/route-heads/bills'
import { getMember, listMembers } from '@rostrum/contract/route-heads/members'
import { getActivity, getStats } from '@rostrum/contract/route-heads/users'
import { getVote, listVotes } from '@rostrum/contract/route-heads/votes'
import type { Settings } from '@rostrum/contract/site/settings'
import { ACTIVITY_FIRST_PAGE } from '../api/activity-page.ts'
import { billListQuery, resolveList } from '../features/bills/list/list-query.ts'
import { voteListQuery } from '../features/votes/vote-list-query.ts'
import type { FirstCall } from '../loading/first-calls.ts'

interface Place {
  readonly pathname: string
  readonly search: string
}

const NO_STATE = { q: '', types: [], stages: [], page: 1 }

function callOf(
  head: Parameters<typeof wireRequest>[0],
  request: Parameters<typeof wireRequest>[1],
): FirstCall {
  return { path: wireRequest(head, request, {}).path }
}

/** The user id in an access token, which only the service can verify. */
function userOf(token = ''): string | undefined {
  try {
    const claims = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    return (JSON.parse(claims) as { sub?: string }).sub
  } catch {
    return undefined
  }
}

/**
 * The calls that a screen needs first, the one with its main text in front. Searched and filtered lists send their own
 * calls later.
 */
export function callsOfScreen(
  screen: string,
  { pathname, search }: Place,
  { settings, token }: { readonly settings: Settings; readonly token?: string | undefined },
): FirstCall[] {
  const [, ...parts] = pathname.split('/')
  if (screen === 'member')
    return [{ ...callOf(getMember, { params: { bioguideId: parts[1] } }), cache: 'no-cache' }]
  if (screen === 'bill') {
    const [, congress, type, number] = parts
    return [callOf(getBill, { params: { congress, type, number } })]
  }
  if (screen === 'amendment') {
    const [, , congress, type, number] = parts
    return [callOf(getAmendment, { params: { congress, type, number } })]
  }
  if (screen === 'vote') {
    const [, chamber = '', congress, session, number] = parts
    return [callOf(getVote, { params: { chamber: chamber.toLowerCase(), congress, session, number } })]
  }
  if (search !== '') return []
  if (screen === 'tracking') {
    const userId = userOf(token)
    if (userId === undefined) return []
    const request = { params: { userId }, query: { limit: ACTIVITY_FIRST_PAGE } }
    return [
      { ...callOf(getActivity, request), token },
      { ...callOf(getStats, { params: { userId } }), token },
    ]
  }
  if (screen === 'votes') return [callOf(listVotes, { query: voteListQuery({ page: 1 }) })]
  if (screen === 'members')
    return [callOf(listMembers, { query: { limit: MEMBERS_PER_PAGE, current: true } })]
  if (screen !== 'bills') return []
  const query = billListQuery(NO_STATE, resolveList(NO_STATE, { settings, now: new Date() }))
  return [callOf(listBills, { query })]
}
