import type { Bill } from '../bills/bill.ts'
import { touchesOf } from '../bills/bill-timeline.ts'
import type { Instant } from '../base/calendar.ts'
import type { World } from '../world/world.ts'

/** A reindex: the provider moves `updateDate` of every record of some congresses without any change. */
export interface UpdateBurst {
  readonly from: Instant
  readonly seconds: number
  readonly congresses: readonly number[]
}

/** The update times of all bills of a congress in flat arrays, so that 100,000 bills fit in a few megabytes. */
export class UpdateTimes {
  readonly congress: number
  readonly bills: readonly Bill[]
  readonly #shown: Uint32Array
  readonly #offsets: Uint32Array
  readonly #touches: Uint32Array
  readonly #textOffsets: Uint32Array
  readonly #textTouches: Uint32Array

  constructor(world: World, congress: number) {
    this.congress = congress
    this.bills = world.billsOf(congress).bills
    const shown: number[] = []
    const offsets: number[] = [0]
    const touches: number[] = []
    const textOffsets: number[] = [0]
    const textTouches: number[] = []
    for (const bill of this.bills) {
      const timeline = world.timeline(bill)
      const { record, text } = touchesOf(timeline)
      shown.push(timeline.shownAt)
      for (const at of record) touches.push(at)
      for (const at of text) textTouches.push(at)
      offsets.push(touches.length)
      textOffsets.push(textTouches.length)
    }
    this.#shown = Uint32Array.from(shown)
    this.#offsets = Uint32Array.from(offsets)
    this.#touches = Uint32Array.from(touches)
    this.#textOffsets = Uint32Array.from(textOffsets)
    this.#textTouches = Uint32Array.from(textTouches)
  }

  shownAt(i: number): Instant {
    return this.#shown[i] ?? Infinity
  }

  isShown(i: number, now: Instant): boolean {
    return this.shownAt(i) <= now
  }

  updatedAt(i: number, now: Instant, bursts: readonly UpdateBurst[] = []): Instant {
    const own = latestTouch(this.#touches, this.#offsets, i, now)
    return Math.max(own, ...bursts.map((burst) => burstAt(burst, this.congress, i, now)))
  }

  updatedWithTextAt(i: number, now: Instant, bursts: readonly UpdateBurst[] = []): Instant {
    return Math.max(this.updatedAt(i, now, bursts), latestTouch(this.#textTouches, this.#textOffsets, i, now))
  }

  /** The updates of a bill in (from, to], except those caused only by a new text. */
  touchesBetween(i: number, from: Instant, to: Instant): Instant[] {
    return touchesWithin(this.#touches.subarray(this.#offsets[i], this.#offsets[i + 1]), from, to)
  }

  textTouchesBetween(i: number, from: Instant, to: Instant): Instant[] {
    return touchesWithin(this.#textTouches.subarray(this.#textOffsets[i], this.#textOffsets[i + 1]), from, to)
  }

  /** Whether the bill is updated in (from, to]. */
  isTouched(i: number, from: Instant, to: Instant): boolean {
    return this.touchesBetween(i, from, to).length > 0 || this.textTouchesBetween(i, from, to).length > 0
  }

  /** The first update after an instant; cached lists are valid until then. */
  nextChange(now: Instant): Instant {
    let next = Infinity
    for (const at of this.#touches) if (at > now && at < next) next = at
    for (const at of this.#textTouches) if (at > now && at < next) next = at
    return next
  }
}

function touchesWithin(values: Uint32Array, from: Instant, to: Instant): Instant[] {
  const found: Instant[] = []
  for (const at of values) if (at > from && at <= to) found.push(at)
  return found
}

function latestTouch(values: Uint32Array, offsets: Uint32Array, i: number, now: Instant): Instant {
  let found = 0
  for (let k = offsets[i] ?? 0; k < (offsets[i + 1] ?? 0); k++) {
    const at = values[k] ?? 0
    if (at <= now && at > found) found = at
  }
  return found
}

/** Spreads a reindex over some minutes, in no particular order. */
export function burstAt(burst: UpdateBurst, congress: number, i: number, now: Instant): Instant {
  if (!burst.congresses.includes(congress)) return 0
  const at = burst.from + ((i * 7919) % Math.max(1, burst.seconds))
  return at <= now ? at : 0
}
