import type { textSearchRoutes } from '@rostrum/contract/routes/text-search'
import { newestBillCongress } from '@rostrum/core/catalog/newest-congress'
import { paginationOf } from '@rostrum/core/lib/page'
import type { Handlers } from '../http/handlers.ts'

export const handlers: Handlers<typeof textSearchRoutes> = {
  searchBillTexts: async ({ query, context }) => {
    const congress = await newestBillCongress(context.catalog, context.now())
    const bills = await context.catalog.bills(congress)
    return {
      results: [],
      searchable: { texts: 0, bills: bills.size },
      congress,
      pagination: paginationOf(0, query),
      partial: true,
    }
  },
}
