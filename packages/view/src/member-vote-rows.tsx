import type { MemberVote, MemberVoteSummary } from '@rostrum/contract/entities/vote'
import { positionWords } from './vote-members.tsx'
import { VoteRows } from './vote-rows.tsx'

export interface LatestVotes {
  readonly rows: readonly MemberVote[]
  readonly summary: MemberVoteSummary
}

export const MemberVoteRows = ({ votes }: { votes: readonly MemberVote[] }) => (
  <VoteRows votes={votes} aside={positionOf} />
)

/** The member's position. A withdrawn vote has none. */
const positionOf = (vote: MemberVote) =>
  vote.state === 'vacated' ? (
    <p className="muted">Recorded before: {positionWords(vote)}</p>
  ) : (
    <p>
      Their vote: <strong>{positionWords(vote)}</strong>
      {vote.isWithParty === false && <span className="muted"> against the majority of their party</span>}
    </p>
  )
