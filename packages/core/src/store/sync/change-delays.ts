import { ChangeDelay, SOURCE_NAMES } from '@rostrum/contract/entities/status'
import * as z from 'zod/mini'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const ChangeDelays = z.object({
  computedAt: z.string(),
  bySource: z.partialRecord(z.enum(SOURCE_NAMES), ChangeDelay),
})
/** How late recent changes were recorded: a summary of the ledger by the job that walks the lists. */
export type ChangeDelays = z.infer<typeof ChangeDelays>

const changeDelays = row({ pk: 'JOB#walk', sk: 'DELAYS', schema: ChangeDelays })
export const { find: findChangeDelays, fromItem: changeDelaysFrom } = changeDelays
export const CHANGE_DELAYS_KEY = changeDelays.key()

/** Last write wins: both writers computed it from the same ledger. */
export async function saveChangeDelays(store: Store, delays: ChangeDelays): Promise<void> {
  await store.update(CHANGE_DELAYS_KEY, { set: delays })
}
