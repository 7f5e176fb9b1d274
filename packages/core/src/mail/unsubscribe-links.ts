import { createHmac } from 'node:crypto'
import { hashOf } from '../lib/hash.ts'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import { findAlertSettings, replaceAlertSettings } from '../store/alerts/alert-settings.ts'
import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { buildPath } from '@rostrum/contract/http/route'
import { unsubscribe } from '@rostrum/contract/route-heads/mail'
import type { Store } from '../store/store.ts'
import {
  findUnsubscribeLink,
  putUnsubscribeLink,
  type UnsubscribeLink,
} from '../store/alerts/unsubscribe-links.ts'
import type { StoreContext } from '../store/context.ts'

type Stream = UnsubscribeLink['stream']

/** The same for all mails of a stream to a person, so that one row is enough. A newline separates the parts. */
const tokenOf = (linkKey: string, userId: string, stream: Stream): string =>
  createHmac('sha256', linkKey).update(`unsubscribe\n${stream}\n${userId}`).digest('base64url')

/** Creates the URL that stops a stream of mail to a person; stored before any mail contains it. */
export async function createUnsubscribeUrl(
  { store, now, siteUrl, linkKey }: StoreContext & { readonly siteUrl: string; readonly linkKey: string },
  userId: string,
  stream: Stream = 'alerts',
): Promise<string> {
  const token = tokenOf(linkKey, userId, stream)
  await putUnsubscribeLink(store, {
    userId,
    stream,
    tokenHash: hashOf(token),
    createdAt: now().toISOString(),
  })
  return siteUrl + buildPath(unsubscribe, { token })
}

const DIVIDER = '.'

/** The address that stops tracking one record of the person. */
export const stopTrackingUrl = (unsubscribeUrl: string, { kind, key }: RecordRef): string =>
  [unsubscribeUrl, kind, ...key.split('/').map(encodeURIComponent)].join(DIVIDER)

/** Splits "TOKEN.bill.119.hr.1" into the token and the record, if any. */
export function splitToken(text: string): { token: string; record: string | undefined } {
  const [token = '', ...record] = text.split(DIVIDER)
  return { token, record: record.length === 0 ? undefined : record.join('/') }
}

/** Finds the link of a token, whatever key it was derived from. */
export const findLinkByToken = async (store: Store, token: string): Promise<UnsubscribeLink | undefined> =>
  await findUnsubscribeLink(store, hashOf(token))

/** Without a rhythm or with email off, there are no mails to stop. */
async function stopAlerts({ store, now }: StoreContext, userId: string): Promise<void> {
  await retryOnConflict(async () => {
    const read = await findAlertSettings(store, userId)
    if (read === undefined || read.byEmail === false) return true
    if (read.rhythm === 'app' && read.unsubscribedAt !== undefined) return true
    const next = { ...read, rhythm: 'app' as const, unsubscribedAt: now().toISOString() }
    return await replaceAlertSettings(store, { userId, ...next }, read)
  })
}

/** Stops all alert mails to the owner of a link; returns whether the link exists. Idempotent. */
export async function unsubscribeByToken(context: StoreContext, token: string): Promise<boolean> {
  const link = await findLinkByToken(context.store, token)
  if (link === undefined) return false
  await stopAlerts(context, link.userId)
  return true
}
