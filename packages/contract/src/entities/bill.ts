import * as z from 'zod/mini'
import { BILL_STAGES, PATH_STEPS } from './bill-stage.ts'
import { AMENDMENT_TYPE_KEYS, BILL_TYPE_KEYS } from '../congress/bill-types.ts'
import { ChamberVote } from './chamber-vote.ts'
import { CalendarDate, Chamber, Instant, LatestAction, PartialFlag, Provenance } from './common.ts'

export const BillType = z.enum(BILL_TYPE_KEYS)
export const AmendmentType = z.enum(AMENDMENT_TYPE_KEYS)

export const BillStage = z.enum(BILL_STAGES)
export type BillStage = z.infer<typeof BillStage>

/** A completed step. Floor, discharge and veto votes, and bills before the President, can fail. */
export const PathStep = z.object({
  step: z.enum(PATH_STEPS),
  chamber: z.exactOptional(Chamber),
  date: CalendarDate,
  outcome: z.enum(['done', 'failed']),
  /** For the steps `floor`, `discharge` and `override`; absent if the actions do not say, or contradict each other. */
  vote: z.exactOptional(ChamberVote),
  /** How it happened, other than by a vote, a signature or a return: `deemed` is by a vote on another resolution. */
  manner: z.exactOptional(z.enum(['deemed', 'tabled', 'postponed', 'unsigned', 'pocket_veto'])),
  /** The resolution of the same congress that adopted it or laid it on the table. */
  under: z.exactOptional(z.object({ type: BillType, number: z.string() })),
})
export type PathStep = z.infer<typeof PathStep>

export const BillProgress = z.object({
  stage: BillStage,
  /** Derived from the newest action only, because the others have not been fetched yet. */
  isProvisional: z.boolean(),
  path: z.array(PathStep),
})
export type BillProgress = z.infer<typeof BillProgress>

export const Sponsor = z.object({
  bioguideId: z.exactOptional(z.string()),
  fullName: z.string(),
  party: z.exactOptional(z.string()),
  state: z.exactOptional(z.string()),
  district: z.exactOptional(z.int()),
  /** Whether the bill was introduced at the request of the President or another body; absent if not. */
  isByRequest: z.exactOptional(z.boolean()),
})
export type Sponsor = z.infer<typeof Sponsor>

/** A person who acted for the sponsor, and how: "Proposed on behalf of". */
export const OnBehalfOfSponsor = z.extend(Sponsor, { type: z.string() })
export type OnBehalfOfSponsor = z.infer<typeof OnBehalfOfSponsor>

export const Cosponsor = z.extend(Sponsor, {
  sponsorshipDate: z.exactOptional(CalendarDate),
  isOriginalCosponsor: z.exactOptional(z.boolean()),
  sponsorshipWithdrawnDate: z.exactOptional(CalendarDate),
})
export type Cosponsor = z.infer<typeof Cosponsor>

export const Law = z.object({ number: z.string(), type: z.string() })

export const CostEstimate = z.object({
  title: z.string(),
  pubDate: z.exactOptional(Instant),
  url: z.exactOptional(z.string()),
  /** The version of the bill that was estimated. */
  description: z.exactOptional(z.string()),
})
export type CostEstimate = z.infer<typeof CostEstimate>

export const CommitteeReport = z.object({
  /** "H. Rept. 119-106, Part 1". */
  citation: z.string(),
  url: z.exactOptional(z.string()),
})
export type CommitteeReport = z.infer<typeof CommitteeReport>

/** A note of the Library of Congress as plain text, which contains the text of each link. */
export const RecordNote = z.object({
  text: z.string(),
  links: z.array(z.object({ text: z.string(), url: z.string() })),
})
export type RecordNote = z.infer<typeof RecordNote>

export const TITLE_KINDS = ['display', 'popular', 'short', 'official', 'portion'] as const
export const BillTitle = z.object({
  title: z.string(),
  kind: z.enum(TITLE_KINDS),
  /** The types as worded by the source: "Short Title(s) as Passed House". */
  types: z.array(z.string()),
})
export type BillTitle = z.infer<typeof BillTitle>

