import { recordRefFields } from '@rostrum/contract/entities/common'
import type { RecordRef } from '@rostrum/contract/record-ref'
import * as z from 'zod/mini'
import { ifAbsent, ifEquals } from './condition.ts'
import type { Item, Key } from './item.ts'
import type { Store } from './store.ts'

/** What is fetched first: what somebody follows, then what somebody reads, then what moved, then the rest. */
export const FETCH_PRIORITIES = ['tracked', 'read', 'changed', 'rest'] as const

const FetchRequest = z.object({
  ...recordRefFields,
  priority: z.enum(FETCH_PRIORITIES),
  /** One of fetch-ranks.ts: within a priority the greatest is fetched first. */
  rank: z.string(),
  /** How often fetching it failed; those that fail again and again wait at the end. */
  failures: z._default(z.int(), 0),
})
/** Something whose details are to be fetched. */
export type FetchRequest = z.infer<typeof FetchRequest>

const PARTITION = 'BACKLOG'
const fetchRequestKey = ({ kind, key }: RecordRef): Key => ({
  pk: `BACKLOG#${kind}#${key}`,
  sk: 'BACKLOG',
})

/** Read backwards: the greatest sort key is the most urgent. */
function toItem(request: FetchRequest): Item {
  const urgency = FETCH_PRIORITIES.length - FETCH_PRIORITIES.indexOf(request.priority)
  const attemptsRank = 9 - Math.min(9, request.failures)
  return {
    ...fetchRequestKey(request),
    gsi1pk: PARTITION,
    gsi1sk: `${urgency}#${attemptsRank}#${request.rank}#${request.kind}#${request.key}`,
    ...request,
  }
}

/** Puts something on the list; what is there already stays, unless this is more urgent. */
export async function enqueueFetch(store: Store, request: FetchRequest): Promise<void> {
  if ((await store.put(toItem(request), ifAbsent)) === 'written') return
  const stored = await store.get(fetchRequestKey(request))
  if (stored === undefined) return
  const { priority } = z.parse(FetchRequest, stored)
  const isMoreUrgent = FETCH_PRIORITIES.indexOf(request.priority) < FETCH_PRIORITIES.indexOf(priority)
  if (isMoreUrgent) await store.put(toItem(request), ifEquals('priority', priority))
}

/** The most urgent entries. */
export async function listFetchQueue(store: Store, limit: number): Promise<FetchRequest[]> {
  const { items } = await store.query({ index: 'gsi1', partition: PARTITION, newestFirst: true, limit })
  return items.map((item) => z.parse(FetchRequest, item))
}

export async function completeFetch(store: Store, { kind, key }: RecordRef): Promise<void> {
  await store.remove(fetchRequestKey({ kind, key }), ifEquals('key', key))
}

/** Sends an entry that could not be fetched behind the others of its priority. */
export async function postponeFetch(store: Store, request: FetchRequest): Promise<void> {
  await store.put(toItem({ ...request, failures: request.failures + 1 }), ifEquals('key', request.key))
}
