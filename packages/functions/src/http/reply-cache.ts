import type { ReplyOf, Route } from '@rostrum/contract/http/route'
import { LruCache } from '@rostrum/core/lib/lru-cache'
import { etagOf } from './etag.ts'
import { serialize } from './reply.ts'

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

/** Weakly keyed by snapshot, so that replies are garbage-collected together with it. */
export function createReplyCache<R extends Route>(route: R) {
  const caches = new WeakMap<object, LruCache<CachedReply<R>>>()
  // Memoized queries have object identity.
  const keyByQuery = new WeakMap<object, string>()
  return async (
    snapshot: object,
    query: object,
    make: () => ReplyOf<R> | Promise<ReplyOf<R>>,
  ): Promise<CachedReply<R>> => {
    const cache =
      caches.get(snapshot) ??
      new LruCache({ sizeMax: CACHE_CHARACTERS_MAX, sizeOf: ({ body }: CachedReply<R>) => body.length })
    caches.set(snapshot, cache)
    const key = keyByQuery.get(query) ?? JSON.stringify(query)
    keyByQuery.set(query, key)
    return cache.get(key) ?? cache.add(key, new CachedReply(route, await make()))
  }
}
