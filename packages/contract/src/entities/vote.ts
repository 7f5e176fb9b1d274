import * as z from 'zod/mini'
import { PARTIES } from '../congress/parties.ts'
import { typedKeys } from '../lib/typed-keys.ts'
import { AmendmentKey, BillKey } from './bill.ts'
import { CalendarDate, Chamber, Instant, Provenance } from './common.ts'

export const VoteKey = z.object({
  chamber: Chamber,
  congress: z.int(),
  /** A session is a calendar year; numbers start again in each. */
  session: z.int(),
  number: z.int(),
})
export type VoteKey = z.infer<typeof VoteKey>

/** `candidate` is a vote for a person by name, as in the election of a Speaker. "Not voting" is not an abstention. */
export const VOTE_POSITIONS = ['yea', 'nay', 'present', 'not_voting', 'candidate'] as const
export const VotePosition = z.enum(VOTE_POSITIONS)
export type VotePosition = z.infer<typeof VotePosition>

/** A quorum call counts those present; an election names persons. */
export const VOTE_KINDS = ['question', 'election', 'quorum'] as const
export const VoteKind = z.enum(VOTE_KINDS)
export type VoteKind = z.infer<typeof VoteKind>

/** The required share of those voting or, for three fifths in the Senate, of those sworn. */
export const VOTE_THRESHOLDS = ['majority', 'two_thirds', 'three_fifths'] as const
export const VoteThreshold = z.enum(VOTE_THRESHOLDS)
export type VoteThreshold = z.infer<typeof VoteThreshold>

/** `being_checked`: sources contradict each other or themselves. `vacated`: withdrawn by the chamber, and not counted. */
export const VOTE_STATES = ['final', 'being_checked', 'vacated'] as const
export const VoteState = z.enum(VOTE_STATES)
export type VoteState = z.infer<typeof VoteState>

export const VOTE_DOUBTS = [
  'totals',
  /** A party's positions do not add up to its totals. */
  'party_totals',
  /** The source gives no id, or an unknown one. */
  'unknown_member',
  /** A listed person did not serve on that day. */
  'service',
  'listed_twice',
  /** Two sources differ in a position or in the totals. */
  'sources',
  'no_positions',
  'gone',
] as const
export const VoteDoubt = z.enum(VOTE_DOUBTS)
export type VoteDoubt = z.infer<typeof VoteDoubt>

/** The source's counts. In an election, `yea` and `nay` are 0 and `candidates` has the votes. */
export const VoteTotals = z.object({
  yea: z.int(),
  nay: z.int(),
  present: z.int(),
  notVoting: z.int(),
})
export type VoteTotals = z.infer<typeof VoteTotals>

export const VoteParty = z.enum(typedKeys(PARTIES))
export const PartyTotals = z.extend(VoteTotals, { party: VoteParty })
export type PartyTotals = z.infer<typeof PartyTotals>

export const CandidateTotal = z.object({
  /** The source's name: "Johnson (LA)". */
  name: z.string(),
  votes: z.int(),
})
export type CandidateTotal = z.infer<typeof CandidateTotal>

/** The Vice President, who votes only on a tie (Article I, section 3), is not among the members. */
export const TieBreaker = z.object({ by: z.string(), position: z.enum(['yea', 'nay']) })
export type TieBreaker = z.infer<typeof TieBreaker>

