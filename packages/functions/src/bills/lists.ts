import { appPaths } from '@rostrum/contract/site/app-paths'
import type { RecordListFormat } from '@rostrum/contract/http/list-formats'
import type { InputOf } from '@rostrum/contract/http/route'
import { billListRoutes as routes } from '@rostrum/contract/routes/bills'
import { lawRoutes } from '@rostrum/contract/routes/laws'
import { findAmendmentLines } from '@rostrum/core/catalog/amendments/amendment-queries'
import { type BillSearch, findBillCards } from '@rostrum/core/catalog/bills/bill-queries'
import { findWeek } from '@rostrum/core/catalog/bills/congress-week'
import { findLaws, hasLawAmong, LAWS_OF_CONGRESS_MAX } from '@rostrum/core/catalog/bills/law-queries'
import { billCard } from '@rostrum/core/catalog/bills/bill-schema'
import { listBillsFromTable } from '@rostrum/core/catalog/index-fallback'
import type { BillIndex } from '@rostrum/core/catalog/catalog'
import { newestBillCongress, newestLawCongress } from '@rostrum/core/catalog/newest-congress'
import { detailProgress } from '@rostrum/core/catalog/detail-progress'
import { paginationOf } from '@rostrum/core/lib/page'
import { findProgress } from '@rostrum/core/status/progress'
import { withIndexFallback, fallbackPagination } from '../lists/index-fallback.ts'
import type { Context } from '../context/context.ts'
import type { Handlers } from '../http/handlers.ts'
import { createReplyCache, totalOf } from '../http/reply-cache.ts'
import { billEntries } from '../feeds/entries.ts'
import { billColumns, lawColumns } from '../lists/columns.ts'
import { csvReply, FILE_PAGE, formattedReply, type Page } from '../lists/formatted.ts'

/** Facets count all congresses; otherwise only the requested one is loaded. */
const congressToLoad = ({ congress, facets = false }: BillSearch): number | undefined =>
  facets ? undefined : congress

function billPage(index: BillIndex, query: BillSearch) {
  const { bills, total, ...found } = findBillCards(index, query)
  const { congress } = query
  return {
    bills,
    pagination: paginationOf(total, query),
    ...found,
    ...(congress !== undefined && { congress }),
  }
}

type Resolved<Query> = Omit<Query, 'congress'> & { congress?: number }

async function resolveCongress<Query extends { congress?: number | 'newest' }>(
  { congress, ...rest }: Query,
  { catalog, now }: Context,
): Promise<Resolved<Query>> {
  const number = congress === 'newest' ? await newestBillCongress(catalog, now()) : congress
  return { ...rest, ...(number !== undefined && { congress: number }) }
}

type BillListInput = Resolved<InputOf<(typeof routes)['listBills']>['query']>
type BillListReply = Awaited<ReturnType<Handlers<typeof routes>['listBills']>>

/** The table index can sort by last update only, and cannot filter. */
function billIndexFallback(
  { store, now }: Context,
  { congress, limit, offset, sort = 'updateDate', ...filters }: BillListInput,
) {
  if (sort !== 'updateDate' || Object.keys(filters).length > 0) return undefined
  return async () => {
    const { rows, total } = await listBillsFromTable(store, { congress, limit, offset, now: now() })
    return {
      bills: rows.map(billCard),
      pagination: fallbackPagination(total, rows.length, { limit, offset }),
      ...(congress !== undefined && { congress }),
    }
  }
}

const listCache = createReplyCache(routes.listBills)
const searchCache = createReplyCache(routes.searchBills)

async function fromCatalog({ catalog }: Context, query: BillListInput) {
  const index = await catalog.bills(congressToLoad(query))
  return await listCache(index, query, () => billPage(index, query))
}

/** Filters that need bill details, which are fetched later than the lists. */
const DETAIL_FILTERS = [
  'sponsor',
  'cosponsor',
  'policyArea',
  'party',
  'introducedFrom',
  'introducedTo',
] as const

/** The reply to an empty list while the initial fetch is incomplete. */
async function incompleteReply(context: Context, query: BillSearch) {
  const { catalog } = context
  const index = await catalog.bills(congressToLoad(query)).catch(() => undefined)
  const isDetailed = query.q !== undefined || DETAIL_FILTERS.some((name) => query[name] !== undefined)
  const progress =
    (await findProgress(context, [{ kind: 'bills', congress: query.congress }], index?.size ?? 0)) ??
    (isDetailed && index !== undefined ? detailProgress([index]) : undefined)
  if (progress === undefined) return undefined
  return { bills: [], pagination: paginationOf(0, query), partial: true, progress }
}

