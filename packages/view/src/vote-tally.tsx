import type { VoteCard } from '@rostrum/contract/entities/vote'
import { votesCounted, yeasNeeded } from './vote-words.ts'

const percent = (part: number, all: number): string => `${((100 * part) / all).toFixed(2)}%`

/** A bar of the yeas with a mark for the number needed. The same is stated as text. */
export function VoteTally({ vote }: { vote: VoteCard }) {
  const { tieBreaker, totals } = vote
  // Some files count the Vice President, and some do not.
  const isOneMore = tieBreaker !== undefined && totals.yea === totals.nay
  const counted = votesCounted(vote) + (isOneMore ? 1 : 0)
  const yeas = totals.yea + (isOneMore && tieBreaker.position === 'yea' ? 1 : 0)
  const needed = yeasNeeded(vote)
  if (vote.kind !== 'question' || vote.state !== 'final' || counted === 0) return null
  return (
    <svg className="vote-tally" aria-hidden="true">
      <rect className="vote-tally-all" width="100%" height="100%" />
      <rect className="vote-tally-yea" width={percent(yeas, counted)} height="100%" />
      {needed !== undefined && (
        <rect className="vote-tally-needed" x={percent(needed, counted)} width="2" height="100%" />
      )}
    </svg>
  )
}
