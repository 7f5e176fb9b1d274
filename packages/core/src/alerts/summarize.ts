import {
  AccountMailCounts,
  type AccountMailStatus,
  AlertCounts,
  type AlertQueue,
  type AlertsStatus,
} from '@rostrum/contract/entities/status'
import { DAY_MS, HOUR_MS } from '@rostrum/contract/lib/times'
import { listQueuedAccountMails } from '../store/account-mails.ts'
import { type CountedSlot, listAlertCounts } from '../store/alerts/alert-counts.ts'
import { countDueMails } from '../store/alert-mails.ts'
import { SHARDS } from '../store/alert-shards.ts'
import { saveAlertsSummary } from '../store/alerts/alerts-summary.ts'
import type { DueCount } from '../store/due.ts'
import { countChangeMarks } from '../store/alerts/change-marks.ts'
import { countDueMarks } from '../store/alerts/due-marks.ts'
import type { LoggedContext } from '../store/context.ts'
import type { Store } from '../store/store.ts'
import { judgeCanary } from './canary.ts'
import { delayOf } from './delay-steps.ts'
import { RATE_SHARE } from '../outbox/pacer.ts'

/** Counts at most this many waiting account mails. */
const COUNTED_MAX = 1_000

/** Sums each counter in a schema over all slots. */
function countsOf<Name extends string>(
  { shape }: { readonly shape: Readonly<Record<Name, unknown>> },
  slots: readonly CountedSlot[],
  nameOf = (name: string): string => name,
): Record<Name, number> {
  const sumOf = (name: string): number => slots.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0)
  const sums = Object.keys(shape).map((name) => [name, sumOf(nameOf(name))])
  return Object.fromEntries(sums) as Record<Name, number> // one sum for each name
}

function ageSeconds(counts: readonly DueCount[], now: Date): number {
  const oldest = counts.flatMap((one) => one.oldest ?? []).toSorted()[0]
  return oldest === undefined ? 0 : Math.round((now.getTime() - Date.parse(oldest)) / 1_000)
}

const dueIn = (counts: readonly DueCount[]): number => counts.reduce((sum, { due }) => sum + due, 0)

async function measureQueue(store: Store, now: Date, rate = 0): Promise<AlertQueue> {
  const [marked, mailed] = await Promise.all([
    Promise.all(
      SHARDS.flatMap((shard) => [countDueMarks(store, shard, now), countChangeMarks(store, shard, now)]),
    ),
    Promise.all(SHARDS.map((shard) => countDueMails(store, shard, now))),
  ])
  const [people, mails] = [dueIn(marked), dueIn(mailed)]
  return {
    people,
    mails,
    isMore: [...marked, ...mailed].some(({ isMore }) => isMore),
    oldestPersonSeconds: ageSeconds(marked, now),
    oldestMailSeconds: ageSeconds(mailed, now),
    ...(rate > 0 && { perSecond: rate, drainSeconds: Math.ceil((people + mails) / (rate * RATE_SHARE)) }),
  }
}

const accountCountsOf = (slots: readonly CountedSlot[]): AccountMailCounts =>
  countsOf(AccountMailCounts, slots, (name) => `account${name.charAt(0).toUpperCase()}${name.slice(1)}`)

async function measureAccountMail(
  { store, log }: LoggedContext,
  now: Date,
  slots: { readonly lastHour: CountedSlot[]; readonly lastDay: CountedSlot[] },
): Promise<AccountMailStatus> {
  const queued = await listQueuedAccountMails(store, { limit: COUNTED_MAX, log })
  const ages = queued.map(({ composedAt }) => (now.getTime() - Date.parse(composedAt)) / 1_000)
  return {
    lastHour: accountCountsOf(slots.lastHour),
    lastDay: accountCountsOf(slots.lastDay),
    waiting: queued.length,
    oldestSeconds: Math.round(Math.max(0, ...ages)),
  }
}

/** Measures alert delivery for the status page and the alarms. */
export async function summarizeAlerts(
  context: LoggedContext & { /** Whether test mails are sent. */ readonly hasCanary?: boolean },
): Promise<AlertsStatus> {
  const { store, hasCanary = false } = context
  const now = context.now()
  const slots = await listAlertCounts(store, new Date(now.getTime() - DAY_MS))
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
  const delay = delayOf(slots)
  const rate = slots.findLast(({ perSecond }) => perSecond !== undefined)?.perSecond
  const lastHour = slots.filter(({ startsAt }) => startsAt >= hourAgo)
  const summary = {
    measuredAt: now.toISOString(),
    lastHour: countsOf(AlertCounts, lastHour),
    lastDay: countsOf(AlertCounts, slots),
    ...(delay !== undefined && { delay }),
    queue: await measureQueue(store, now, rate),
    accountMail: await measureAccountMail(context, now, { lastHour, lastDay: slots }),
    ...(hasCanary && { canary: await judgeCanary(context) }),
  }
  await saveAlertsSummary(store, summary)
  return summary
}