const BILL_LIST = {
  name: 'bills',
  columns: billColumns,
  title: 'Bills',
  route: routes.listBills,
  pagePath: appPaths.bills,
  entries: billEntries,
}

async function formattedBills(format: RecordListFormat, query: BillSearch, context: Context) {
  const snapshot = await context.catalog.bills(congressToLoad(query))
  const read = (page: Partial<BillSearch>) => findBillCards(snapshot, { ...query, ...page }).bills
  return await formattedReply(BILL_LIST, { format, query, snapshot }, { read, context })
}

const amendmentSearchCache = createReplyCache(routes.searchAmendments)

/** The feed of laws: bills by their last change. */
const LAW_FEED = {
  ...BILL_LIST,
  title: 'Laws',
  route: lawRoutes.listLaws,
  pagePath: appPaths.laws,
}

type LawInput = InputOf<(typeof lawRoutes)['listLaws']>['query']

/** Without a congress the feed has all laws, because a subscription must not change when a new congress begins. */
async function lawFeed(format: Exclude<RecordListFormat, 'csv'>, query: LawInput, context: Context) {
  const snapshot = await context.catalog.bills(query.congress)
  const search = {
    ...(query.congress !== undefined && { congress: query.congress }),
    stage: ['became_law'],
    sort: 'updateDate',
    limit: LAWS_OF_CONGRESS_MAX,
    offset: 0,
  } as const
  const read = ({ limit }: Page) =>
    findBillCards(snapshot, search)
      .bills.filter((bill) => hasLawAmong(bill, query))
      .slice(0, limit)
  return await formattedReply(LAW_FEED, { format, query, snapshot }, { read, context })
}

export const handlers: Handlers<typeof routes & typeof lawRoutes> = {
  listBills: async ({ query: asked, format, context }) => {
    const query = await resolveCongress(asked, context)
    if (format !== undefined) return await formattedBills(format, query, context)
    const listed = await withIndexFallback<BillListReply>(
      fromCatalog(context, query),
      billIndexFallback(context, query),
    )
    return totalOf(listed) === 0 ? ((await incompleteReply(context, query)) ?? listed) : listed
  },
  searchBills: async ({ query: asked, format, context }) => {
    const query = await resolveCongress(asked, context)
    if (format !== undefined) return await formattedBills(format, query, context)
    const index = await context.catalog.bills(congressToLoad(query))
    const found = await searchCache(index, query, () => billPage(index, query))
    return found.total === 0 ? ((await incompleteReply(context, query)) ?? found) : found
  },
  searchAmendments: async ({ query, context }) => {
    const index = await context.catalog.amendments()
    const found = await amendmentSearchCache(index, query, () => {
      const { lines, total } = findAmendmentLines(index, query)
      return { amendments: lines, pagination: paginationOf(total, query) }
    })
    if (found.total !== 0) return found
    const progress = await findProgress(context, [{ kind: 'amendments' }], index.size)
    if (progress === undefined) return found
    return { amendments: [], pagination: paginationOf(0, query), partial: true, progress }
  },
  listLaws: async ({ query, format, context }) => {
    if (format !== undefined && format !== 'csv') return await lawFeed(format, query, context)
    const { congress: asked, ...rest } = query
    const { catalog, now } = context
    const congress = asked ?? (await newestLawCongress(catalog, now()))
    const index = await catalog.bills(congress)
    if (format === 'csv')
      return csvReply(
        { name: 'laws', columns: lawColumns },
        findLaws(index, { congress, ...rest, ...FILE_PAGE }).laws,
        context,
      )
    const { laws, total } = findLaws(index, { congress, ...rest })
    const progress =
      total === 0 ? await findProgress(context, [{ kind: 'bills', congress }], index.size) : undefined
    return {
      laws,
      congress,
      pagination: paginationOf(total, query),
      ...(progress && { partial: true, progress }),
    }
  },
  getWeek: async ({ context }) => {
    const { congress, days } = await findWeek(context.catalog, context.now())
    return { congress, days: [...days] }
  },
}
