import type { MemberVote } from '@rostrum/contract/entities/vote'
import { OwnVote } from '@rostrum/view/own-vote.tsx'
import { VoteRows } from './vote-rows.tsx'

const ownVote = (vote: MemberVote) => <OwnVote vote={vote} />

/** The votes of a member, with how they voted. */
export const MemberVoteRows = ({ votes }: { votes: readonly MemberVote[] }) => (
  <VoteRows votes={votes} aside={ownVote} />
)
