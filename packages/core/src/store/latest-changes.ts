import type { RecordRef } from '@rostrum/contract/record-ref'
import * as z from 'zod/mini'
import { LedgerEvent } from '../record/ledger-event.ts'
import { ifAbsent, ifEquals } from './condition.ts'
import type { Item, Key } from './item.ts'
import type { Store } from './store.ts'

const LatestChange = z.object({
  /** The most recent event of the last day that had any. */
  event: LedgerEvent,
  /** The sort key of the newest event in the history. */
  end: z.string(),
  /** Events per day for recent days; days without any are omitted. */
  days: z.record(z.string(), z.int()),
  revision: z.int(),
  /** One of the events this revision added: two writers' revisions can be equal in everything else. */
  addedId: z.exactOptional(z.string()),
})
/** A projection of a record's history, so that a list can read the latest change of a hundred records in one batch. */
export type LatestChange = z.infer<typeof LatestChange>

const LATEST_PREFIX = 'LATEST#'
const latestChangeKey = ({ kind, key }: RecordRef): Key => ({
  pk: `${LATEST_PREFIX}${kind}#${key}`,
  sk: 'LATEST',
})

const toItem = (latest: LatestChange): Item => ({ ...latestChangeKey(latest.event.subject), ...latest })

const fromItem = (item: Item): LatestChange => z.parse(LatestChange, item)

/** Omits records that never changed. */
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

/** Compare-and-set on the revision; returns false on a conflict. */
export async function putLatestChange(store: Store, latest: LatestChange): Promise<boolean> {
  const condition = latest.revision === 1 ? ifAbsent : ifEquals('revision', latest.revision - 1)
  return (await store.put(toItem(latest), condition)) === 'written'
}

/** Unless it has changed since. */
export async function removeLatestChange(store: Store, { event, revision }: LatestChange): Promise<void> {
  await store.remove(latestChangeKey(event.subject), ifEquals('revision', revision))
}
