import * as z from 'zod/mini'
import { publicFor } from '../http/cache.ts'
import {
  Amendment,
  AmendmentLine,
  AmendmentOfBill,
  Bill,
  BillAction,
  BillCard,
  BillFacets,
  BillTitle,
  CommitteeOfBill,
  CongressDay,
  Cosponsor,
  ReadableText,
  RelatedBill,
  BillSummary,
  TextVersion,
} from '../entities/bill.ts'
import { SectionedText } from '../entities/bill-text.ts'
import { fetchState, FuzzyFlag, MonthCount, Pagination, PartialFlag } from '../entities/common.ts'
import {
  amendmentParams,
  billParams,
  integer,
  monthsParam,
  pageParams,
  searchText,
} from '../entities/fields.ts'
import { BILL_ACTIONS_FETCH, BILL_COSPONSORS_FETCH, BILLS_PER_PAGE, PAGE_MAX } from '../rules/limits.ts'
import { LIST_AND_FEED } from '../http/list-formats.ts'
import { defineRoutes, defineRoutesWith } from '../http/route.ts'
import * as partHeads from '../route-heads/bill-parts.ts'
import * as billHeads from '../route-heads/bills.ts'
import { billFilters, billSort, isDateRangeOrdered } from './bill-filters.ts'
import { billHistoryRoutes } from './histories.ts'
import { textSearchRoutes } from './text-search.ts'
import { lawRoutes } from './laws.ts'
import { updateRoutes } from './searches.ts'
import { committeeRoutes } from './committees.ts'
import { meetingRoutes } from './meetings.ts'
import { voteRoutes } from './votes.ts'

const { listBills, searchBills, getWeek, searchAmendments, searchBillTexts: _, ...readHeads } = billHeads

const BillList = z.object({
  bills: z.array(BillCard),
  pagination: Pagination,
  facets: z.exactOptional(BillFacets),
  /** Absent if the list covers all congresses. */
  congress: z.exactOptional(z.int()),
  fuzzy: FuzzyFlag,
  ...fetchState,
})

/** By the version's slug, or by GovInfo's code. */
const textParams = z.extend(billParams, { version: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) })
/** Far more than any text has. */
const TEXT_PARTS_MAX = 9_999
const partFields = { pagination: Pagination, partial: PartialFlag }
const monthsField = { months: z.exactOptional(z.array(MonthCount)) }
const ofBill = { cache: publicFor('bill'), params: billParams, errors: ['not_found'] } as const
const partPage = z.object(pageParams({ limit: PAGE_MAX }))

export const billListRoutes = defineRoutes(
  { listBills, searchBills, getWeek, searchAmendments },
  {
    listBills: {
      cache: publicFor('bills'),
      summary:
        'Bills and resolutions, last changed first, or best match first with a text; each facet is counted with all filters except its own',
      query: z
        .object({ ...billFilters, q: z.exactOptional(searchText), sort: z.exactOptional(billSort) })
        .check(isDateRangeOrdered),
      aliases: { search: 'q' },
      formats: LIST_AND_FEED,
      data: BillList,
    },
    searchBills: {
      cache: publicFor('billSearch'),
      summary:
        'Search bills by words or number, best match first unless sorted; same filters and facets as the list',
      query: z
        .object({ ...billFilters, q: searchText, sort: z.exactOptional(billSort) })
        .check(isDateRangeOrdered),
      aliases: { search: 'q' },
      formats: LIST_AND_FEED,
      data: BillList,
    },
    getWeek: {
      cache: publicFor('bills'),
      summary: 'The seven days up to the latest with any news: bills introduced, passed, and enacted, by day',
      data: z.object({ congress: z.int(), days: z.array(CongressDay) }),
    },
    searchAmendments: {
      cache: publicFor('billSearch'),
      summary: 'Search amendments by words of their purpose or by number, best match first',
      query: z.object({ ...pageParams({ limit: BILLS_PER_PAGE }), q: searchText }),
      aliases: { search: 'q' },
      data: z.object({ amendments: z.array(AmendmentLine), pagination: Pagination, ...fetchState }),
    },
  },
)

