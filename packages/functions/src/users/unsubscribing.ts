import type { userRoutes } from '@rostrum/contract/routes/users'
import { findLinkByToken } from '@rostrum/core/mail/unsubscribe-links'
import { unsubscribeByToken } from '@rostrum/core/mail/unsubscribe'
import { type Handlers, PrivatePage } from '../http/handlers.ts'
import { confirmPage, donePage, unknownPage } from './unsubscribe-pages.ts'

type UserHandlers = Handlers<typeof userRoutes>

const NOT_FOUND = new PrivatePage(unknownPage(), 404)

/** Changes nothing: mail scanners open every link. */
export const getUnsubscribePage: UserHandlers['getUnsubscribePage'] = async ({ params, context }) => {
  const link = await findLinkByToken(context.store, params.token)
  return link === undefined ? NOT_FOUND : new PrivatePage(confirmPage())
}

/** One-click unsubscribing: no session, cookie or origin is asked for, and the body does not matter. */
export const unsubscribe: UserHandlers['unsubscribe'] = async ({ params, context }) =>
  (await unsubscribeByToken(context, params.token)) ? new PrivatePage(donePage()) : NOT_FOUND