export const RecordedVote = z.object({
  chamber: Chamber,
  congress: z.int(),
  session: z.int(),
  rollNumber: z.int(),
  url: z.exactOptional(z.string()),
})

export const BillAction = z.object({
  text: z.string(),
  actionDate: CalendarDate,
  actionTime: z.exactOptional(z.string()),
  type: z.exactOptional(z.string()),
  chamber: z.exactOptional(Chamber),
  recordedVotes: z.exactOptional(z.array(RecordedVote)),
})
export type BillAction = z.infer<typeof BillAction>

export const BillCommittee = z.object({
  name: z.string(),
  chamber: z.exactOptional(z.string()),
  systemCode: z.exactOptional(z.string()),
})
export type BillCommittee = z.infer<typeof BillCommittee>

const CommitteeActivity = z.object({ name: z.string(), date: z.exactOptional(CalendarDate) })
export const CommitteeOfBill = z.extend(BillCommittee, {
  type: z.exactOptional(z.string()),
  activities: z.array(CommitteeActivity),
  subcommittees: z.array(
    z.object({ name: z.string(), systemCode: z.string(), activities: z.array(CommitteeActivity) }),
  ),
})
export type CommitteeOfBill = z.infer<typeof CommitteeOfBill>

/** A summary by the Library of Congress, of one stage of the bill. */
export const BillSummary = z.object({
  versionCode: z.string(),
  actionDate: z.exactOptional(CalendarDate),
  actionDesc: z.string(),
  /** HTML from the source; sanitize it before display. */
  text: z.string(),
  updateDate: z.exactOptional(Instant),
})
export type BillSummary = z.infer<typeof BillSummary>

export const TextVersion = z.object({
  /** Slug of the version, unique within its bill: `introduced-in-house`. */
  code: z.string(),
  type: z.string(),
  date: z.exactOptional(CalendarDate),
  formats: z.array(z.object({ type: z.string(), url: z.string() })),
  /** Whether Rostrum can show its text. */
  isReadable: z.boolean(),
})
export type TextVersion = z.infer<typeof TextVersion>

/** The text of one version as plain paragraphs without markup. */
export const ReadableText = z.extend(z.pick(TextVersion, { code: true, type: true, date: true }), {
  url: z.string(),
  paragraphs: z.array(
    z.object({
      text: z.string(),
      kind: z.enum(['heading', 'paragraph']),
      indent: z.int(),
    }),
  ),
})
export type ReadableText = z.infer<typeof ReadableText>

export const BillKey = z.object({ congress: z.int(), type: BillType, number: z.string() })
export type BillKey = z.infer<typeof BillKey>

export const EnactedLaw = z.object({
  /** "119-48". */
  number: z.string(),
  type: z.enum(['public', 'private']),
  /** "Public Law 119-48". */
  citation: z.string(),
  date: z.exactOptional(CalendarDate),
  bill: z.extend(BillKey, { title: z.string() }),
})
export type EnactedLaw = z.infer<typeof EnactedLaw>

/** One day of Congress: the steps of bills and resolutions. */
export const CongressDay = z.object({
  date: CalendarDate,
  introduced: z.int(),
  passed: z.int(),
  laws: z.int(),
})
export type CongressDay = z.infer<typeof CongressDay>

export const BillCard = z.extend(BillKey, {
  title: z.string(),
  stage: BillProgress,
  originChamber: z.exactOptional(Chamber),
  originChamberCode: z.exactOptional(z.string()),
  introducedDate: z.exactOptional(CalendarDate),
  updateDate: Instant,
  latestAction: z.exactOptional(LatestAction),
  sponsors: z.array(Sponsor),
  policyArea: z.exactOptional(z.object({ name: z.string() })),
  laws: z.array(Law),
  cosponsorCount: z.exactOptional(z.int()),
  committeeCount: z.exactOptional(z.int()),
})
export type BillCard = z.infer<typeof BillCard>

