import type { AlertCounts } from '@rostrum/contract/entities/status'
import { DAY_SECONDS, MINUTE_MS } from '@rostrum/contract/lib/times'
import * as z from 'zod/mini'
import { ttlAt } from '../item.ts'
import { queryAll } from '../query.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const SLOT_MS = 10 * MINUTE_MS
const RETENTION_SECONDS = 2 * DAY_SECONDS
export const ALERT_COUNTS_PARTITION = 'ALERTCOUNTS'
const CountedSlot = z.object({
  startsAt: z.string(),
  /** What the mail service took a second, when it last was asked. */
  perSecond: z.exactOptional(z.number()),
  /** By name; a count that is not there is zero. */
  counts: z.record(z.string(), z.number()),
})
/** What happened to alerts in ten minutes of the clock. */
export type CountedSlot = z.infer<typeof CountedSlot>

const slots = row({ pk: 'ALERTCOUNTS', sk: 'SLOT#{startsAt}', schema: CountedSlot })

const slotOf = (at: Date): string => new Date(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS).toISOString()

/** `within60`: mails whose delay was that many seconds at most, and more than the step before. */
export type AlertCountName = keyof AlertCounts | `within${number}`

interface Counted extends Pick<CountedSlot, 'perSecond'> {
  readonly counts: Readonly<Record<string, number>>
}

/** Adds to the counts of the slot of an instant. */
export async function addAlertCounts(store: Store, at: Date, { counts, perSecond }: Counted): Promise<void> {
  const startsAt = slotOf(at)
  const ttl = ttlAt(startsAt) + RETENTION_SECONDS
  const set = { startsAt, ttl, ...(perSecond !== undefined && { perSecond }) }
  await store.update(slots.key(startsAt), { set, add: counts })
}

/** The slots that begin at or after an instant, oldest first. */
export async function listAlertCounts(store: Store, from: Date): Promise<CountedSlot[]> {
  const sort = { from: slots.key(from.toISOString()).sk, to: slots.key('~').sk }
  const items = await queryAll(store, { partition: ALERT_COUNTS_PARTITION, sort })
  return items.map(({ pk: _pk, sk: _sk, ttl: _ttl, startsAt, perSecond, ...counts }) =>
    z.parse(CountedSlot, { startsAt, counts, ...(perSecond !== undefined && { perSecond }) }),
  )
}
