import type { MemberVote } from '@rostrum/contract/entities/vote'
import { positionWords } from './vote-members.tsx'

/** A member's position in a list of their votes. A withdrawn vote has none. */
export const OwnVote = ({ vote }: { vote: MemberVote }) =>
  vote.state === 'vacated' ? (
    <p className="vote-rank">Recorded before: {positionWords(vote)}</p>
  ) : (
    <p>
      Own vote: <strong>{positionWords(vote)}</strong>
      {vote.isWithParty === false && <span className="vote-rank"> against the majority of the party</span>}
    </p>
  )
