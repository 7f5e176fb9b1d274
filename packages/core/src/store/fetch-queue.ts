import { recordRefFields } from '@rostrum/contract/entities/common'
import type { RecordRef } from '@rostrum/contract/record-ref'
import * as z from 'zod/mini'
import { ifAbsent, ifEquals } from './condition.ts'
import type { Item, Key } from './item.ts'
import type { Store } from './store.ts'

/** Most urgent first: followed, being read, changed at the source, everything else. */
export const FETCH_PRIORITIES = ['tracked', 'read', 'changed', 'rest'] as const

const FetchRequest = z.object({
  ...recordRefFields,
  priority: z.enum(FETCH_PRIORITIES),
  /** One of fetch-ranks.ts: within a priority the greatest is fetched first. */
  rank: z.string(),
  /** Failed attempts; each one moves the request back within its priority. */
  failures: z._default(z.int(), 0),
})
/** An entry of the fetch queue: a record whose details are due. */
export type FetchRequest = z.infer<typeof FetchRequest>

export const FETCH_LIST = 'BACKLOG'
export const FETCH_PREFIX = 'BACKLOG#'
const fetchRequestKey = ({ kind, key }: RecordRef): Key => ({
  pk: `${FETCH_PREFIX}${kind}#${key}`,
  sk: 'BACKLOG',
})

/** The queue is read backwards: the highest sort key is the most urgent. */
function toItem(request: FetchRequest): Item {
  const urgency = FETCH_PRIORITIES.length - FETCH_PRIORITIES.indexOf(request.priority)
  const attemptsRank = 9 - Math.min(9, request.failures)
  return {
    ...fetchRequestKey(request),
    gsi1pk: FETCH_LIST,
    gsi1sk: `${urgency}#${attemptsRank}#${request.rank}#${request.kind}#${request.key}`,
    ...request,
  }
}

/** Adds a request; replaces an existing one only if this one is more urgent. */
export async function enqueueFetch(store: Store, request: FetchRequest): Promise<void> {
  if ((await store.put(toItem(request), ifAbsent)) === 'written') return
  const stored = await store.get(fetchRequestKey(request))
  if (stored === undefined) return
  const { priority } = z.parse(FetchRequest, stored)
  const isMoreUrgent = FETCH_PRIORITIES.indexOf(request.priority) < FETCH_PRIORITIES.indexOf(priority)
  if (isMoreUrgent) await store.put(toItem(request), ifEquals('priority', priority))
}

/** Lists the most urgent requests. */
export async function listFetchQueue(store: Store, limit: number): Promise<FetchRequest[]> {
  const { items } = await store.query({ index: 'gsi1', partition: FETCH_LIST, newestFirst: true, limit })
  return items.map((item) => z.parse(FetchRequest, item))
}

export async function completeFetch(store: Store, { kind, key }: RecordRef): Promise<void> {
  await store.remove(fetchRequestKey({ kind, key }), ifEquals('key', key))
}

/** Moves a failed request behind the others of its priority. */
export async function postponeFetch(store: Store, request: FetchRequest): Promise<void> {
  await store.put(toItem({ ...request, failures: request.failures + 1 }), ifEquals('key', request.key))
}
