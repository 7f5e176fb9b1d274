import type { Vote } from '@rostrum/contract/entities/vote'
import { VoteMembers } from './vote-members.tsx'
import { voteCount } from './vote-words.ts'

/** The figures of a withdrawn vote, folded away: it has no result, so nothing is drawn or compared. */
export const WithdrawnVote = ({ vote }: { vote: Vote }) => (
  <>
    <p className="vote-withdrawn">
      Recorded at the time: “{vote.result}”, {voteCount(vote)}. It no longer counts.
    </p>
    {vote.positions.length > 0 && (
      <details className="vote-withdrawn fold">
        <summary>How members had voted</summary>
        <VoteMembers
          positions={vote.positions}
          caption="How members had voted before the vote was withdrawn"
        />
      </details>
    )}
  </>
)
