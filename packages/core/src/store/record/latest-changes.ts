import * as z from 'zod/mini'
import { LedgerEvent } from '../../record/ledger-event.ts'
import { ifEquals } from '../condition.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

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

const latestChanges = row({ pk: 'LATEST#{kind}#{key}', sk: 'LATEST', schema: LatestChange })
/** `findLatestChanges` omits records that never changed. */
export const { find: findLatestChange, findMany: findLatestChanges } = latestChanges

export const putLatestChange = (store: Store, latest: LatestChange): Promise<boolean> =>
  latestChanges.save(store, { ...latest.event.subject, ...latest })

/** Removes it unless it has changed since. */
export async function removeLatestChange(store: Store, { event, revision }: LatestChange): Promise<void> {
  await latestChanges.remove(store, event.subject, ifEquals('revision', revision))
}
