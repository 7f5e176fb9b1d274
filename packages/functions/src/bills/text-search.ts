import { textSearchRoutes as routes } from '@rostrum/contract/routes/text-search'
import { findTexts, withTextScope } from '@rostrum/core/catalog/texts/search-texts'
import type { Handlers } from '../http/handlers.ts'
import { createReplyCache } from '../http/reply-cache.ts'

const searchCache = createReplyCache(routes.searchBillTexts)

export const handlers: Handlers<typeof routes> = {
  searchBillTexts: async ({ query, context }) =>
    await withTextScope(query, context, async (scope) => {
      const find = async () => await findTexts(scope, query, context)
      const { bills, texts } = scope
      return texts === undefined
        ? await find()
        : await searchCache(bills, { ...query, version: texts.version }, find)
    }),
}
