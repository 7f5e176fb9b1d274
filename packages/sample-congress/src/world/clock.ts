import type { Instant } from './calendar.ts'
import { DAY } from './calendar.ts'

/** The world's own time: it stands still, or runs at some multiple of ours, and can be pushed ahead. */
export class WorldClock {
  #at: number
  #since: number
  readonly #speed: number
  readonly #realNow: () => number

  /** `speed` is seconds of the world for each of ours; 0 stands still. */
  constructor(start: Instant, speed: number, realNow: () => number = () => Date.now() / 1000) {
    this.#at = start
    this.#speed = speed
    this.#realNow = realNow
    this.#since = realNow()
  }

  now(): Instant {
    return Math.floor(this.#at + (this.#realNow() - this.#since) * this.#speed)
  }

  advance(days: number): Instant {
    this.#at = this.now() + Math.round(days * DAY)
    this.#since = this.#realNow()
    return this.now()
  }
}
