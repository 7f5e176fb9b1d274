import type { PathStep } from '@rostrum/contract/entities/bill'
import type { VoteCard, VoteKey } from '@rostrum/contract/entities/vote'
import { voteKeyOf } from '@rostrum/contract/entities/vote-key'

/**
 * The vote on a bill by which a chamber passed or rejected it; a withdrawn one only if no other fits. Undefined if
 * ambiguous.
 */
export function voteOfStep(
  { step, chamber, date, outcome, vote: counted, manner }: PathStep,
  votes: readonly VoteCard[],
): VoteCard | undefined {
  if ((step !== 'floor' && step !== 'override') || counted?.method !== 'recorded') return undefined
  // Agreeing to lay on the table or to postpone ends the bill.
  const isAgreedTo = outcome === 'done' || manner !== undefined
  const matching = votes.filter(
    (vote) =>
      vote.chamber === chamber &&
      vote.date === date &&
      vote.state !== 'being_checked' &&
      vote.amendment === undefined &&
      vote.isAgreedTo === isAgreedTo &&
      vote.totals.yea === counted.yeas &&
      vote.totals.nay === counted.nays,
  )
  const standing = matching.filter(({ state }) => state === 'final')
  const [only, ...more] = standing.length > 0 ? standing : matching
  return more.length === 0 ? only : undefined
}

/** "The House passed it 218–204. The House withdrew this vote." */
export const stepWords = (note: string, { state, chamber }: VoteCard): string =>
  state === 'vacated' ? `${note} The ${chamber} withdrew this vote.` : note

export const findAmong = (votes: readonly VoteCard[], key: VoteKey): VoteCard | undefined =>
  votes.find((vote) => voteKeyOf(vote) === voteKeyOf(key))

/** "House roll call 240 (withdrawn)". */
export const rollCallWords = (words: string, { state }: VoteCard): string =>
  state === 'vacated' ? `${words} (withdrawn)` : words
