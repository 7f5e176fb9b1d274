import type { ReplyOf, Route } from '@rostrum/contract/route'
import { etagOf } from './etag.ts'
import { serialize } from './reply.ts'

/** The total number of rows of a list. */
export function totalOf(data: unknown): number | undefined {
  if (data instanceof CachedReply) return data.total
  if (typeof data !== 'object' || data === null || !('pagination' in data)) return undefined
  const { pagination } = data
  const hasTotal = typeof pagination === 'object' && pagination !== null && 'total' in pagination
  return hasTotal && typeof pagination.total === 'number' ? pagination.total : undefined
}

/** A reply that was validated and serialized once. */
export class CachedReply<R extends Route> {
  readonly route: R
  readonly body: string
  readonly etag: string
  readonly total: number | undefined

  constructor(route: R, data: ReplyOf<R>) {
    this.route = route
    this.total = totalOf(data)
    this.body = serialize(route, data)
    this.etag = etagOf(this.body)
  }
}

/** Capacity per snapshot, in characters of reply bodies. */
const CACHE_CHARACTERS_MAX = 1_000_000

/** An LRU cache: the `Map` is in order of last use. */
class LruCache<R extends Route> {
  readonly #replies = new Map<string, CachedReply<R>>()
  #characters = 0
  #newestKey = ''

  get(key: string): CachedReply<R> | undefined {
    const reply = this.#replies.get(key)
    if (reply === undefined) return undefined
    if (key === this.#newestKey) return reply
    this.#newestKey = key
    this.#replies.delete(key)
    this.#replies.set(key, reply)
    return reply
  }

  set(key: string, reply: CachedReply<R>): void {
    this.#newestKey = key
    this.#replies.set(key, reply)
    this.#characters += reply.body.length
    for (const [oldest, { body }] of this.#replies) {
      if (this.#characters <= CACHE_CHARACTERS_MAX) return
      this.#replies.delete(oldest)
      this.#characters -= body.length
    }
  }
}

/**
 * Caches the replies of a route per immutable snapshot of the record, weakly, so that they are garbage-collected together
 * with the snapshot.
 */
export function createReplyCache<R extends Route>(route: R) {
  const caches = new WeakMap<object, LruCache<R>>()
  // memoized queries are the same object each time
  const keyByQuery = new WeakMap<object, string>()
  return (snapshot: object, query: object, make: () => ReplyOf<R>): CachedReply<R> => {
    const cache = caches.get(snapshot) ?? new LruCache<R>()
    caches.set(snapshot, cache)
    const key = keyByQuery.get(query) ?? JSON.stringify(query)
    keyByQuery.set(query, key)
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const reply = new CachedReply(route, make())
    cache.set(key, reply)
    return reply
  }
}
