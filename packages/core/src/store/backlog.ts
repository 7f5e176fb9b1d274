import * as z from 'zod/mini'
import { ifAbsent, ifEquals } from './condition.ts'
import type { Item, Key } from './item.ts'
import type { Store } from './store.ts'

export const BACKLOG_KINDS = ['bill', 'member', 'amendment'] as const
/** What is fetched first: what somebody follows, then what somebody reads, then what moved, then the rest. */
export const PRIORITIES = ['tracked', 'read', 'changed', 'rest'] as const

const BacklogEntry = z.object({
  kind: z.enum(BACKLOG_KINDS),
  key: z.string(),
  priority: z.enum(PRIORITIES),
  /** Within a priority the greater comes first: the newest congress, the latest change. */
  rank: z.string(),
  /** How often fetching it failed; those that fail again and again wait at the end. */
  failures: z._default(z.int(), 0),
})
/** Something whose details are to be fetched. */
export type BacklogEntry = z.infer<typeof BacklogEntry>

const PARTITION = 'BACKLOG'
const keyOf = ({ kind, key }: Pick<BacklogEntry, 'kind' | 'key'>): Key => ({
  pk: `BACKLOG#${kind}#${key}`,
  sk: 'BACKLOG',
})

/** Read backwards: the greatest sort key is the most urgent. */
function toItem(entry: BacklogEntry): Item {
  const urgency = PRIORITIES.length - PRIORITIES.indexOf(entry.priority)
  const patience = 9 - Math.min(9, entry.failures)
  return {
    ...keyOf(entry),
    gsi1pk: PARTITION,
    gsi1sk: `${urgency}#${patience}#${entry.rank}#${entry.kind}#${entry.key}`,
    ...entry,
  }
}

/** Puts something on the list; what is there already stays, unless this is more urgent. */
export async function requestDetails(store: Store, entry: BacklogEntry): Promise<void> {
  if ((await store.put(toItem(entry), ifAbsent)) === 'written') return
  const held = await store.get(keyOf(entry))
  if (held === undefined) return
  const { priority } = z.parse(BacklogEntry, held)
  const isMoreUrgent = PRIORITIES.indexOf(entry.priority) < PRIORITIES.indexOf(priority)
  if (isMoreUrgent) await store.put(toItem(entry), ifEquals('priority', priority))
}

/** The most urgent entries. */
export async function listBacklog(store: Store, limit: number): Promise<BacklogEntry[]> {
  const { items } = await store.query({ index: 'gsi1', partition: PARTITION, newestFirst: true, limit })
  return items.map((item) => z.parse(BacklogEntry, item))
}

export async function settleBacklog(store: Store, { kind, key }: BacklogEntry): Promise<void> {
  await store.remove(keyOf({ kind, key }), ifEquals('key', key))
}

/** Sends an entry that could not be fetched behind the others of its priority. */
export async function postponeBacklog(store: Store, entry: BacklogEntry): Promise<void> {
  await store.put(toItem({ ...entry, failures: entry.failures + 1 }), ifEquals('key', entry.key))
}