/** A vote without its positions, as in lists. */
export const VoteCard = z.extend(VoteKey, {
  kind: VoteKind,
  state: VoteState,
  date: CalendarDate,
  /** When the vote began, or for the Senate ended; absent if the source gives no time of day. */
  votedAt: z.exactOptional(Instant),
  /** As worded by the source: "On Motion to Suspend the Rules and Pass". */
  question: z.string(),
  /** The subject as worded by the source; House votes often have none. */
  title: z.exactOptional(z.string()),
  /** As worded by the source: "Passed", "Cloture Motion Rejected", or the winner's name. */
  result: z.string(),
  /** Absent if the result is a name or the number present. */
  isAgreedTo: z.exactOptional(z.boolean()),
  /** Absent for quorum calls. */
  threshold: z.exactOptional(VoteThreshold),
  totals: VoteTotals,
  byParty: z.array(PartyTotals),
  /** For an election, most votes first. */
  candidates: z.exactOptional(z.array(CandidateTotal)),
  tieBreaker: z.exactOptional(TieBreaker),
  /** The measure with its current title, if known; absent if sources contradict each other. */
  bill: z.exactOptional(z.extend(BillKey, { title: z.exactOptional(z.string()) })),
  /** The amendment that was voted on; its `bill` is the bill to amend. */
  amendment: z.exactOptional(AmendmentKey),
  /** Other business as the source cites it: "PN373", "Treaty Doc. 118-1", "Journal". */
  otherBusiness: z.exactOptional(z.string()),
  /** Whether a majority of Democrats opposed a majority of Republicans. */
  isPartyLine: z.boolean(),
})
export type VoteCard = z.infer<typeof VoteCard>

/** A vote's name in every response: "The House did not override the veto of H.R. 790, 246–169". */
export const VOTE_NAME = { name: z.string() } as const

export const MemberPosition = z.object({
  /** Absent if the source's id or name matches nobody who served on that day. */
  bioguideId: z.exactOptional(z.string()),
  name: z.string(),
  party: z.exactOptional(VoteParty),
  state: z.exactOptional(z.string()),
  position: VotePosition,
  /** For the position `candidate`. */
  candidate: z.exactOptional(z.string()),
  /** The source's wording if it is more specific: "Guilty", "Present, Giving Live Pair". */
  castAs: z.exactOptional(z.string()),
  /** Whether it agrees with the party's majority; absent for independents, ties, other positions and votes not final. */
  isWithParty: z.exactOptional(z.boolean()),
})
export type MemberPosition = z.infer<typeof MemberPosition>

/** A correction by the source, detected by comparing two versions. */
export const VoteCorrection = z.object({
  noticedAt: Instant,
  positions: z.array(
    z.object({
      bioguideId: z.exactOptional(z.string()),
      name: z.string(),
      /** Absent if the person was not listed. */
      from: z.exactOptional(VotePosition),
      to: z.exactOptional(VotePosition),
      /** The candidate named before and after, for the position `candidate`. */
      fromCandidate: z.exactOptional(z.string()),
      toCandidate: z.exactOptional(z.string()),
    }),
  ),
  result: z.exactOptional(z.object({ from: z.string(), to: z.string() })),
})
export type VoteCorrection = z.infer<typeof VoteCorrection>

export const Vote = z.extend(VoteCard, {
  positions: z.array(MemberPosition),
  /** Empty unless the vote is being checked. */
  doubts: z.array(VoteDoubt),
  /** Newest first. */
  corrections: z.array(VoteCorrection),
  /** The URL on the chamber's site; absent for sample votes. */
  url: z.exactOptional(z.string()),
  provenance: Provenance,
})
export type Vote = z.infer<typeof Vote>

export const MemberVote = z.extend(
  VoteCard,
  z.pick(MemberPosition, { position: true, candidate: true, castAs: true, isWithParty: true }).shape,
)
export type MemberVote = z.infer<typeof MemberVote>

/** Statistics of a member's votes in a session. Vacated votes are left out; party unity counts final votes only. */
export const MemberVoteSummary = z.object({
  votes: z.int(),
  notVoting: z.int(),
  withParty: z.int(),
  againstParty: z.int(),
  /** Votes per chamber, for a member who changed chambers during the session. */
  byChamber: z.exactOptional(z.object({ House: z.int(), Senate: z.int() })),
})
export type MemberVoteSummary = z.infer<typeof MemberVoteSummary>
