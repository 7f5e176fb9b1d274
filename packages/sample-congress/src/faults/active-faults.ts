import { Random, hashText, mixSeeds } from '../base/random.ts'
import { DAY, type Instant } from '../base/calendar.ts'
import type { Fault, FaultName } from './fault.ts'

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
    if (!path.startsWith(active.fault.path ?? '')) return undefined
    if (!active.random.chance(active.fault.probability ?? 1)) return undefined
    active.remaining -= 1
    return active.fault
  }
}
