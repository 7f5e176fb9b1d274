import { BillType } from '@rostrum/contract/entities/bill'
import * as z from 'zod/mini'
import {
  type ActionRecord,
  ActionRef,
  ChamberName,
  type CosponsorRecord,
  NoteRecord,
  OnBehalfRecord,
  SponsorRecord,
  type TextRecord,
} from './common.ts'

export const BillId = z.object({ congress: z.int(), type: BillType, number: z.string() })
export type BillId = z.infer<typeof BillId>

export const LawRef = z.object({ number: z.string(), type: z.string() })

/** A row of the provider's lists. */
export const BillHead = z.extend(BillId, {
  title: z.string(),
  originChamber: z.exactOptional(ChamberName),
  /** Absent for reserved numbers. */
  latestAction: z.exactOptional(ActionRef),
  /** The provider also bumps this when it re-indexes, so a newer date alone is not a change. */
  sourceUpdatedAt: z.string(),
  laws: z.exactOptional(z.array(LawRef)),
})
export type BillHead = z.infer<typeof BillHead>

/** Reserved by leaders on opening day: the provider names the Speaker as sponsor, but nothing has been introduced. */
export const isReservedNumber = ({
  title,
  latestAction,
}: Pick<BillHead, 'title' | 'latestAction'>): boolean =>
  latestAction === undefined && /^reserved\b/i.test(title)

export const CostEstimateRecord = z.object({
  title: z.string(),
  publishedAt: z.exactOptional(z.string()),
  url: z.exactOptional(z.string()),
  description: z.exactOptional(z.string()),
})
export type CostEstimateRecord = z.infer<typeof CostEstimateRecord>

/** Documents about a bill by others. */
export const BillDocuments = z.object({
  costEstimates: z.array(CostEstimateRecord),
  /** Citations: "H. Rept. 119-106, Part 1". */
  committeeReports: z.array(z.string()),
  notes: z.array(NoteRecord),
})
export type BillDocuments = z.infer<typeof BillDocuments>

/** The provider's response for the bill itself. */
export const BillItem = z.extend(BillHead, {
  introducedDate: z.exactOptional(z.string()),
  sponsors: z.array(SponsorRecord),
  onBehalfOfSponsor: z.exactOptional(z.array(OnBehalfRecord)),
  /** Absent if there are none. */
  documents: z.exactOptional(BillDocuments),
  policyArea: z.exactOptional(z.string()),
  laws: z.array(LawRef),
  /** The provider's row count of each part. */
  counts: z.object({
    actions: z.int(),
    amendments: z.int(),
    committees: z.int(),
    cosponsors: z.int(),
    withdrawnCosponsors: z.exactOptional(z.int()),
    relatedBills: z.int(),
    subjects: z.int(),
    summaries: z.int(),
    texts: z.int(),
    titles: z.int(),
  }),
})
export type BillItem = z.infer<typeof BillItem>

const Activity = z.object({ name: z.string(), date: z.exactOptional(z.string()) })
const CommitteeBase = z.object({ name: z.string(), systemCode: z.string(), activities: z.array(Activity) })
export const CommitteeRecord = z.extend(CommitteeBase, {
  chamber: z.exactOptional(z.string()),
  type: z.exactOptional(z.string()),
  subcommittees: z.array(CommitteeBase),
})
export type CommitteeRecord = z.infer<typeof CommitteeRecord>

export const RelatedBillRecord = z.extend(BillId, {
  title: z.exactOptional(z.string()),
  latestAction: z.exactOptional(ActionRef),
  relations: z.array(z.object({ type: z.string(), identifiedBy: z.exactOptional(z.string()) })),
})
export type RelatedBillRecord = z.infer<typeof RelatedBillRecord>

export const SummaryRecord = z.object({
  versionCode: z.string(),
  actionDate: z.exactOptional(z.string()),
  actionDesc: z.string(),
  /** The provider's HTML, unsanitized: readers get it sanitized. */
  text: z.string(),
  updatedAt: z.exactOptional(z.string()),
})
export type SummaryRecord = z.infer<typeof SummaryRecord>

export const TitleRecord = z.object({
  title: z.string(),
  type: z.string(),
  chamber: z.exactOptional(ChamberName),
})
export type TitleRecord = z.infer<typeof TitleRecord>

export const BillAmendmentRecord = z.object({
  congress: z.int(),
  type: z.enum(['hamdt', 'samdt', 'suamdt']),
  number: z.string(),
  purpose: z.exactOptional(z.string()),
  description: z.exactOptional(z.string()),
  latestAction: z.exactOptional(ActionRef),
})
export type BillAmendmentRecord = z.infer<typeof BillAmendmentRecord>

export const SubjectsRecord = z.object({
  subjects: z.array(z.string()),
  policyArea: z.exactOptional(z.string()),
})
export type SubjectsRecord = z.infer<typeof SubjectsRecord>

/** Parts of a bill that the provider serves as separate responses. */
export interface BillParts {
  actions: ActionRecord[]
  amendments: BillAmendmentRecord[]
  committees: CommitteeRecord[]
  cosponsors: CosponsorRecord[]
  relatedBills: RelatedBillRecord[]
  subjects: SubjectsRecord
  summaries: SummaryRecord[]
  texts: TextRecord[]
  titles: TitleRecord[]
}

/** What is stored besides the head: those parts, and fields of the bill's response that are long and rarely read. */
export interface StoredParts extends BillParts {
  documents: BillDocuments
}
