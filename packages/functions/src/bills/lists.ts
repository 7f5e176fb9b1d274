import type { InputOf } from '@rostrum/contract/route'
import { billRoutes } from '@rostrum/contract/routes/bills'
import { type BillListing, findBillCards } from '@rostrum/core/catalog/bills/bill-queries'
import { billCard } from '@rostrum/core/catalog/bills/bill-schema'
import { listBillsByIndex } from '@rostrum/core/catalog/by-index'
import type { BillIndex } from '@rostrum/core/catalog/catalog'
import { detailProgress } from '@rostrum/core/catalog/detailed'
import { paginationOf } from '@rostrum/core/lib/page'
import { findProgress } from '@rostrum/core/status/progress'
import { orByIndex, paginationByIndex } from '../by-index.ts'
import type { Context } from '../context.ts'
import type { Handler } from '../http/handlers.ts'
import { preparedPages, totalOf } from '../http/prepared.ts'

type Routes = typeof billRoutes
type HandlerOf<K extends keyof Routes> = Handler<Routes[K]>

/** Counting congresses takes all of them; what asks for one alone loads no other. */
const congressOf = ({ congress, facets = false }: BillListing): number | undefined =>
  facets ? undefined : congress

function pageOf(index: BillIndex, asked: BillListing) {
  const { bills, total, facets } = findBillCards(index, asked)
  return { bills, pagination: paginationOf(total, asked), ...(facets !== undefined && { facets }) }
}

type Listed = InputOf<Routes['listBills']>['query']
type Answer = Awaited<ReturnType<HandlerOf<'listBills'>>>

/** The index knows the order of the last change, and nothing of filters. */
function byIndex({ store, now }: Context, { congress, limit, offset, sort, ...filters }: Listed) {
  if (sort !== 'updateDate' || Object.keys(filters).length > 0) return undefined
  return async () => {
    const { rows, total } = await listBillsByIndex(store, { congress, limit, offset, now: now() })
    return {
      bills: rows.map(billCard),
      pagination: paginationByIndex(total, rows.length, { limit, offset }),
    }
  }
}

const listPages = preparedPages(billRoutes.listBills)
const searchPages = preparedPages(billRoutes.searchBills)

async function fromCatalog({ catalog }: Context, query: Listed) {
  const index = await catalog.bills(congressOf(query))
  return listPages(index, query, () => pageOf(index, query))
}

/** Without these and words a list needs no details, which are fetched after the lists of bills. */
const DETAIL_FILTERS = [
  'sponsor',
  'cosponsor',
  'policyArea',
  'party',
  'introducedFrom',
  'introducedTo',
] as const

/** What an empty list is answered with while the record is still being fetched. */
async function unfetched(context: Context, query: BillListing) {
  const { catalog } = context
  const index = await catalog.bills(congressOf(query)).catch(() => undefined)
  const isDetailed = query.q !== undefined || DETAIL_FILTERS.some((name) => query[name] !== undefined)
  const progress =
    (await findProgress(context, [{ kind: 'bills', congress: query.congress }], index?.size ?? 0)) ??
    (isDetailed && index !== undefined ? detailProgress([index]) : undefined)
  if (progress === undefined) return undefined
  return { bills: [], pagination: paginationOf(0, query), partial: true, progress }
}

export const listBills: HandlerOf<'listBills'> = async ({ query, context }) => {
  const listed = await orByIndex<Answer>(fromCatalog(context, query), byIndex(context, query))
  return totalOf(listed) === 0 ? ((await unfetched(context, query)) ?? listed) : listed
}

export const searchBills: HandlerOf<'searchBills'> = async ({ query, context }) => {
  const index = await context.catalog.bills(congressOf(query))
  const found = searchPages(index, query, () => pageOf(index, query))
  return found.total === 0 ? ((await unfetched(context, query)) ?? found) : found
}
