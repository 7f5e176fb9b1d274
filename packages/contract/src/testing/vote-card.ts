import type { VoteCard } from '../entities/vote.ts'

/** A fictional roll call: passed the House, 218–204. */
export const voteCardOf = (changes: Partial<VoteCard> = {}): VoteCard => ({
  chamber: 'House',
  congress: 119,
  session: 1,
  number: 240,
  kind: 'question',
  state: 'final',
  date: '2025-09-08',
  question: 'On Passage',
  result: 'Passed',
  isAgreedTo: true,
  totals: { yea: 218, nay: 204, present: 0, notVoting: 8 },
  byParty: [],
  isPartyLine: true,
  ...changes,
})
