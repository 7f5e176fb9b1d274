import type { VoteListQuery } from '../../api/votes.ts'
import type { UNITY, VoteListState } from './vote-list-state.ts'

export const VOTES_PER_PAGE = 50

const UNITY_QUERIES = {
  most98: { withPartyMin: 98 },
  most90: { withPartyMin: 90 },
  below90: { withPartyMax: 90 },
  below75: { withPartyMax: 75 },
} as const satisfies Record<keyof typeof UNITY, VoteListQuery>

/** Without a congress, lists the newest congress with votes. */
export const voteListQuery = ({
  congress,
  chamber,
  result,
  parties,
  unity,
  policyArea,
  page,
}: VoteListState): VoteListQuery => ({
  ...(congress !== undefined && { congress }),
  ...(chamber !== undefined && { chamber }),
  ...(result !== undefined && { agreed: result === 'agreed' }),
  ...(parties !== undefined && { partyLine: parties === 'line' }),
  ...(unity !== undefined && UNITY_QUERIES[unity]),
  ...(policyArea !== undefined && { policyArea }),
  limit: VOTES_PER_PAGE,
  offset: (page - 1) * VOTES_PER_PAGE,
})
