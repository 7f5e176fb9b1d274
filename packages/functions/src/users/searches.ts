import type { userRoutes } from '@rostrum/contract/routes/users'
import * as searches from '@rostrum/core/alerts/keep-searches'
import { listSavedSearches } from '@rostrum/core/store/following/saved-searches'
import { requireOwn } from '@rostrum/core/tracking/require-own'
import type { Handlers } from '../http/handlers.ts'

type UserHandlers = Handlers<typeof userRoutes>

export const listSearches: UserHandlers['listSearches'] = async ({ params, actor, context }) => ({
  searches: [...(await listSavedSearches(context.store, requireOwn(actor, params.userId)))],
})

export const saveSearch: UserHandlers['saveSearch'] = async ({ params, body, actor, context }) => ({
  search: await searches.saveSearch(context, requireOwn(actor, params.userId), body),
})

export const changeSearch: UserHandlers['changeSearch'] = async ({ params, body, actor, context }) => ({
  search: await searches.changeSearch(context, requireOwn(actor, params.userId), {
    id: params.searchId,
    choices: body,
  }),
})

export const deleteSearch: UserHandlers['deleteSearch'] = async ({ params, actor, context }) => {
  await searches.deleteSearch(context, requireOwn(actor, params.userId), params.searchId)
  return { saved: false }
}