/** A day's notable step of a bill. */
export interface BillNews extends Omit<PathStep, 'step' | 'outcome'> {
  readonly kind: 'law' | 'vetoed' | 'overrode' | 'sustained' | 'passed' | 'failed' | 'signed' | 'reported'
  readonly bill: BillCard
}

export const Bill = z.extend(BillCard, {
  latestTitle: z.exactOptional(z.string()),
  /** Popular, short and official titles of the whole bill; absent until fetched. */
  titles: z.exactOptional(z.array(BillTitle)),
  url: z.string(),
  onBehalfOfSponsor: z.exactOptional(z.array(OnBehalfOfSponsor)),
  subjects: z.array(z.object({ name: z.string() })),
  committees: z.array(BillCommittee),
  /** Newest first. Like reports and notes, absent if there are none. */
  cboCostEstimates: z.exactOptional(z.array(CostEstimate)),
  committeeReports: z.exactOptional(z.array(CommitteeReport)),
  notes: z.exactOptional(z.array(RecordNote)),
  partial: PartialFlag,
  provenance: Provenance,
})
export type Bill = z.infer<typeof Bill>

export const FacetCounts = z.array(z.object({ value: z.string(), count: z.int() }))
/** Most frequent first: the number of results if this value replaced the filter's current one. */
export const BillFacets = z.object({
  congress: FacetCounts,
  type: FacetCounts,
  stage: FacetCounts,
  policyArea: FacetCounts,
  chamber: FacetCounts,
  party: FacetCounts,
})
export type BillFacets = z.infer<typeof BillFacets>

export const RelatedBill = z.extend(BillKey, {
  title: z.exactOptional(z.string()),
  latestAction: z.exactOptional(LatestAction),
  relations: z.array(z.object({ type: z.string(), identifiedBy: z.exactOptional(z.string()) })),
})
export type RelatedBill = z.infer<typeof RelatedBill>

export const AmendmentKey = z.object({ congress: z.int(), type: AmendmentType, number: z.string() })
export type AmendmentKey = z.infer<typeof AmendmentKey>

/** An amendment in the list of its bill; `amends` makes the list a tree. */
export const AmendmentOfBill = z.extend(AmendmentKey, {
  purpose: z.exactOptional(z.string()),
  description: z.exactOptional(z.string()),
  latestAction: z.exactOptional(LatestAction),
  sponsors: z.array(Sponsor),
  amendedAmendment: z.exactOptional(AmendmentKey),
})
export type AmendmentOfBill = z.infer<typeof AmendmentOfBill>

export const Amendment = z.extend(AmendmentKey, {
  title: z.exactOptional(z.string()),
  purpose: z.exactOptional(z.string()),
  description: z.exactOptional(z.string()),
  introducedDate: z.exactOptional(CalendarDate),
  updateDate: Instant,
  latestAction: z.exactOptional(LatestAction),
  sponsors: z.array(Sponsor),
  onBehalfOfSponsor: z.exactOptional(z.array(OnBehalfOfSponsor)),
  notes: z.exactOptional(z.array(RecordNote)),
  amendedBill: z.exactOptional(z.extend(BillKey, { title: z.exactOptional(z.string()) })),
  amendedAmendment: z.exactOptional(AmendmentKey),
  chamber: z.exactOptional(Chamber),
  url: z.string(),
  partial: PartialFlag,
  provenance: Provenance,
})
export type Amendment = z.infer<typeof Amendment>

/** An amendment found by words or by member. */
export const AmendmentLine = z.extend(AmendmentKey, {
  kind: z.literal('amendment'),
  title: z.exactOptional(z.string()),
  introducedDate: z.exactOptional(CalendarDate),
  latestAction: z.exactOptional(LatestAction),
})
export type AmendmentLine = z.infer<typeof AmendmentLine>

export const Legislation = z.discriminatedUnion('kind', [
  z.extend(BillKey, {
    kind: z.literal('bill'),
    title: z.string(),
    introducedDate: z.exactOptional(CalendarDate),
    latestAction: z.exactOptional(LatestAction),
    policyArea: z.exactOptional(z.object({ name: z.string() })),
  }),
  AmendmentLine,
])
export type Legislation = z.infer<typeof Legislation>
