import { setTimeout as wait } from 'node:timers/promises'
import { composeDue } from '@rostrum/core/alerts/compose'
import { deliverPending } from '@rostrum/core/alerts/deliver'
import { markChanges } from '@rostrum/core/alerts/mark-changes'
import { createPacer } from '@rostrum/core/lib/pace'
import { createAlertMailing } from './alert-mailing.ts'
import type { Context } from './context.ts'

/** A quarter of what the eight partitions of the queue of marks take. */
const MARKS_PER_SECOND = 2_000

/** Marks the followers of what changed, and composes the mails that are due. */
export async function prepareAlerts({ store, now, log }: Context, signal: AbortSignal): Promise<void> {
  await markChanges({ store, now, signal, takeTurn: createPacer(MARKS_PER_SECOND) })
  await composeDue({ store, now, log, signal })
}

/** Hands over the mails that are due. */
export async function deliverAlerts(context: Context, signal: AbortSignal): Promise<'done' | 'starved'> {
  const { store, now, log, env } = context
  return await deliverPending({
    store,
    now,
    log,
    signal,
    wait: (milliseconds) => wait(milliseconds),
    siteUrl: env.ROSTRUM_SITE_URL,
    ...createAlertMailing(context),
  })
}
