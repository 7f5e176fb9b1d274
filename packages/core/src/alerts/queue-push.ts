import { failedField } from '../lib/log.ts'
import type { AlertMail } from '../store/alert-mails.ts'
import { putPushDelivery } from '../store/push-deliveries.ts'
import { listPushSubscriptions } from '../store/following/push-subscriptions.ts'
import type { LoggedContext } from '../store/context.ts'

/**
 * Queues the notifications beside an alert, once however often its mail is tried. A mail is never kept back because this
 * fails.
 */
export async function queuePush(
  { store, log, now }: LoggedContext,
  { userId, sequence, attempts }: AlertMail,
): Promise<void> {
  if (attempts > 0) return
  try {
    const subscriptions = await listPushSubscriptions(store, userId)
    if (subscriptions.length === 0) return
    const queuedAt = now().toISOString()
    const waiting = subscriptions.map(({ id }) => id)
    const progress = { attempts: 0, waiting, taken: 0, failed: 0, revision: 1 }
    await putPushDelivery(store, { userId, sequence, queuedAt, dueAt: queuedAt, ...progress })
  } catch (error) {
    log.error('push', failedField(error))
  }
}
