import * as z from 'zod/mini'
import { BILL_STAGES, PATH_STEPS } from '../bill-stage.ts'
import { AMENDMENT_TYPE_KEYS, BILL_TYPE_KEYS } from '../bill-types.ts'
import { CalendarDate, Chamber, Instant, LatestAction, PartialFlag, Provenance } from './common.ts'

export const BillType = z.enum(BILL_TYPE_KEYS)
export const AmendmentType = z.enum(AMENDMENT_TYPE_KEYS)

export const BillStage = z.enum(BILL_STAGES)
export type BillStage = z.infer<typeof BillStage>

/** One step that was taken: on the floor it can also have failed, before the President too. */
export const PathStep = z.object({
  step: z.enum(PATH_STEPS),
  chamber: z.exactOptional(Chamber),
  date: CalendarDate,
  outcome: z.enum(['done', 'failed']),
})
export type PathStep = z.infer<typeof PathStep>

export const BillProgress = z.object({
  stage: BillStage,
  /** Read off the newest action alone, because the others have not been fetched yet. */
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
})
export type Sponsor = z.infer<typeof Sponsor>

export const Cosponsor = z.extend(Sponsor, {
  sponsorshipDate: z.exactOptional(CalendarDate),
  isOriginalCosponsor: z.exactOptional(z.boolean()),
  sponsorshipWithdrawnDate: z.exactOptional(CalendarDate),
})
export type Cosponsor = z.infer<typeof Cosponsor>

export const Law = z.object({ number: z.string(), type: z.string() })

/** A vote of a whole chamber by name, and the chamber's own page about it. */
export const RecordedVote = z.object({
  chamber: Chamber,
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
/** A committee with what it did about one bill. */
export const CommitteeOfBill = z.extend(BillCommittee, {
  type: z.exactOptional(z.string()),
  activities: z.array(CommitteeActivity),
  subcommittees: z.array(
    z.object({ name: z.string(), systemCode: z.string(), activities: z.array(CommitteeActivity) }),
  ),
})
export type CommitteeOfBill = z.infer<typeof CommitteeOfBill>

/** What the Library of Congress says a bill would do, at one point of its life. */
export const BillSummary = z.object({
  versionCode: z.string(),
  actionDate: z.exactOptional(CalendarDate),
  actionDesc: z.string(),
  /** HTML as the source has it: to be made safe where it is shown. */
  text: z.string(),
  updateDate: z.exactOptional(Instant),
})
export type BillSummary = z.infer<typeof BillSummary>

export const TextVersion = z.object({
  /** Names the version in an address, unique within its bill: `introduced-in-house`. */
  code: z.string(),
  type: z.string(),
  date: z.exactOptional(CalendarDate),
  formats: z.array(z.object({ type: z.string(), url: z.string() })),
  /** Whether its words can be read here. */
  isReadable: z.boolean(),
})
export type TextVersion = z.infer<typeof TextVersion>

/** The words of one version as plain paragraphs, with nothing left of the source's markup. */
export const ReadableText = z.extend(z.pick(TextVersion, { code: true, type: true, date: true }), {
  /** Where it was published. */
  url: z.string(),
  paragraphs: z.array(
    z.object({
      text: z.string(),
      kind: z.enum(['heading', 'paragraph']),
      /** How far in it stands, from 0. */
      indent: z.int(),
    }),
  ),
})
export type ReadableText = z.infer<typeof ReadableText>

export const BillKey = z.object({ congress: z.int(), type: BillType, number: z.string() })
export type BillKey = z.infer<typeof BillKey>

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

export const Bill = z.extend(BillCard, {
  latestTitle: z.exactOptional(z.string()),
  url: z.string(),
  subjects: z.array(z.object({ name: z.string() })),
  committees: z.array(BillCommittee),
  partial: PartialFlag,
  provenance: Provenance,
})
export type Bill = z.infer<typeof Bill>

const FacetCounts = z.array(z.object({ value: z.string(), count: z.int() }))
/**
 * How many bills there would be with each value, the most frequent first, if it stood in place of what was asked of
 * its kind; every other filter and the words count.
 */
export const BillFacets = z.object({
  congress: FacetCounts,
  type: FacetCounts,
  stage: FacetCounts,
  policyArea: FacetCounts,
  chamber: FacetCounts,
  party: FacetCounts,
})
export type BillFacets = z.infer<typeof BillFacets>

/** A bill that has to do with another. */
export const RelatedBill = z.extend(BillKey, {
  title: z.exactOptional(z.string()),
  latestAction: z.exactOptional(LatestAction),
  relations: z.array(z.object({ type: z.string(), identifiedBy: z.exactOptional(z.string()) })),
})
export type RelatedBill = z.infer<typeof RelatedBill>

export const AmendmentKey = z.object({ congress: z.int(), type: AmendmentType, number: z.string() })
export type AmendmentKey = z.infer<typeof AmendmentKey>

/** An amendment in the list of its bill; what it amends in turn makes the tree. */
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
  amendedBill: z.exactOptional(z.extend(BillKey, { title: z.exactOptional(z.string()) })),
  amendedAmendment: z.exactOptional(AmendmentKey),
  chamber: z.exactOptional(Chamber),
  url: z.string(),
  partial: PartialFlag,
  provenance: Provenance,
})
export type Amendment = z.infer<typeof Amendment>

/** One line of what a member put forward; bills and amendments are told apart by `kind`. */
export const Legislation = z.discriminatedUnion('kind', [
  z.extend(BillKey, {
    kind: z.literal('bill'),
    title: z.string(),
    introducedDate: z.exactOptional(CalendarDate),
    latestAction: z.exactOptional(LatestAction),
    policyArea: z.exactOptional(z.object({ name: z.string() })),
  }),
  z.extend(AmendmentKey, {
    kind: z.literal('amendment'),
    title: z.exactOptional(z.string()),
    introducedDate: z.exactOptional(CalendarDate),
    latestAction: z.exactOptional(LatestAction),
  }),
])
export type Legislation = z.infer<typeof Legislation>
