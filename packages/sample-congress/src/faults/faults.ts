import { DAY, type Instant } from '../base/calendar.ts'
import { hashText } from '../base/random.ts'
import faults from './faults.json'

/** The faults by name, with their parameters. */
export const FAULTS = faults
export type FaultName = keyof typeof FAULTS
export const isFaultName = (text: string): text is FaultName => Object.hasOwn(FAULTS, text)

export interface Fault {
  readonly name: FaultName
  /** How many requests it affects; without it, all until it is cleared. */
  readonly count?: number
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
  readonly until: Instant
  remaining: number
}

const OUTAGE_DAYS = 7

/** The active faults. Whether one applies depends only on the number of requests so far. */
export class ActiveFaults {
  readonly #active = new Map<FaultName, ActiveFault>()

  set(fault: Fault, now: Instant): void {
    const until = fault.name === 'outage' ? now + (fault.days ?? OUTAGE_DAYS) * DAY : Infinity
    this.#active.set(fault.name, { fault, until, remaining: fault.count ?? Infinity })
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
    if (!path.startsWith(active.fault.path ?? '')) return undefined
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
    // other clients request whole pages too, each address at its own time, so a cached answer always exists
    const isCommon = !searchParams.has('fromDateTime') && (searchParams.get('limit') ?? '250') === '250'
    if (isCommon) return now - ((now + hashText(address)) % seconds)
    const before = this.#madeAt.get(address)
    if (before !== undefined && now - before < seconds) return before
    if (this.#madeAt.size >= ENTRIES_MAX) this.#madeAt.clear()
    this.#madeAt.set(address, now)
    return now
  }
}
