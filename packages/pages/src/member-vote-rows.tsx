import type { MemberVote, MemberVoteSummary } from '@rostrum/contract/entities/vote'
import { OwnVote } from '@rostrum/view/own-vote.tsx'
import { VoteRows } from './vote-rows.tsx'

/** The latest votes of a member's session, with its figures. */
export interface LatestVotes {
  readonly rows: readonly MemberVote[]
  readonly summary: MemberVoteSummary
}

const ownVote = (vote: MemberVote) => <OwnVote vote={vote} />

export const MemberVoteRows = ({ votes }: { votes: readonly MemberVote[] }) => (
  <VoteRows votes={votes} aside={ownVote} />
)
