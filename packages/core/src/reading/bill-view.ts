import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { formatCitation, officialUrl, reportUrl } from '@rostrum/contract/words/citation'
import type {
  Bill,
  BillCommittee,
  CommitteeOfBill,
  CommitteeReport,
  CostEstimate,
  Cosponsor,
  BillSummary,
  RelatedBill,
} from '@rostrum/contract/entities/bill'
import { SAMPLE_SOURCE } from '../congress/source-name.ts'
import { compareText } from '../lib/compare.ts'
import type {
  BillDocuments,
  CommitteeRecord,
  CostEstimateRecord,
  RelatedBillRecord,
  SummaryRecord,
  TitleRecord,
} from '../record/bill.ts'
import type { CosponsorRecord } from '../record/common.ts'
import { billCountFields, latestActionField, provenanceOf } from '../record/views.ts'
import type { BillWithParts } from '../store/record/bills.ts'
import { wholeBillTitles } from './bill-title-views.ts'

const DISPLAY_TITLE = /^display title/i

/** The current display title; the bill's own row can be older than its titles. */
const latestTitleOf = (titles: readonly TitleRecord[] | undefined, title: string): string =>
  titles?.find(({ type }) => DISPLAY_TITLE.test(type))?.title ?? title

const committeeView = ({ name, chamber, systemCode }: CommitteeRecord): BillCommittee => ({
  name,
  systemCode,
  ...omitUndefined({ chamber }),
})

const costEstimateView = ({ publishedAt, ...estimate }: CostEstimateRecord): CostEstimate => ({
  ...estimate,
  ...omitUndefined({ pubDate: publishedAt }),
})

/** A sample report has no page: its number belongs to another, real report. */
function reportView(citation: string, source: string): CommitteeReport {
  const url = source === SAMPLE_SOURCE ? undefined : reportUrl(citation)
  return { citation, ...omitUndefined({ url }) }
}

function documentViews({ costEstimates, committeeReports, notes }: BillDocuments, source: string) {
  const newest = costEstimates.toSorted((a, b) => compareText(b.publishedAt ?? '', a.publishedAt ?? ''))
  return {
    ...(newest.length > 0 && { cboCostEstimates: newest.map(costEstimateView) }),
    ...(committeeReports.length > 0 && {
      committeeReports: committeeReports.map((citation) => reportView(citation, source)),
    }),
    ...(notes.length > 0 && { notes }),
  }
}

export function billView(stored: BillWithParts, isPartial: boolean, checkedAt: string): Bill {
  const { bill, parts } = stored
  const { congress, type, number, originChamber, introducedDate, onBehalfOfSponsor } = bill
  const title = bill.title || formatCitation(type, number)
  const policyArea = bill.policyArea ?? parts.subjects?.policyArea
  return {
    congress,
    type,
    number,
    title,
    latestTitle: latestTitleOf(parts.titles, title),
    ...(parts.titles !== undefined && { titles: wholeBillTitles(parts.titles) }),
    url: officialUrl(congress, type, number),
    stage: bill.stage,
    ...(originChamber !== undefined && { originChamber, originChamberCode: originChamber.charAt(0) }),
    ...omitUndefined({ introducedDate }),
    updateDate: bill.updatedAt,
    ...latestActionField(bill),
    sponsors: bill.sponsors,
    ...omitUndefined({ onBehalfOfSponsor }),
    ...(policyArea !== undefined && { policyArea: { name: policyArea } }),
    laws: bill.laws,
    ...billCountFields(bill),
    subjects: bill.subjects.map((name) => ({ name })),
    committees: (parts.committees ?? []).map(committeeView),
    ...(parts.documents !== undefined && documentViews(parts.documents, bill.source)),
    ...(isPartial && { partial: true }),
    provenance: provenanceOf(bill, checkedAt),
  }
}

export const committeeOfBillView = (committee: CommitteeRecord): CommitteeOfBill => ({
  ...committeeView(committee),
  ...omitUndefined({ type: committee.type }),
  activities: committee.activities,
  subcommittees: committee.subcommittees,
})

const cosponsorView = ({ date, isOriginal, withdrawnDate, ...sponsor }: CosponsorRecord): Cosponsor => ({
  ...sponsor,
  ...omitUndefined({
    sponsorshipDate: date,
    isOriginalCosponsor: isOriginal,
    sponsorshipWithdrawnDate: withdrawnDate,
  }),
})

/** Withdrawn cosponsors come last. */
const cosponsorSortKey = ({ date = '9', withdrawnDate }: CosponsorRecord): string =>
  `${withdrawnDate === undefined ? 0 : 1}${date}`

/** In the order in which cosponsors joined. */
export function cosponsorViews(cosponsors: readonly CosponsorRecord[]): Cosponsor[] {
  return cosponsors
    .toSorted((a, b) => compareText(cosponsorSortKey(a), cosponsorSortKey(b)))
    .map(cosponsorView)
}

/** The date is optional at the source. */
const summarySortKey = ({ actionDate = '', versionCode }: SummaryRecord): string =>
  `${actionDate}#${versionCode}`

/** Newest first. */
export function summaryViews(summaries: readonly SummaryRecord[]): BillSummary[] {
  return summaries
    .toSorted((a, b) => compareText(summarySortKey(b), summarySortKey(a)))
    .map(({ versionCode, actionDate, actionDesc, text, updatedAt }) => ({
      versionCode,
      actionDesc,
      text,
      ...omitUndefined({ actionDate, updateDate: updatedAt }),
    }))
}

export const relatedBillView = ({ latestAction, ...related }: RelatedBillRecord): RelatedBill => ({
  ...related,
  ...latestActionField(latestAction === undefined ? {} : { latestAction }),
})
