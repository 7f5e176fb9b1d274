import { recordRefFields } from '@rostrum/contract/entities/common'
import * as z from 'zod/mini'
import { ifAbsent, ifEquals } from './condition.ts'
import type { Key } from './item.ts'
import { JOB_PREFIX } from './sync/job-runs.ts'
import type { Store, WriteOutcome } from './store.ts'
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

const CURSOR_KEY: Key = { pk: `${JOB_PREFIX}alerts`, sk: 'CURSOR' }

export async function findAlertCursor(store: Store): Promise<AlertCursor | undefined> {
  const item = await store.get(CURSOR_KEY)
  if (item === undefined) return undefined
  const { searches, ...cursor } = z.parse(StoredAlertCursor, item)
  return searches === undefined ? cursor : { ...cursor, place: searches }
}

/** Compare-and-set on the revision. */
export async function replaceAlertCursor(
  store: Store,
  { place, ...next }: Omit<AlertCursor, 'revision'>,
  read: AlertCursor | undefined,
): Promise<WriteOutcome> {
  const stopped = place && (place.ref === undefined ? { searches: place } : { place })
  const item = { ...CURSOR_KEY, ...next, ...stopped, revision: (read?.revision ?? 0) + 1 }
  return await store.put(item, read === undefined ? ifAbsent : ifEquals('revision', read.revision))
}
