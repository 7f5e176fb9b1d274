import * as z from 'zod/mini'
import { PRIVATE, publicFor } from '../cache.ts'
import { CHAMBERS } from '../chambers.ts'
import { BILL_TYPE_KEYS } from '../bill-types.ts'
import { BILL_STAGES } from '../bill-stage.ts'
import {
  Amendment,
  AmendmentOfBill,
  Bill,
  BillAction,
  BillCard,
  BillFacets,
  CommitteeOfBill,
  Cosponsor,
  ReadableText,
  RelatedBill,
  BillSummary,
  TextVersion,
} from '../entities/bill.ts'
import { fetchState, Pagination, PartialFlag } from '../entities/common.ts'
import { TRACKED_KINDS, TRACKED_SORTS, TrackedBill } from '../entities/tracking.ts'
import {
  amendmentType,
  enumParam,
  enumListParam,
  billType,
  bioguideId,
  calendarDate,
  congressNumber,
  booleanParam,
  itemNumber,
  pageParams,
  searchText,
} from '../fields.ts'
import type { BillSort } from '../labels.ts'
import {
  BILL_ACTIONS_FETCH,
  BILL_COSPONSORS_FETCH,
  BILLS_PER_PAGE,
  PAGE_MAX,
  STATUS_BATCH_MAX,
  TRACKING_FETCH,
} from '../limits.ts'
import { PARTY_CHOICES } from '../parties.ts'
import { defineRoutes } from '../route.ts'

const billSort = enumParam(['updateDate', 'introducedDate'] as const satisfies readonly BillSort[])
const billFilters = {
  ...pageParams({ limit: BILLS_PER_PAGE }),
  congress: z.exactOptional(congressNumber),
  sponsor: z.exactOptional(bioguideId),
  cosponsor: z.exactOptional(bioguideId),
  type: z.exactOptional(enumListParam(BILL_TYPE_KEYS)),
  stage: z.exactOptional(enumListParam(BILL_STAGES)),
  policyArea: z.exactOptional(
    z.string().check(z.regex(/\S/, { error: 'must not be empty' }), z.trim(), z.maxLength(100)),
  ),
  /** Where the bill was introduced. */
  chamber: z.exactOptional(enumParam(CHAMBERS)),
  /** The sponsor's. */
  party: z.exactOptional(enumParam(PARTY_CHOICES)),
  introducedFrom: z.exactOptional(calendarDate),
  introducedTo: z.exactOptional(calendarDate),
  /** Whether to count what each filter would leave. */
  facets: z.exactOptional(booleanParam),
}
interface IntroducedRange {
  readonly introducedFrom?: string
  readonly introducedTo?: string
}
const isDateRangeOrdered = z.refine<IntroducedRange>(
  ({ introducedFrom = '', introducedTo = introducedFrom }) => introducedFrom <= introducedTo,
  { path: ['introducedFrom'], error: 'must not be after introducedTo' },
)
const BillList = z.object({
  bills: z.array(BillCard),
  pagination: Pagination,
  facets: z.exactOptional(BillFacets),
  ...fetchState,
})

const billParams = z.object({ congress: congressNumber, type: billType, number: itemNumber })
const amendmentParams = z.object({ congress: congressNumber, type: amendmentType, number: itemNumber })
/** Stands beside the rows of a record's part. */
const partFields = { pagination: Pagination, partial: PartialFlag }
const billReadRoute = { method: 'GET', auth: 'public', params: billParams, errors: ['not_found'] } as const

/** How a tracked bill or amendment is named in a body. */
const TrackedKey = z.object({
  congress: congressNumber,
  billType: z.union([billType, amendmentType]),
  billNumber: z.union([
    itemNumber,
    z.pipe(
      z.int().check(z.minimum(1), z.maximum(99_999)),
      z.transform((number) => String(number)),
    ),
  ]),
  billTitle: z.exactOptional(z.string().check(z.maxLength(4_000))),
})
const trackedPage = z.object({
  ...pageParams({ limit: TRACKING_FETCH }),
  sort: z._default(enumParam(TRACKED_SORTS), 'changed'),
  kind: z.exactOptional(enumParam(TRACKED_KINDS)),
})
const TrackedList = z.object({ tracked: z.array(TrackedBill), pagination: Pagination })
const Tracked = z.object({ tracked: z.boolean() })
const signedInRoute = { auth: 'user', cache: PRIVATE } as const

