import * as z from 'zod/mini'
import { PRIVATE, publicFor } from '../cache.ts'
import { CHAMBERS } from '../chambers.ts'
import { BILL_TYPE_KEYS } from '../bill-types.ts'
import { STAGES } from '../bill-stage.ts'
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
  Summary,
  TextVersion,
} from '../entities/bill.ts'
import { beingFetched, Pagination, Partial } from '../entities/common.ts'
import { TRACKED_KINDS, TRACKED_SORTS, TrackedBill } from '../entities/tracking.ts'
import {
  amendmentType,
  anyCase,
  anyOf,
  billType,
  bioguideId,
  calendarDate,
  congressNumber,
  flag,
  itemNumber,
  page,
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

const sort = anyCase(['updateDate', 'introducedDate'] as const satisfies readonly BillSort[])
const filters = {
  ...page({ limit: BILLS_PER_PAGE }),
  congress: z.exactOptional(congressNumber),
  sponsor: z.exactOptional(bioguideId),
  cosponsor: z.exactOptional(bioguideId),
  type: z.exactOptional(anyOf(BILL_TYPE_KEYS)),
  stage: z.exactOptional(anyOf(STAGES)),
  policyArea: z.exactOptional(
    z.string().check(z.regex(/\S/, { error: 'must not be empty' }), z.trim(), z.maxLength(100)),
  ),
  /** Where the bill was introduced. */
  chamber: z.exactOptional(anyCase(CHAMBERS)),
  /** The sponsor's. */
  party: z.exactOptional(anyCase(PARTY_CHOICES)),
  introducedFrom: z.exactOptional(calendarDate),
  introducedTo: z.exactOptional(calendarDate),
  /** Whether to count what each filter would leave. */
  facets: z.exactOptional(flag),
}
interface Introduced {
  readonly introducedFrom?: string
  readonly introducedTo?: string
}
const inOrder = z.refine<Introduced>(
  ({ introducedFrom = '', introducedTo = introducedFrom }) => introducedFrom <= introducedTo,
  { path: ['introducedFrom'], error: 'must not be after introducedTo' },
)
const BillList = z.object({
  bills: z.array(BillCard),
  pagination: Pagination,
  facets: z.exactOptional(BillFacets),
  ...beingFetched,
})

const oneBill = z.object({ congress: congressNumber, type: billType, number: itemNumber })
const oneAmendment = z.object({ congress: congressNumber, type: amendmentType, number: itemNumber })
/** Stands beside the rows of a record's part. */
const partOf = { pagination: Pagination, partial: Partial }
const billRead = { method: 'GET', auth: 'public', params: oneBill, errors: ['not_found'] } as const

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
  ...page({ limit: TRACKING_FETCH }),
  sort: z._default(anyCase(TRACKED_SORTS), 'changed'),
  kind: z.exactOptional(anyCase(TRACKED_KINDS)),
})
const TrackedList = z.object({ tracked: z.array(TrackedBill), pagination: Pagination })
const Tracked = z.object({ tracked: z.boolean() })
const own = { auth: 'user', cache: PRIVATE } as const

