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
  /** The mail service's rate when last read, in mails a second. */
  perSecond: z.exactOptional(z.number()),
  /** By name; an absent count is zero. */
  counts: z.record(z.string(), z.number()),
})
/** The alert counters of ten minutes. */
export type CountedSlot = z.infer<typeof CountedSlot>

const slots = row({ pk: 'ALERTCOUNTS', sk: 'SLOT#{startsAt}', schema: CountedSlot })

const slotOf = (at: Date): string => new Date(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS).toISOString()

/** `within60`: the number of mails delayed by at most 60 seconds, but more than the previous bucket. */
export type AlertCountName = keyof AlertCounts | `within${number}`

interface Counted extends Pick<CountedSlot, 'perSecond'> {
  readonly counts: Readonly<Record<string, number>>
}

/** Adds to the counters of an instant's slot. */
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
