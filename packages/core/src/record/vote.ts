import { AmendmentKey, BillKey } from '@rostrum/contract/entities/bill'
import {
  CandidateTotal,
  PartyTotals,
  TieBreaker,
  Vote,
  type VoteCard,
  VoteKey,
  VoteKind,
  VoteParty,
  VotePosition,
  VoteThreshold,
  VoteTotals,
} from '@rostrum/contract/entities/vote'
import { amendmentRef, billRef, type RecordRef } from '@rostrum/contract/record-ref'
import { isOnAmendment } from '@rostrum/contract/vote-sentence'
import * as z from 'zod/mini'

/** A person on a roll call, as the source names them. */
export const SourcePosition = z.object({
  bioguideId: z.exactOptional(z.string()),
  /** The Senate's own identifier. */
  lisId: z.exactOptional(z.string()),
  name: z.string(),
  party: z.exactOptional(VoteParty),
  state: z.exactOptional(z.string()),
  position: VotePosition,
  candidate: z.exactOptional(z.string()),
  castAs: z.exactOptional(z.string()),
})
export type SourcePosition = z.infer<typeof SourcePosition>

export const VOTE_SOURCES = ['congress-gov', 'clerk', 'senate'] as const
export type VoteSource = (typeof VOTE_SOURCES)[number]

/** What one source says about a vote. */
export const SourceVote = z.extend(VoteKey, {
  source: z.enum(VOTE_SOURCES),
  kind: VoteKind,
  date: z.string(),
  votedAt: z.exactOptional(z.string()),
  question: z.string(),
  title: z.exactOptional(z.string()),
  result: z.string(),
  threshold: z.exactOptional(VoteThreshold),
  isVacated: z.exactOptional(z.literal(true)),
  /** When a notice in the place of the vote was last confirmed; absent if the vote itself says that it was vacated. */
  vacatedAt: z.exactOptional(z.string()),
  /** The source had the vote once. */
  isGone: z.exactOptional(z.literal(true)),
  /** Absent if the source does not count. */
  totals: z.exactOptional(VoteTotals),
  byParty: z.array(PartyTotals),
  candidates: z.exactOptional(z.array(CandidateTotal)),
  tieBreaker: z.exactOptional(TieBreaker),
  bill: z.exactOptional(BillKey),
  amendment: z.exactOptional(AmendmentKey),
  otherBusiness: z.exactOptional(z.string()),
  /** The source contradicts itself about the measure. */
  isMeasureUnclear: z.exactOptional(z.literal(true)),
  /** Absent while the source has none. */
  positions: z.exactOptional(z.array(SourcePosition)),
  sourceUpdatedAt: z.exactOptional(z.string()),
})
export type SourceVote = z.infer<typeof SourceVote>

/** A vote as read from all its sources. */
export const AssembledVote = z.omit(Vote, { corrections: true, url: true, provenance: true })
export type AssembledVote = z.infer<typeof AssembledVote>

/** What was voted on, which people follow. The Clerk names the bill of an amendment only: the API tells which one it is. */
export function votedSubject(vote: Pick<VoteCard, 'bill' | 'amendment' | 'question'>): RecordRef | undefined {
  const { bill, amendment } = vote
  if (amendment !== undefined) return amendmentRef(amendment)
  return bill === undefined || isOnAmendment(vote) ? undefined : billRef(bill)
}

/** A vote without its positions, as lists show it. */
export function voteCard({ positions: _positions, doubts: _doubts, ...card }: AssembledVote): VoteCard {
  return card
}