export const billRoutes = defineRoutes({
  listBills: {
    method: 'GET',
    path: '/bills',
    auth: 'public',
    cache: publicFor('bills'),
    summary: 'Bills and resolutions; a facet counts with every filter but its own',
    query: z
      .object({ ...filters, q: z.exactOptional(searchText), sort: z._default(sort, 'updateDate') })
      .check(inOrder),
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
    query: z.object({ ...filters, q: searchText, sort: z.exactOptional(sort) }).check(inOrder),
    aliases: { search: 'q' },
    data: BillList,
    errors: [],
  },
  getTracked: {
    ...own,
    method: 'POST',
    path: '/bills/trackedBills/getTracked',
    summary: 'Which of several bills the user tracks',
    body: z.object({ bills: z.array(TrackedKey).check(z.maxLength(STATUS_BATCH_MAX)) }),
    data: z.object({ tracked: z.record(z.string(), z.boolean()) }),
    errors: [],
  },
  listTrackedBills: {
    ...own,
    method: 'GET',
    path: '/bills/trackedBills',
    summary: 'The bills and amendments the user tracks, the latest change or the latest tracked first',
    query: trackedPage,
    data: TrackedList,
    errors: [],
  },
  trackBill: {
    ...own,
    method: 'POST',
    path: '/bills/favorite',
    summary: 'Track a bill or an amendment; twice is once',
    body: TrackedKey,
    data: Tracked,
    errors: ['not_found', 'conflict'],
  },
  untrackBill: {
    ...own,
    method: 'DELETE',
    path: '/bills/favorite',
    summary: 'Stop tracking a bill or an amendment',
    body: TrackedKey,
    data: Tracked,
    errors: [],
  },
  checkTracked: {
    ...own,
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
    ...own,
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
    params: oneAmendment,
    data: z.object({ amendment: Amendment }),
    errors: ['not_found'],
  },
  getBill: {
    ...billRead,
    path: '/bills/{congress}/{type}/{number}',
    cache: publicFor('bill'),
    summary: 'One bill or resolution',
    data: z.object({ bill: Bill }),
  },
  listBillActions: {
    ...billRead,
    path: '/bills/{congress}/{type}/{number}/actions',
    cache: publicFor('billActions'),
    summary: 'What happened to a bill, newest first',
    query: z.object(page({ limit: BILL_ACTIONS_FETCH })),
    data: z.object({ actions: z.array(BillAction), ...partOf }),
  },
  listBillCosponsors: {
    ...billRead,
    path: '/bills/{congress}/{type}/{number}/cosponsors',
    cache: publicFor('billCosponsors'),
    summary: 'Who put their name to a bill, and when; those who withdrew come last',
    query: z.object(page({ limit: BILL_COSPONSORS_FETCH })),
    data: z.object({ cosponsors: z.array(Cosponsor), ...partOf }),
  },
  listBillTexts: {
    ...billRead,
    path: '/bills/{congress}/{type}/{number}/text',
    cache: publicFor('bill'),
    summary: "A bill's published text versions",
    query: z.object(page({ limit: PAGE_MAX })),
    data: z.object({ textVersions: z.array(TextVersion), ...partOf }),
  },
  readBillText: {
    method: 'GET',
    auth: 'public',
    path: '/bills/{congress}/{type}/{number}/text/{version}',
    cache: publicFor('billText'),
    summary: 'The words of one text version',
    params: z.extend(oneBill, { version: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) }),
    data: z.object({ text: ReadableText }),
    errors: ['not_found'],
  },
  listBillCommittees: {
    ...billRead,
    path: '/bills/{congress}/{type}/{number}/committees',
    cache: publicFor('bill'),
    summary: 'The committees a bill went to, and what they did',
    query: z.object(page({ limit: PAGE_MAX })),
    data: z.object({ committees: z.array(CommitteeOfBill), ...partOf }),
  },
  listBillSubjects: {
    ...billRead,
    path: '/bills/{congress}/{type}/{number}/subjects',
    cache: publicFor('bill'),
    summary: 'What a bill is about',
    query: z.object(page({ limit: PAGE_MAX })),
    data: z.object({ subjects: z.array(z.object({ name: z.string() })), ...partOf }),
  },
  listBillSummaries: {
    ...billRead,
    path: '/bills/{congress}/{type}/{number}/summaries',
    cache: publicFor('bill'),
    summary: 'What a bill would do in short, newest first',
    query: z.object(page({ limit: PAGE_MAX })),
    data: z.object({ summaries: z.array(Summary), ...partOf }),
  },
  listRelatedBills: {
    ...billRead,
    path: '/bills/{congress}/{type}/{number}/related',
    cache: publicFor('bill'),
    summary: 'Bills that have to do with a bill',
    query: z.object(page({ limit: PAGE_MAX })),
    data: z.object({ relatedBills: z.array(RelatedBill), ...partOf }),
  },
  listBillAmendments: {
    ...billRead,
    path: '/bills/{congress}/{type}/{number}/amendments',
    cache: publicFor('bill'),
    summary: 'Amendments to a bill, and to its amendments, as they were submitted',
    query: z.object(page({ limit: PAGE_MAX })),
    data: z.object({ amendments: z.array(AmendmentOfBill), ...partOf }),
  },
  listAmendmentActions: {
    method: 'GET',
    auth: 'public',
    path: '/bills/amendments/{congress}/{type}/{number}/actions',
    cache: publicFor('billActions'),
    summary: 'What happened to an amendment, newest first',
    params: oneAmendment,
    query: z.object(page({ limit: BILL_ACTIONS_FETCH })),
    data: z.object({ actions: z.array(BillAction), ...partOf }),
    errors: ['not_found'],
  },
})
