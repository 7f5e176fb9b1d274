import type { Vote } from '@rostrum/contract/entities/vote'
import { VoteTally } from '@rostrum/view/vote-tally.tsx'
import { outcomeSentence, voteNotice } from '@rostrum/view/vote-words.ts'

/** The result, or why it is not final. */
export function VoteOutcome({ vote }: { vote: Vote }) {
  const notice = voteNotice(vote)
  return (
    <div className="latest-action">
      <h2 className="latest-action-title">Result</h2>
      <p>{outcomeSentence(vote)}</p>
      {notice === undefined ? <VoteTally vote={vote} /> : <p className="vote-notice-words">{notice}</p>}
    </div>
  )
}
