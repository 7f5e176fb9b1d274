import { recordRefFields } from '@rostrum/contract/entities/common'
import * as z from 'zod/mini'
import { row } from './rows.ts'
import type { Store } from './store.ts'
import { VoteNews } from './votes/vote-news.ts'

const AlertCursor = z.object({
  /** The followers of all that changed by then are marked. */
  markedUntil: z.string(),
  /** The latest events whose followers are marked, by `markName`; the next run reads some of them again. */
  recent: z.array(z.string()),
  /** Where a run has stopped: at a person, by shard and id. */
  place: z.exactOptional(
    z.object({
      /** The end of the range whose changes it was marking. */
      until: z.string(),
      /** Whose followers it was marking, in the order of names; absent while it was matching searches, before that. */
      ref: z.exactOptional(z.object(recordRefFields)),
      shard: z.int(),
      after: z.exactOptional(z.string()),
    }),
  ),
  /** The latest votes of which whoever wants every vote is marked. */
  votes: z.exactOptional(VoteNews),
  revision: z.int(),
})
/** How far followers have been marked of what the ledger holds. */
export type AlertCursor = z.infer<typeof AlertCursor>

/** A place without `ref` has a field of its own: earlier versions go on from it, also after a rollback. */
const StoredAlertCursor = z.extend(AlertCursor, {
  searches: z.exactOptional(
    z.object({ until: z.string(), shard: z.int(), after: z.exactOptional(z.string()) }),
  ),
})

const cursors = row({ pk: 'JOB#alerts', sk: 'CURSOR', schema: StoredAlertCursor })

export async function findAlertCursor(store: Store): Promise<AlertCursor | undefined> {
  const stored = await cursors.find(store)
  if (stored === undefined) return undefined
  const { searches, ...cursor } = stored
  return searches === undefined ? cursor : { ...cursor, place: searches }
}

/** Compare-and-set on the revision. */
export async function replaceAlertCursor(
  store: Store,
  { place, ...next }: Omit<AlertCursor, 'revision'>,
  read: AlertCursor | undefined,
): Promise<void> {
  const stopped = place && (place.ref === undefined ? { searches: place } : { place })
  await cursors.replace(store, { ...next, ...stopped }, read)
}
