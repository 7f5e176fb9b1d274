import { recordName } from '@rostrum/contract/words/change-news'
import { parseRecordPath } from '@rostrum/contract/entities/record-path'
import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import type { mailLinkRoutes } from '@rostrum/contract/routes/mail-links'
import { findLinkByToken, splitToken, unsubscribeByToken } from '@rostrum/core/mail/unsubscribe-links'
import { unfollow } from '@rostrum/core/tracking/follow'
import { findSubjects, titleOf } from '@rostrum/core/tracking/subjects'
import type { Context } from '../context/context.ts'
import { type Handlers, PrivatePage } from '../http/handlers.ts'
import { confirmPage, confirmStopPage, donePage, stoppedPage, unknownPage } from './unsubscribe-pages.ts'

const NOT_FOUND = new PrivatePage(unknownPage(), 404)

/** The follow that a link refers to; undefined if the person or record does not exist. */
async function findFollow(token: string, record: string, { store }: Context) {
  const [link, ref] = [await findLinkByToken(store, token), parseRecordPath(record)]
  if (link === undefined || ref === undefined) return undefined
  const title = titleOf(ref, await findSubjects(store, [ref]))
  return title === undefined ? undefined : { userId: link.userId, item: { ...ref, title } }
}

const namedItem = (item: RecordRef & { readonly title: string }) => ({ ...item, name: recordName(item) })

export const handlers: Handlers<typeof mailLinkRoutes> = {
  /** Changes nothing, because mail scanners open links, and reveals nothing, because mails are forwarded. */
  getUnsubscribePage: async ({ params, context }) => {
    const { token, record } = splitToken(params.token)
    if (record === undefined) {
      const link = await findLinkByToken(context.store, token)
      return link === undefined ? NOT_FOUND : new PrivatePage(confirmPage())
    }
    const follow = await findFollow(token, record, context)
    return follow === undefined ? NOT_FOUND : new PrivatePage(confirmStopPage(namedItem(follow.item)))
  },
  /** One-click unsubscribing (RFC 8058): requires no session, cookie or origin, and ignores the body. */
  unsubscribe: async ({ params, context }) => {
    const { token, record } = splitToken(params.token)
    if (record === undefined)
      return (await unsubscribeByToken(context, token)) ? new PrivatePage(donePage()) : NOT_FOUND
    const follow = await findFollow(token, record, context)
    if (follow === undefined) return NOT_FOUND
    await unfollow(context, follow.userId, follow.item)
    return new PrivatePage(stoppedPage(namedItem(follow.item)))
  },
}
