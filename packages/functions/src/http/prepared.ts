import type { ReplyOf, Route } from '@rostrum/contract/route'
import { etagOf, serialize } from './reply.ts'

/** How many rows a list has in all. */
export function totalOf(data: unknown): number | undefined {
  if (data instanceof Prepared) return data.total
  if (typeof data !== 'object' || data === null || !('pagination' in data)) return undefined
  const { pagination } = data
  const hasTotal = typeof pagination === 'object' && pagination !== null && 'total' in pagination
  return hasTotal && typeof pagination.total === 'number' ? pagination.total : undefined
}

/** An answer whose bytes were made and checked once, and are given as they are. */
export class Prepared<R extends Route> {
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
const ROOM = 1_000_000

/** The pages of one state, those that were asked for last at the end. */
class Shelf<R extends Route> {
  readonly #pages = new Map<string, Prepared<R>>()
  #taken = 0
  #latest = ''

  find(key: string): Prepared<R> | undefined {
    const page = this.#pages.get(key)
    if (page === undefined) return undefined
    if (key === this.#latest) return page
    this.#latest = key
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  keep(key: string, page: Prepared<R>): void {
    this.#latest = key
    this.#pages.set(key, page)
    this.#taken += page.body.length
    for (const [oldest, { body }] of this.#pages) {
      if (this.#taken <= ROOM) return
      this.#pages.delete(oldest)
      this.#taken -= body.length
    }
  }
}

/**
 * Keeps what a route answered, for as long as the state of the record that it was made from is in use: the object
 * that stands for that state never changes, and when it goes its pages go with it.
 */
export function preparedPages<R extends Route>(route: R) {
  const shelves = new WeakMap<object, Shelf<R>>()
  // a query that was remembered is the same object each time
  const keys = new WeakMap<object, string>()
  return (state: object, asked: object, make: () => ReplyOf<R>): Prepared<R> => {
    const shelf = shelves.get(state) ?? new Shelf<R>()
    shelves.set(state, shelf)
    const key = keys.get(asked) ?? JSON.stringify(asked)
    keys.set(asked, key)
    const known = shelf.find(key)
    if (known !== undefined) return known
    const page = new Prepared(route, make())
    shelf.keep(key, page)
    return page
  }
}
