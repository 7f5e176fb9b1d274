import { ChangeDelay, SOURCE_NAMES } from '@rostrum/contract/entities/status'
import * as z from 'zod/mini'
import type { Item, Key } from './item.ts'
import { JOB_PREFIX } from './job-runs.ts'
import type { Store } from './store.ts'

const ChangeDelays = z.object({
  computedAt: z.string(),
  bySource: z.partialRecord(z.enum(SOURCE_NAMES), ChangeDelay),
})
/** How late recent changes were recorded; a summary of the ledger, made by the job that walks the lists. */
export type ChangeDelays = z.infer<typeof ChangeDelays>

export const CHANGE_DELAYS_KEY: Key = { pk: `${JOB_PREFIX}walk`, sk: 'DELAYS' }
export const changeDelaysFrom = (item: Item): ChangeDelays => z.parse(ChangeDelays, item)

export async function findChangeDelays(store: Store): Promise<ChangeDelays | undefined> {
  const item = await store.get(CHANGE_DELAYS_KEY)
  return item === undefined ? undefined : changeDelaysFrom(item)
}

/** The last writer wins: both computed it from the same ledger. */
export async function saveChangeDelays(store: Store, delays: ChangeDelays): Promise<void> {
  await store.update(CHANGE_DELAYS_KEY, { set: delays })
}
