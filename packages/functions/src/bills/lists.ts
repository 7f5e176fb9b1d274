import type { InputOf } from '@rostrum/contract/route'
import { billRoutes } from '@rostrum/contract/routes/bills'
import { type BillListing, findBillCards } from '@rostrum/core/catalog/bills/bill-queries'
import { billCard } from '@rostrum/core/catalog/bills/bill-schema'
import { listBillsByIndex } from '@rostrum/core/catalog/by-index'
import type { BillIndex } from '@rostrum/core/catalog/catalog'
import { paginationOf } from '@rostrum/core/lib/page'
import { orByIndex, paginationByIndex } from '../by-index.ts'
import type { Context } from '../context.ts'
import type { Handler } from '../http/handlers.ts'
import { preparedPages } from '../http/prepared.ts'

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

export const listBills: HandlerOf<'listBills'> = ({ query, context }) =>
  orByIndex<Answer>(fromCatalog(context, query), byIndex(context, query))

export const searchBills: HandlerOf<'searchBills'> = async ({ query, context: { catalog } }) => {
  const index = await catalog.bills(congressOf(query))
  return searchPages(index, query, () => pageOf(index, query))
}
