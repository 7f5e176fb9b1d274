import { setTimeout as wait } from 'node:timers/promises'
import { composeCanary } from '@rostrum/core/alerts/canary'
import { deliverPending } from '@rostrum/core/alerts/deliver'
import { markChanges } from '@rostrum/core/alerts/mark-changes'
import { summarizeAlerts } from '@rostrum/core/alerts/summarize'
import { isAnyRedistrictingMarkDue } from '@rostrum/core/store/alerts/redistricting-marks'
import { errorFields } from '@rostrum/core/lib/log'
import { recordLifecycle } from '@rostrum/core/lifecycle/record-lifecycle'
import { createPacer } from '@rostrum/core/lib/pace'
import { createOutboxMailing } from './context/outbox-mailing.ts'
import type { Context } from './context/context.ts'
import type { Env } from './context/env.ts'

/** A quarter of the throughput of the queue's eight partitions. */
const MARKS_PER_SECOND = 2_000

/** SMTP servers do not report deliveries. */
const sendsCanary = ({ ROSTRUM_CANARY: isOn, ROSTRUM_SMTP_URL: smtp }: Env): boolean =>
  isOn && smtp === undefined

/** Metrics for operators; a failure here does not stop alerts. */
async function measureAlerts({ store, now, log, env }: Context): Promise<void> {
  const hasCanary = sendsCanary(env)
  try {
    if (hasCanary) await composeCanary({ store, now })
    await summarizeAlerts({ store, log, now, hasCanary })
  } catch (error) {
    log.error('alerts-summary', errorFields(error))
  }
}

/**
 * Records deaths and reintroductions of bills, then marks the followers of changed records. One job, so that marking waits
 * for all ends of bills of a Congress.
 */
export async function prepareAlerts(context: Context, signal: AbortSignal): Promise<void> {
  const { store, now, log, catalog } = context
  // Measured first, because a long run must not hide an old queue.
  await measureAlerts(context)
  try {
    await recordLifecycle({ store, now, signal, catalog })
  } catch (error) {
    // Other changes must still be marked.
    log.error('lifecycle', errorFields(error))
  }
  await markChanges({ store, now, signal, takeTurn: createPacer(MARKS_PER_SECOND) })
}

/** Sends the mails that are due, then those about redistricting. */
export async function deliverAlerts(context: Context, signal: AbortSignal): Promise<'done' | 'starved'> {
  const { store, now, log, env, catalog } = context
  const mailing = {
    store,
    now,
    log,
    signal,
    wait: (milliseconds: number) => wait(milliseconds),
    siteUrl: env.ROSTRUM_SITE_URL,
    ...createOutboxMailing(context),
  }
  const outcome = await deliverPending(mailing)
  if (outcome === 'done' && (await isAnyRedistrictingMarkDue(store, now()))) {
    const { askAboutRedistricting } = await import('@rostrum/core/alerts/ask-about-redistricting')
    await askAboutRedistricting({ ...mailing, catalog })
  }
  return outcome
}
