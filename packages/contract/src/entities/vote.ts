import * as z from 'zod/mini'
import { PARTIES } from '../parties.ts'
import { typedKeys } from '../typed-keys.ts'
import { AmendmentKey, BillKey } from './bill.ts'
import { CalendarDate, Chamber, Instant, Provenance } from './common.ts'

export const VoteKey = z.object({
  chamber: Chamber,
  congress: z.int(),
  /** A session is a calendar year, and numbers begin anew in each. */
  session: z.int(),
  number: z.int(),
})
export type VoteKey = z.infer<typeof VoteKey>

/** `candidate` is a vote for a person by name, as in the election of a Speaker. "Not voting" is no abstention. */
export const VOTE_POSITIONS = ['yea', 'nay', 'present', 'not_voting', 'candidate'] as const
export const VotePosition = z.enum(VOTE_POSITIONS)
export type VotePosition = z.infer<typeof VotePosition>

/** A quorum call asks who is there; an election names persons. */
export const VOTE_KINDS = ['question', 'election', 'quorum'] as const
export const VoteKind = z.enum(VOTE_KINDS)
export type VoteKind = z.infer<typeof VoteKind>

/** What a question needs, of those voting or, for three fifths in the Senate, of those sworn. */
export const VOTE_THRESHOLDS = ['majority', 'two_thirds', 'three_fifths'] as const
export const VoteThreshold = z.enum(VOTE_THRESHOLDS)
export type VoteThreshold = z.infer<typeof VoteThreshold>

/**
 * `being_checked`: sources contradict each other or themselves, so no count of it is settled. `vacated`: the chamber
 * withdrew the vote, which then counts for nothing.
 */
export const VOTE_STATES = ['final', 'being_checked', 'vacated'] as const
export const VoteState = z.enum(VOTE_STATES)
export type VoteState = z.infer<typeof VoteState>

/** Why a vote is being checked. */
export const VOTE_DOUBTS = [
  /** The positions do not add up to the totals. */
  'totals',
  /** A party's positions do not add up to its totals. */
  'party_totals',
  /** Nobody is known under an id that the source gives, or the source gives none. */
  'unknown_member',
  /** The service of someone listed does not cover the day. */
  'service',
  /** Someone is listed twice. */
  'listed_twice',
  /** Two sources differ in a position or in the totals. */
  'sources',
  /** The source has no positions yet. */
  'no_positions',
  /** A source no longer has the vote. */
  'gone',
] as const
export const VoteDoubt = z.enum(VOTE_DOUBTS)
export type VoteDoubt = z.infer<typeof VoteDoubt>

/** As the source counts them. In an election, `yea` and `nay` are 0 and `candidates` has the votes. */
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
  /** As the source names them: "Johnson (LA)". */
  name: z.string(),
  votes: z.int(),
})
export type CandidateTotal = z.infer<typeof CandidateTotal>

/** The Vice President votes only if the senators are equally divided (Article I, section 3), and is not among them. */
export const TieBreaker = z.object({ by: z.string(), position: z.enum(['yea', 'nay']) })
export type TieBreaker = z.infer<typeof TieBreaker>

/** A vote without its positions, as in lists. */
export const VoteCard = z.extend(VoteKey, {
  kind: VoteKind,
  state: VoteState,
  date: CalendarDate,
  /** When the vote began, or ended in the Senate; absent if the source gives no time of day. */
  votedAt: z.exactOptional(Instant),
  /** In the source's words: "On Motion to Suspend the Rules and Pass". */
  question: z.string(),
  /** What the vote was about, in the source's words; House votes often have none. */
  title: z.exactOptional(z.string()),
  /** In the source's words: "Passed", "Cloture Motion Rejected", or the winner's name. */
  result: z.string(),
  /** Absent if the result is a name or a number of those present. */
  isAgreedTo: z.exactOptional(z.boolean()),
  /** Absent for quorum calls. */
  threshold: z.exactOptional(VoteThreshold),
  totals: VoteTotals,
  byParty: z.array(PartyTotals),
  /** Of an election, most votes first. */
  candidates: z.exactOptional(z.array(CandidateTotal)),
  tieBreaker: z.exactOptional(TieBreaker),
  /** The measure, only where no source contradicts another, with the title that it has now, if that is known. */
  bill: z.exactOptional(z.extend(BillKey, { title: z.exactOptional(z.string()) })),
  /** The amendment that was voted on; its `bill` is the one it would change. */
  amendment: z.exactOptional(AmendmentKey),
  /** "PN373", "Treaty Doc. 118-1", "Journal": business that is no bill or amendment, as the source cites it. */
  otherBusiness: z.exactOptional(z.string()),
  /** Whether a majority of Democrats opposed a majority of Republicans. */
  isPartyLine: z.boolean(),
})
export type VoteCard = z.infer<typeof VoteCard>

/** The one name of a vote, in every answer: "The House did not override the veto of H.R. 790, 246–169". */
export const VOTE_NAME = { name: z.string() } as const

/** How one person voted. */
export const MemberPosition = z.object({
  /** Absent if nobody who served on that day is known by the id or name that the source gives. */
  bioguideId: z.exactOptional(z.string()),
  /** As the source names them, for this vote. */
  name: z.string(),
  party: z.exactOptional(VoteParty),
  state: z.exactOptional(z.string()),
  position: VotePosition,
  /** Of the position `candidate`. */
  candidate: z.exactOptional(z.string()),
  /** The source's words where they say more: "Guilty", "Present, Giving Live Pair". */
  castAs: z.exactOptional(z.string()),
  /**
   * With the majority of those of the own party who voted yea or nay; absent for independents, ties and other positions, and
   * while the vote is not final.
   */
  isWithParty: z.exactOptional(z.boolean()),
})
export type MemberPosition = z.infer<typeof MemberPosition>

/** A correction by the source, as noticed by comparing two versions. */
export const VoteCorrection = z.object({
  noticedAt: Instant,
  positions: z.array(
    z.object({
      bioguideId: z.exactOptional(z.string()),
      name: z.string(),
      /** Absent if the person was not listed. */
      from: z.exactOptional(VotePosition),
      to: z.exactOptional(VotePosition),
      /** Of the position `candidate`, before and after. */
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
  /** The chamber's own page; absent for votes of the sample. */
  url: z.exactOptional(z.string()),
  provenance: Provenance,
})
export type Vote = z.infer<typeof Vote>

/** A vote in the list of a member. */
export const MemberVote = z.extend(
  VoteCard,
  z.pick(MemberPosition, { position: true, candidate: true, castAs: true, isWithParty: true }).shape,
)
export type MemberVote = z.infer<typeof MemberVote>

/** A member's votes of a session in numbers. Vacated votes count for nothing, and only final ones for or against the party. */
export const MemberVoteSummary = z.object({
  votes: z.int(),
  notVoting: z.int(),
  withParty: z.int(),
  againstParty: z.int(),
  /** How many were cast in each chamber, of a member who changed chamber during the session. */
  byChamber: z.exactOptional(z.object({ House: z.int(), Senate: z.int() })),
})
export type MemberVoteSummary = z.infer<typeof MemberVoteSummary>
