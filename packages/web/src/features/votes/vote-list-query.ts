import { currentCongress } from '@rostrum/contract/congress'
import type { VoteListQuery } from '../../api/votes.ts'
import type { VoteListState } from './vote-list-state.ts'

export const VOTES_PER_PAGE = 50

export const voteListQuery = (
  { congress, chamber, result, parties, policyArea, page }: VoteListState,
  now: Date,
): VoteListQuery => ({
  congress: congress ?? currentCongress(now),
  ...(chamber !== undefined && { chamber }),
  ...(result !== undefined && { agreed: result === 'agreed' }),
  ...(parties !== undefined && { partyLine: parties === 'line' }),
  ...(policyArea !== undefined && { policyArea }),
  limit: VOTES_PER_PAGE,
  offset: (page - 1) * VOTES_PER_PAGE,
})