const readRoutes = defineRoutesWith({ ...readHeads, ...partHeads }, ofBill, {
  getAmendment: {
    summary: 'One amendment',
    params: amendmentParams,
    data: z.object({ amendment: Amendment }),
  },
  getBill: {
    summary: 'One bill or resolution',
    data: z.object({ bill: Bill }),
  },
  listBillActions: {
    cache: publicFor('billActions'),
    summary: "A bill's actions, newest first; on request how many each month had",
    query: z.object({ ...pageParams({ limit: BILL_ACTIONS_FETCH }), ...monthsParam }),
    formats: ['csv'],
    data: z.object({ actions: z.array(BillAction), ...partFields, ...monthsField }),
  },
  listBillCosponsors: {
    cache: publicFor('billCosponsors'),
    summary: "A bill's cosponsors, withdrawn ones last; on request how many there were at each month's end",
    query: z.object({ ...pageParams({ limit: BILL_COSPONSORS_FETCH }), ...monthsParam }),
    formats: ['csv'],
    data: z.object({ cosponsors: z.array(Cosponsor), ...partFields, ...monthsField }),
  },
  listBillTexts: {
    summary: "A bill's published text versions",
    query: partPage,
    data: z.object({ textVersions: z.array(TextVersion), ...partFields }),
  },
  listBillTitles: {
    summary: 'The names of a bill and of its portions, by kind',
    query: partPage,
    data: z.object({ titles: z.array(BillTitle), ...partFields }),
  },
  readBillText: {
    cache: publicFor('billText'),
    summary: 'The text of one version',
    params: textParams,
    data: z.object({ text: ReadableText }),
  },
  readBillTextSections: {
    cache: publicFor('billText'),
    summary:
      'The text of one version in sections, with its contents; or a part, or one section with those inside it. A text that is too long for one response begins with its first part.',
    params: textParams,
    query: z.object({
      part: z.exactOptional(integer({ min: 0, max: TEXT_PARTS_MAX })),
      section: z.exactOptional(z.string().check(z.maxLength(600))),
    }),
    data: z.object({ text: SectionedText }),
  },
  listBillCommittees: {
    summary: "A bill's committees and their activities",
    query: partPage,
    data: z.object({ committees: z.array(CommitteeOfBill), ...partFields }),
  },
  listBillSubjects: {
    summary: "A bill's subjects and policy area",
    query: partPage,
    data: z.object({ subjects: z.array(z.object({ name: z.string() })), ...partFields }),
  },
  listBillSummaries: {
    summary: "A bill's summaries, newest first",
    query: partPage,
    data: z.object({ summaries: z.array(BillSummary), ...partFields }),
  },
  listRelatedBills: {
    summary: 'Related bills',
    query: partPage,
    data: z.object({ relatedBills: z.array(RelatedBill), ...partFields }),
  },
  listBillAmendments: {
    summary: 'Amendments to a bill and to its amendments, in order of submission',
    query: partPage,
    formats: ['csv'],
    data: z.object({ amendments: z.array(AmendmentOfBill), ...partFields }),
  },
  listAmendmentActions: {
    cache: publicFor('billActions'),
    summary: "An amendment's actions, newest first",
    params: amendmentParams,
    query: z.object(pageParams({ limit: BILL_ACTIONS_FETCH })),
    data: z.object({ actions: z.array(BillAction), ...partFields }),
  },
})

// Named types keep the client's declarations short, which would otherwise spell out all routes.

export const billReadRoutes: typeof billHistoryRoutes & typeof readRoutes = {
  ...billHistoryRoutes,
  ...readRoutes,
}

export const billRoutes: typeof billReadRoutes &
  typeof lawRoutes &
  typeof updateRoutes &
  typeof committeeRoutes &
  typeof voteRoutes &
  typeof meetingRoutes &
  typeof textSearchRoutes &
  typeof billListRoutes = {
  ...billHistoryRoutes,
  ...lawRoutes,
  ...updateRoutes,
  ...committeeRoutes,
  ...voteRoutes,
  ...meetingRoutes,
  ...textSearchRoutes,
  ...billListRoutes,
  ...readRoutes,
}
