import type { userRoutes } from '@rostrum/contract/routes/users'
import * as searches from '@rostrum/core/alerts/keep-searches'
import { listSavedSearches } from '@rostrum/core/store/following/saved-searches'
import type { Handlers } from '../http/handlers.ts'

type UserHandlers = Handlers<typeof userRoutes>

export const listSearches: UserHandlers['listSearches'] = async ({ params, context }) => ({
  searches: [...(await listSavedSearches(context.store, params.userId))],
})

export const saveSearch: UserHandlers['saveSearch'] = async ({ params, body, context }) => ({
  search: await searches.saveSearch(context, params.userId, body),
})

export const changeSearch: UserHandlers['changeSearch'] = async ({ params, body, context }) => ({
  search: await searches.changeSearch(context, params.userId, {
    id: params.searchId,
    choices: body,
  }),
})

export const deleteSearch: UserHandlers['deleteSearch'] = async ({ params, context }) => {
  await searches.deleteSearch(context, params.userId, params.searchId)
  return { saved: false }
}
