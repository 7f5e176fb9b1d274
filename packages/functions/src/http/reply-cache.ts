import type { ReplyOf, Route } from '@rostrum/contract/route'
import { etagOf, serialize } from './reply.ts'

/** How many rows a list has in all. */
export function totalOf(data: unknown): number | undefined {
  if (data instanceof CachedReply) return data.total
  if (typeof data !== 'object' || data === null || !('pagination' in data)) return undefined
  const { pagination } = data
  const hasTotal = typeof pagination === 'object' && pagination !== null && 'total' in pagination
  return hasTotal && typeof pagination.total === 'number' ? pagination.total : undefined
}

/** An answer whose bytes were made and checked once, and are given as they are. */
export class CachedReply<R extends Route> {
  readonly route: R
  readonly body: string
  readonly etag: string
  /** How many rows the whole list has, where it is one. */
  readonly total: number | undefined

  constructor(route: R, data: ReplyOf<R>) {
    this.route = route
    this.total = totalOf(data)
    this.body = serialize(route, data)
    this.etag = etagOf(this.body)
  }
}

/** Characters that the pages made from one state of the record may take together. */
const CACHE_CHARACTERS_MAX = 1_000_000

/** The pages of one state, those that were asked for last at the end. */
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
 * Keeps what a route answered, for as long as the state of the record that it was made from is in use: the object
 * that stands for that state never changes, and when it goes its pages go with it.
 */
export function createReplyCache<R extends Route>(route: R) {
  const caches = new WeakMap<object, LruCache<R>>()
  // a query that was remembered is the same object each time
  const keyByQuery = new WeakMap<object, string>()
  return (state: object, query: object, make: () => ReplyOf<R>): CachedReply<R> => {
    const cache = caches.get(state) ?? new LruCache<R>()
    caches.set(state, cache)
    const key = keyByQuery.get(query) ?? JSON.stringify(query)
    keyByQuery.set(query, key)
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const reply = new CachedReply(route, make())
    cache.set(key, reply)
    return reply
  }
}
