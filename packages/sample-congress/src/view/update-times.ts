import type { Instant } from '../base/calendar.ts'
import type { Bill } from '../bills/bill.ts'
import { touchesOf } from '../bills/bill-timeline.ts'
import type { World } from '../world/world.ts'

/** A reindex: the provider moves `updateDate` of every record of some congresses without any change. */
export interface UpdateBurst {
  readonly from: Instant
  readonly seconds: number
  readonly congresses: readonly number[]
}

/** When records were updated, in one flat array: those of bill i lie from `offsets[i]` to `offsets[i + 1]`. */
class Touches {
  readonly #offsets: Uint32Array
  readonly #times: Uint32Array

  constructor(ofBills: readonly (readonly Instant[])[]) {
    this.#times = Uint32Array.from(ofBills.flat())
    let end = 0
    this.#offsets = Uint32Array.from([0, ...ofBills.map(({ length }) => (end += length))])
  }

  #of(i: number): Uint32Array {
    return this.#times.subarray(this.#offsets[i], this.#offsets[i + 1])
  }

  /** Those in (from, to]. */
  between(i: number, from: Instant, to: Instant): Instant[] {
    return [...this.#of(i)].filter((at) => at > from && at <= to)
  }

  latest(i: number, now: Instant): Instant {
    let found = 0
    for (const at of this.#of(i)) if (at <= now && at > found) found = at
    return found
  }

  firstAfter(now: Instant): Instant {
    let next = Infinity
    for (const at of this.#times) if (at > now && at < next) next = at
    return next
  }
}

/** The update times of all bills of a congress, so compact that 100,000 bills fit in a few megabytes. */
export class UpdateTimes {
  readonly congress: number
  readonly bills: readonly Bill[]
  readonly #shown: Uint32Array
  readonly #records: Touches
  readonly #texts: Touches

  constructor(world: World, congress: number) {
    this.congress = congress
    this.bills = world.billsOf(congress).bills
    const timelines = this.bills.map((bill) => {
      const timeline = world.timeline(bill)
      return { shownAt: timeline.shownAt, ...touchesOf(timeline) }
    })
    this.#shown = Uint32Array.from(timelines.map(({ shownAt }) => shownAt))
    this.#records = new Touches(timelines.map(({ record }) => record))
    this.#texts = new Touches(timelines.map(({ text }) => text))
  }

  shownAt(i: number): Instant {
    return this.#shown[i] ?? Infinity
  }

  isShown(i: number, now: Instant): boolean {
    return this.shownAt(i) <= now
  }

  updatedAt(i: number, now: Instant, bursts: readonly UpdateBurst[] = []): Instant {
    const times = bursts.map((burst) => burstAt(burst, this.congress, i, now))
    return Math.max(this.#records.latest(i, now), ...times)
  }

  updatedWithTextAt(i: number, now: Instant, bursts: readonly UpdateBurst[] = []): Instant {
    return Math.max(this.updatedAt(i, now, bursts), this.#texts.latest(i, now))
  }

  /** The updates of a bill in (from, to], except those caused only by a new text. */
  touchesBetween(i: number, from: Instant, to: Instant): Instant[] {
    return this.#records.between(i, from, to)
  }

  textTouchesBetween(i: number, from: Instant, to: Instant): Instant[] {
    return this.#texts.between(i, from, to)
  }

  isTouched(i: number, from: Instant, to: Instant): boolean {
    return this.touchesBetween(i, from, to).length + this.textTouchesBetween(i, from, to).length > 0
  }

  /** The first update after an instant; cached lists are valid until then. */
  nextChange(now: Instant): Instant {
    return Math.min(this.#records.firstAfter(now), this.#texts.firstAfter(now))
  }
}

/** Spreads a reindex over some minutes, in no particular order. */
export function burstAt(burst: UpdateBurst, congress: number, i: number, now: Instant): Instant {
  if (!burst.congresses.includes(congress)) return 0
  const at = burst.from + ((i * 7919) % Math.max(1, burst.seconds))
  return at <= now ? at : 0
}
