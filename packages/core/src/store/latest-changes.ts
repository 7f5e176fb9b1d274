import type { RecordRef } from '@rostrum/contract/record-ref'
import * as z from 'zod/mini'
import { LedgerEvent } from '../record/ledger-event.ts'
import { ifAbsent, ifEquals } from './condition.ts'
import type { Item, Key } from './item.ts'
import type { Store } from './store.ts'

const LatestChange = z.object({
  /** What happened last, of all that was seen on the last day anything was. */
  event: LedgerEvent,
  /** Where the history ends: the place of what was seen last. */
  end: z.string(),
  /** How much was seen on each of the last days; days without a change are left out. */
  days: z.record(z.string(), z.int()),
  revision: z.int(),
  /** One of the events this revision added: two writers' revisions can be equal in everything else. */
  addedId: z.exactOptional(z.string()),
})
/** What a list of many things needs to know of each: a row to be read by its key, a hundred at a time. */
export type LatestChange = z.infer<typeof LatestChange>

const latestChangeKey = ({ kind, key }: RecordRef): Key => ({ pk: `LATEST#${kind}#${key}`, sk: 'LATEST' })

const toItem = (latest: LatestChange): Item => ({ ...latestChangeKey(latest.event.subject), ...latest })

const fromItem = (item: Item): LatestChange => z.parse(LatestChange, item)

/** Of those to which anything happened since they are known. */
export async function findLatestChanges(
  store: Store,
  subjects: readonly RecordRef[],
): Promise<LatestChange[]> {
  return (await store.getMany(subjects.map(latestChangeKey))).map(fromItem)
}

export async function findLatestChange(store: Store, subject: RecordRef): Promise<LatestChange | undefined> {
  const item = await store.get(latestChangeKey(subject))
  return item === undefined ? undefined : fromItem(item)
}

/** Puts a revision over the one before it; false when somebody else was faster. */
export async function putLatestChange(store: Store, latest: LatestChange): Promise<boolean> {
  const condition = latest.revision === 1 ? ifAbsent : ifEquals('revision', latest.revision - 1)
  return (await store.put(toItem(latest), condition)) === 'written'
}
