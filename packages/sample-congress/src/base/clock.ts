import { DAY, type Instant } from './calendar.ts'

/** The world's clock: stopped or running at a multiple of real time; it can be advanced. */
export class WorldClock {
  #worldSeconds: number
  #realSince: number
  readonly #speed: number
  readonly #realNow: () => number

  /** `speed` is world seconds per real second; 0 stops it. */
  constructor(start: Instant, speed: number, realNow: () => number = () => Date.now() / 1000) {
    this.#worldSeconds = start
    this.#speed = speed
    this.#realNow = realNow
    this.#realSince = realNow()
  }

  now(): Instant {
    return Math.floor(this.#worldSeconds + (this.#realNow() - this.#realSince) * this.#speed)
  }

  advance(days: number): Instant {
    this.#worldSeconds = this.now() + Math.round(days * DAY)
    this.#realSince = this.#realNow()
    return this.now()
  }
}
