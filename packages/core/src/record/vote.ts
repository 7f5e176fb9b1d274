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
import { amendmentRef, billRef, type RecordRef } from '@rostrum/contract/entities/record-ref'
import { isOnAmendment } from '@rostrum/contract/words/vote-sentence'
import * as z from 'zod/mini'

/** A person on a roll call, under the source's name. */
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
  /** When a notice that replaces the vote was last confirmed; absent if the vote itself says that it was vacated. */
  vacatedAt: z.exactOptional(z.string()),
  isGone: z.exactOptional(z.literal(true)),
  /** Absent if the source has no totals. */
  totals: z.exactOptional(VoteTotals),
  byParty: z.array(PartyTotals),
  candidates: z.exactOptional(z.array(CandidateTotal)),
  tieBreaker: z.exactOptional(TieBreaker),
  bill: z.exactOptional(BillKey),
  amendment: z.exactOptional(AmendmentKey),
  otherBusiness: z.exactOptional(z.string()),
  /** Whether the source contradicts itself about the measure voted on. */
  isMeasureUnclear: z.exactOptional(z.literal(true)),
  /** Absent while the source has no positions. */
  positions: z.exactOptional(z.array(SourcePosition)),
  sourceUpdatedAt: z.exactOptional(z.string()),
})
export type SourceVote = z.infer<typeof SourceVote>

export const AssembledVote = z.omit(Vote, { corrections: true, url: true, provenance: true })
export type AssembledVote = z.infer<typeof AssembledVote>

/** The record that followers of this vote follow. For amendments the Clerk names only the bill; the API the amendment. */
export function votedSubject(vote: Pick<VoteCard, 'bill' | 'amendment' | 'question'>): RecordRef | undefined {
  const { bill, amendment } = vote
  if (amendment !== undefined) return amendmentRef(amendment)
  return bill === undefined || isOnAmendment(vote) ? undefined : billRef(bill)
}

export const voteCard = ({ positions: _positions, doubts: _doubts, ...card }: AssembledVote): VoteCard => card
