import * as z from 'zod/mini'
import { ifAbsent, ifEquals } from './condition.ts'
import type { Key } from './item.ts'
import { JOB_PREFIX } from './sync/job-runs.ts'
import type { Store, WriteOutcome } from './store.ts'

const SequencerState = z.object({
  /** The ledger has been read up to here; what commits later is found by reading some of it again. */
  readUntil: z.string(),
  /** The changes before this position of the log are marked in the ledger. */
  markedUntil: z.int(),
  /** When the older days were last searched for what committed late, and where that goes on. */
  searchedAt: z.string(),
  searchFrom: z.string(),
  revision: z.int(),
})
/** How far the log of all changes has taken over what the ledger holds. */
export type SequencerState = z.infer<typeof SequencerState>

const STATE_KEY: Key = { pk: `${JOB_PREFIX}changes`, sk: 'STATE' }

export async function findSequencerState(store: Store): Promise<SequencerState | undefined> {
  const item = await store.get(STATE_KEY)
  return item === undefined ? undefined : z.parse(SequencerState, item)
}

/** Compare-and-set on the revision, which is the one after the revision that was read. */
export async function replaceSequencerState(store: Store, next: SequencerState): Promise<WriteOutcome> {
  const condition = next.revision === 1 ? ifAbsent : ifEquals('revision', next.revision - 1)
  return await store.put({ ...STATE_KEY, ...next }, condition)
}
