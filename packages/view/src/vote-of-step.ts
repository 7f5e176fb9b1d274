import type { PathStep } from '@rostrum/contract/entities/bill'
import type { VoteCard, VoteKey } from '@rostrum/contract/entities/vote'
import { voteKeyOf } from '@rostrum/contract/vote-key'

/** The vote by which a chamber passed or rejected a bill, among those on the bill. Undefined where two could be meant. */
export function voteOfStep(
  { step, chamber, date, outcome, vote: counted }: PathStep,
  votes: readonly VoteCard[],
): VoteCard | undefined {
  if ((step !== 'floor' && step !== 'override') || counted?.method !== 'recorded') return undefined
  const matching = votes.filter(
    (vote) =>
      vote.chamber === chamber &&
      vote.date === date &&
      vote.state === 'final' &&
      vote.amendment === undefined &&
      vote.isAgreedTo === (outcome === 'done') &&
      vote.totals.yea === counted.yeas &&
      vote.totals.nay === counted.nays,
  )
  return matching.length === 1 ? matching[0] : undefined
}

/** Whether this roll call is among the votes on a bill. */
export const isAmong = (votes: readonly VoteCard[], key: VoteKey): boolean =>
  votes.some((vote) => voteKeyOf(vote) === voteKeyOf(key))
