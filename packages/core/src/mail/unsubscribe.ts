import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import { findAlertSettings, replaceAlertSettings } from '../store/alerts/alert-settings.ts'
import { findLinkByToken } from './unsubscribe-links.ts'
import type { StoreContext } from '../store/context.ts'

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
