import { hashText } from '../base/random.ts'
import type { Instant } from '../base/calendar.ts'

/** Later entries replace all earlier ones, which have expired by then. */
const ENTRIES_MAX = 20_000

/**
 * Requests that other clients send too, so that a shared cache always has a response; `limit` is absent or the
 * greatest.
 */
function isCommon({ searchParams }: URL): boolean {
  const limit = searchParams.get('limit')
  return !searchParams.has('fromDateTime') && (limit === null || limit === '250')
}

/** A cache in front of the API, as far as its effect goes: the world's time that an answer shows. */
export class AnswerCache {
  readonly #madeAt = new Map<string, Instant>()

  /** When the cached answer for an address was made, at most `seconds` ago. */
  madeAt(url: URL, now: Instant, seconds: number): Instant {
    const address = `${url.pathname}${url.search}`
    // others asked for it before us, at another moment for each address
    if (isCommon(url)) return now - ((now + hashText(address)) % seconds)
    const before = this.#madeAt.get(address)
    if (before !== undefined && now - before < seconds) return before
    if (this.#madeAt.size >= ENTRIES_MAX) this.#madeAt.clear()
    this.#madeAt.set(address, now)
    return now
  }
}