export const billRoutes = defineRoutes({
  listBills: {
    method: 'GET',
    path: '/bills',
    auth: 'public',
    cache: publicFor('bills'),
    summary: 'Bills and resolutions; a facet counts with every filter but its own',
    query: z
      .object({ ...billFilters, q: z.exactOptional(searchText), sort: z._default(billSort, 'updateDate') })
      .check(isDateRangeOrdered),
    aliases: { search: 'q' },
    data: BillList,
    errors: [],
  },
  searchBills: {
    method: 'GET',
    path: '/bills/search',
    auth: 'public',
    cache: publicFor('billSearch'),
    summary:
      'Bills by words or number, best first unless sorted, with the same filters and facets as the list',
    query: z
      .object({ ...billFilters, q: searchText, sort: z.exactOptional(billSort) })
      .check(isDateRangeOrdered),
    aliases: { search: 'q' },
    data: BillList,
    errors: [],
  },
  getTracked: {
    ...signedInRoute,
    method: 'POST',
    path: '/bills/trackedBills/getTracked',
    summary: 'Which of several bills the user tracks',
    body: z.object({ bills: z.array(TrackedKey).check(z.maxLength(STATUS_BATCH_MAX)) }),
    data: z.object({ tracked: z.record(z.string(), z.boolean()) }),
    errors: [],
  },
  listTrackedBills: {
    ...signedInRoute,
    method: 'GET',
    path: '/bills/trackedBills',
    summary: 'The bills and amendments the user tracks, the latest change or the latest tracked first',
    query: trackedPage,
    data: TrackedList,
    errors: [],
  },
  trackBill: {
    ...signedInRoute,
    method: 'POST',
    path: '/bills/favorite',
    summary: 'Track a bill or an amendment; twice is once',
    body: TrackedKey,
    data: Tracked,
    errors: ['not_found', 'conflict'],
  },
  untrackBill: {
    ...signedInRoute,
    method: 'DELETE',
    path: '/bills/favorite',
    summary: 'Stop tracking a bill or an amendment',
    body: TrackedKey,
    data: Tracked,
    errors: [],
  },
  checkTracked: {
    ...signedInRoute,
    method: 'GET',
    path: '/bills/favorite/check',
    summary: 'Whether the user tracks one bill or amendment',
    query: z.object({
      congress: congressNumber,
      billType: z.union([billType, amendmentType]),
      billNumber: itemNumber,
    }),
    aliases: { type: 'billType', number: 'billNumber' },
    data: Tracked,
    errors: [],
  },
  listFavorites: {
    ...signedInRoute,
    method: 'GET',
    path: '/bills/favorites',
    summary: 'The same list as trackedBills, under its other name',
    query: trackedPage,
    data: TrackedList,
    errors: [],
  },
  getAmendment: {
    method: 'GET',
    path: '/bills/amendments/{congress}/{type}/{number}',
    auth: 'public',
    cache: publicFor('bill'),
    summary: 'One amendment',
    params: amendmentParams,
    data: z.object({ amendment: Amendment }),
    errors: ['not_found'],
  },
  getBill: {
    ...billReadRoute,
    path: '/bills/{congress}/{type}/{number}',
    cache: publicFor('bill'),
    summary: 'One bill or resolution',
    data: z.object({ bill: Bill }),
  },
  listBillActions: {
    ...billReadRoute,
    path: '/bills/{congress}/{type}/{number}/actions',
    cache: publicFor('billActions'),
    summary: 'What happened to a bill, newest first',
    query: z.object(pageParams({ limit: BILL_ACTIONS_FETCH })),
    data: z.object({ actions: z.array(BillAction), ...partFields }),
  },
  listBillCosponsors: {
    ...billReadRoute,
    path: '/bills/{congress}/{type}/{number}/cosponsors',
    cache: publicFor('billCosponsors'),
    summary: 'Who put their name to a bill, and when; those who withdrew come last',
    query: z.object(pageParams({ limit: BILL_COSPONSORS_FETCH })),
    data: z.object({ cosponsors: z.array(Cosponsor), ...partFields }),
  },
  listBillTexts: {
    ...billReadRoute,
    path: '/bills/{congress}/{type}/{number}/text',
    cache: publicFor('bill'),
    summary: "A bill's published text versions",
    query: z.object(pageParams({ limit: PAGE_MAX })),
    data: z.object({ textVersions: z.array(TextVersion), ...partFields }),
  },
  readBillText: {
    method: 'GET',
    auth: 'public',
    path: '/bills/{congress}/{type}/{number}/text/{version}',
    cache: publicFor('billText'),
    summary: 'The words of one text version',
    params: z.extend(billParams, { version: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) }),
    data: z.object({ text: ReadableText }),
    errors: ['not_found'],
  },
  listBillCommittees: {
    ...billReadRoute,
    path: '/bills/{congress}/{type}/{number}/committees',
    cache: publicFor('bill'),
    summary: 'The committees a bill went to, and what they did',
    query: z.object(pageParams({ limit: PAGE_MAX })),
    data: z.object({ committees: z.array(CommitteeOfBill), ...partFields }),
  },
  listBillSubjects: {
    ...billReadRoute,
    path: '/bills/{congress}/{type}/{number}/subjects',
    cache: publicFor('bill'),
    summary: 'What a bill is about',
    query: z.object(pageParams({ limit: PAGE_MAX })),
    data: z.object({ subjects: z.array(z.object({ name: z.string() })), ...partFields }),
  },
  listBillSummaries: {
    ...billReadRoute,
    path: '/bills/{congress}/{type}/{number}/summaries',
    cache: publicFor('bill'),
    summary: 'What a bill would do in short, newest first',
    query: z.object(pageParams({ limit: PAGE_MAX })),
    data: z.object({ summaries: z.array(BillSummary), ...partFields }),
  },
  listRelatedBills: {
    ...billReadRoute,
    path: '/bills/{congress}/{type}/{number}/related',
    cache: publicFor('bill'),
    summary: 'Bills that have to do with a bill',
    query: z.object(pageParams({ limit: PAGE_MAX })),
    data: z.object({ relatedBills: z.array(RelatedBill), ...partFields }),
  },
  listBillAmendments: {
    ...billReadRoute,
    path: '/bills/{congress}/{type}/{number}/amendments',
    cache: publicFor('bill'),
    summary: 'Amendments to a bill, and to its amendments, as they were submitted',
    query: z.object(pageParams({ limit: PAGE_MAX })),
    data: z.object({ amendments: z.array(AmendmentOfBill), ...partFields }),
  },
  listAmendmentActions: {
    method: 'GET',
    auth: 'public',
    path: '/bills/amendments/{congress}/{type}/{number}/actions',
    cache: publicFor('billActions'),
    summary: 'What happened to an amendment, newest first',
    params: amendmentParams,
    query: z.object(pageParams({ limit: BILL_ACTIONS_FETCH })),
    data: z.object({ actions: z.array(BillAction), ...partFields }),
    errors: ['not_found'],
  },
})
