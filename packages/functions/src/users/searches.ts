import type { searchRoutes } from '@rostrum/contract/routes/searches'
import * as searches from '@rostrum/core/alerts/keep-searches'
import { listSavedSearches } from '@rostrum/core/store/following/saved-searches'
import type { Handlers } from '../http/handlers.ts'

export const handlers: Handlers<typeof searchRoutes> = {
  listSearches: async ({ params, context }) => ({
    searches: [...(await listSavedSearches(context.store, params.userId))],
  }),
  saveSearch: async ({ params, body, context }) => ({
    search: await searches.saveSearch(context, params.userId, body),
  }),
  changeSearch: async ({ params, body, context }) => ({
    search: await searches.changeSearch(context, params.userId, {
      id: params.searchId,
      choices: body,
    }),
  }),
  deleteSearch: async ({ params, context }) => {
    await searches.deleteSearch(context, params.userId, params.searchId)
    return { saved: false }
  },
}
