import { DAY, type Instant } from '../base/calendar.ts'
import { Random, hashText, mixSeeds } from '../base/random.ts'

/** The faults by name, with their parameters. */
export const FAULTS = {
  'rate-limit': 'answers 429 with `retryAfter` seconds (default 2)',
  'html-error': 'answers an HTML page of the proxy with `status` (default 520; 502 and others as well)',
  'redirect-loop': 'redirects each request to itself',
  'server-error': 'answers 500 with the text of an exception',
  'missing-as-500': 'answers 500 instead of 404 for records that do not exist',
  'bad-key': 'answers 403 API_KEY_INVALID whatever the key',
  'short-page': 'leaves out the last `rows` rows of a page (default 1), its count and links unchanged',
  'duplicate-rows': 'begins a page with the last `rows` rows of the page before (default 1)',
  'skipped-rows': 'leaves out the first `rows` rows of a page after the first (default 1)',
  hole: 'answers 404 (or `status`) for one of `every` items (default 10), though lists name them',
  'wrong-count': 'adds `delta` to the count of a list (default 7)',
  'future-dates': 'dates the update of one of `every` rows (default 5) `days` ahead (default 3)',
  xml: 'answers XML even to those who ask for JSON',
  slow: 'waits `milliseconds` before it answers (default 5000)',
  reset: 'breaks the connection without an answer',
  truncated: 'breaks the connection in the middle of the body',
  'cached-answers':
    'answers the API from a shared cache, keyed by the whole address: up to `minutes` old (default 30)',
  'stale-files': 'serves the files of GovInfo as they were `hours` ago (default 24)',
  'cut-file': 'ends a file of GovInfo in the middle, as if it were complete',
  'empty-listing': 'lists no files in a folder of GovInfo',
  reindex: 'touches every record of `congresses` (default all) at once and changes none; cannot be lifted',
  outage: 'answers 502 (HTML) until `days` of the world have passed (default 7)',
} as const

export type FaultName = keyof typeof FAULTS
export const isFaultName = (text: string): text is FaultName => Object.hasOwn(FAULTS, text)

export interface Fault {
  readonly name: FaultName
  /** How many requests it affects; without it, all until it is cleared. */
  readonly count?: number
  /** The probability per request, seeded; 1 by default. */
  readonly probability?: number
  /** Only paths with this prefix, such as "/v3/bill". */
  readonly path?: string
  readonly retryAfter?: number
  readonly status?: number
  readonly rows?: number
  readonly every?: number
  readonly delta?: number
  readonly days?: number
  readonly hours?: number
  readonly minutes?: number
  readonly milliseconds?: number
  readonly congresses?: readonly number[]
}

/** Returns a fault if it applies to a request. */
export type Trigger = (name: FaultName) => Fault | undefined

interface ActiveFault {
  readonly fault: Fault
  readonly random: Random
  readonly until: Instant
  remaining: number
}

const OUTAGE_DAYS = 7

/** The active faults. Whether one applies depends only on the seed and the number of requests so far. */
export class ActiveFaults {
  readonly #active = new Map<FaultName, ActiveFault>()
  readonly #seed: number

  constructor(seed: number) {
    this.#seed = seed
  }

  set(fault: Fault, now: Instant): void {
    const until = fault.name === 'outage' ? now + (fault.days ?? OUTAGE_DAYS) * DAY : Infinity
    const random = new Random(mixSeeds(this.#seed, hashText(fault.name)))
    this.#active.set(fault.name, { fault, random, until, remaining: fault.count ?? Infinity })
  }

  lift(name?: FaultName): void {
    if (name === undefined) this.#active.clear()
    else this.#active.delete(name)
  }

  list(): Fault[] {
    return [...this.#active.values()].map(({ fault }) => fault)
  }

  /** Returns the fault if it applies to this request, and decrements its count. */
  trigger(name: FaultName, path: string, now: Instant): Fault | undefined {
    const active = this.#active.get(name)
    if (active === undefined) return undefined
    if (now >= active.until || active.remaining <= 0) {
      this.#active.delete(name)
      return undefined
    }
    const { path: prefix = '', probability = 1 } = active.fault
    if (!path.startsWith(prefix) || !active.random.chance(probability)) return undefined
    active.remaining -= 1
    return active.fault
  }
}

/** Later entries replace all earlier ones, which have expired by then. */
const ENTRIES_MAX = 20_000

/** A cache in front of the API, as far as its effect goes: the world's time that an answer shows. */
export class AnswerCache {
  readonly #madeAt = new Map<string, Instant>()

  /** When the cached answer for an address was made, at most `seconds` ago. */
  madeAt({ pathname, search, searchParams }: URL, now: Instant, seconds: number): Instant {
    const address = `${pathname}${search}`
    // others ask for whole pages too, at another moment for each address, so that there always is an answer
    const isCommon = !searchParams.has('fromDateTime') && (searchParams.get('limit') ?? '250') === '250'
    if (isCommon) return now - ((now + hashText(address)) % seconds)
    const before = this.#madeAt.get(address)
    if (before !== undefined && now - before < seconds) return before
    if (this.#madeAt.size >= ENTRIES_MAX) this.#madeAt.clear()
    this.#madeAt.set(address, now)
    return now
  }
}
