import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { recordRefFields } from '@rostrum/contract/entities/common'
import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { allOf, anyOf, type Condition, ifEquals, ifMissing, ifOneOf } from '../condition.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

/** Most urgent first: followed, being read, changed at the source, everything else. */
export const FETCH_PRIORITIES = ['tracked', 'read', 'changed', 'rest'] as const

const FetchRequest = z.object({
  ...recordRefFields,
  priority: z.enum(FETCH_PRIORITIES),
  /** From fetch-ranks.ts; the greatest rank of a priority is fetched first. */
  rank: z.string(),
  /** Failed attempts; each one moves the request back within its priority. */
  failures: z._default(z.int(), 0),
  /** When a list first showed that there is something to fetch. */
  firstSeenAt: z.exactOptional(z.string()),
  /** The minimum date that the details have once the provider's cache has expired. */
  expectedAt: z.exactOptional(z.string()),
  /** Until when the provider's cache may return older details. */
  lookUntil: z.exactOptional(z.string()),
  /** Earliest time of the next attempt, after one that failed or found an older version. */
  dueAt: z.exactOptional(z.string()),
  revision: z._default(z.int(), 0),
})
/** An entry of the fetch queue: a record whose details are due. */
export type FetchRequest = z.infer<typeof FetchRequest>
export type NewFetchRequest = Omit<FetchRequest, 'revision'>

const requests = row({
  pk: 'BACKLOG#{kind}#{key}',
  sk: 'BACKLOG',
  schema: FetchRequest,
  gsi1: { pk: 'BACKLOG{later}', sk: '{order}#{kind}#{key}' },
  /** The queue is read backwards: the highest sort key is the most urgent. Requests not yet due are listed separately. */
  parts({ priority, failures, rank, dueAt }) {
    if (dueAt !== undefined) return { later: '_LATER', order: dueAt }
    const urgency = FETCH_PRIORITIES.length - FETCH_PRIORITIES.indexOf(priority)
    const attemptsRank = 9 - Math.min(9, failures)
    return { later: '', order: `${urgency}#${attemptsRank}#${rank}` }
  },
})
export const { key: fetchRequestKey, find: findFetchRequest, fromItem: fetchRequestFrom } = requests

/** The request is unchanged since it was read; requests of older versions have no revision. */
function ifUnchanged({ revision, key }: FetchRequest): Condition {
  const isSame = ifEquals('revision', revision)
  return allOf(ifEquals('key', key), revision === 0 ? anyOf(ifMissing('revision'), isSame) : isSame)
}

const isAsUrgent = (a: FetchRequest, b: NewFetchRequest): boolean =>
  FETCH_PRIORITIES.indexOf(a.priority) <= FETCH_PRIORITIES.indexOf(b.priority)

interface EnqueueOptions {
  /** Set if the request may be a repetition, so that it keeps the stored one's `dueAt`. */
  readonly keepsDueAt?: boolean
}

/** The more urgent of two requests, with the earlier sighting and the later expectation. */
function mergeRequests(
  { dueAt: storedDueAt, ...stored }: FetchRequest,
  request: NewFetchRequest,
  { keepsDueAt = false }: EnqueueOptions,
): FetchRequest {
  const { priority, rank } = isAsUrgent(stored, request) ? stored : request
  const [firstSeenAt] = [stored.firstSeenAt ?? [], request.firstSeenAt ?? []].flat().toSorted()
  const isSeenBefore = (request.expectedAt ?? '') <= (stored.expectedAt ?? '')
  const { expectedAt, lookUntil } = isSeenBefore ? stored : request
  const dueAt = keepsDueAt ? storedDueAt : request.dueAt
  return {
    ...stored,
    priority,
    rank,
    failures: keepsDueAt ? stored.failures : request.failures,
    ...omitUndefined({ firstSeenAt, expectedAt, lookUntil, dueAt }),
  }
}

const ENQUEUE_ATTEMPTS = 5

export async function enqueueFetch(
  store: Store,
  request: NewFetchRequest,
  options: EnqueueOptions = {},
): Promise<void> {
  for (let attempt = 1; attempt <= ENQUEUE_ATTEMPTS; attempt += 1) {
    if (await requests.create(store, { ...request, revision: 1 })) return
    const stored = await findFetchRequest(store, request)
    if (stored === undefined) continue // completed in the meantime
    const merged = mergeRequests(stored, request, options)
    if (isDeepStrictEqual(merged, stored) || (await replaceFetch(store, stored, merged))) return
  }
}

const ifLessUrgent = anyOf(ifMissing('priority'), ifOneOf('priority', ['changed', 'rest']))

/** For readers who do not wait. Makes a queued request more urgent and due at once, unless it already is that urgent. */
export async function enqueueRead(store: Store, ref: RecordRef, rank: string): Promise<void> {
  const request = { ...ref, rank, priority: 'read', failures: 0 } as const
  await store.update(fetchRequestKey(ref), {
    set: request,
    remove: ['dueAt'],
    add: { revision: 1 },
    listed: requests.listedAt(request),
    condition: ifLessUrgent,
  })
}

const replaceFetch = (store: Store, read: FetchRequest, next: FetchRequest): Promise<boolean> =>
  requests.put(store, { ...next, revision: read.revision + 1 }, ifUnchanged(read))

export const listFetchQueue = async (store: Store, limit: number): Promise<FetchRequest[]> =>
  await requests.query(store, { index: 'gsi1', partition: 'BACKLOG', newestFirst: true, limit })

/** Lists postponed requests that are now due, the longest due first. */
export async function listDueFetches(store: Store, now: Date, limit: number): Promise<FetchRequest[]> {
  const sort = { from: '0', to: `${now.toISOString()}~` }
  return await requests.query(store, { index: 'gsi1', partition: 'BACKLOG_LATER', sort, limit })
}

/** Removes a request, unless it was merged with another one since it was read. */
export async function completeFetch(store: Store, request: FetchRequest): Promise<void> {
  await requests.remove(store, request, ifUnchanged(request))
}

/** Postpones a request, unless it was merged with another one since it was read. */
export async function postponeFetch(
  store: Store,
  request: FetchRequest,
  change: { readonly dueAt: string; readonly failures?: number },
): Promise<void> {
  await replaceFetch(store, request, { ...request, ...change })
}
