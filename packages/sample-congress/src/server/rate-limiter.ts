const HOUR_MS = 3_600_000
const BUCKET_MS = 60_000

/** Rate limit per key over a sliding hour, in buckets of a minute. */
export class HourlyRateLimiter {
  readonly limit: number
  readonly #buckets = new Map<string, Map<number, number>>()
  readonly #now: () => number

  constructor(limit: number, now: () => number = Date.now) {
    this.limit = limit
    this.#now = now
  }

  #bucketsOf(key: string): Map<number, number> {
    const buckets = this.#buckets.get(key) ?? new Map<number, number>()
    this.#buckets.set(key, buckets)
    const oldest = Math.floor((this.#now() - HOUR_MS) / BUCKET_MS)
    for (const minute of buckets.keys()) if (minute <= oldest) buckets.delete(minute)
    return buckets
  }

  used(key: string): number {
    let used = 0
    for (const count of this.#bucketsOf(key).values()) used += count
    return used
  }

  /** Counts a request and returns what remains; refuse the request if it is negative. */
  consume(key: string): number {
    const left = this.limit - this.used(key) - 1
    if (left < 0) return left
    const buckets = this.#bucketsOf(key)
    const minute = Math.floor(this.#now() / BUCKET_MS)
    buckets.set(minute, (buckets.get(minute) ?? 0) + 1)
    return left
  }

  /** Seconds until the oldest bucket expires. */
  retryAfter(key: string): number {
    const oldest = Math.min(...this.#bucketsOf(key).keys())
    const freeAt = (oldest + 1) * BUCKET_MS + HOUR_MS
    return Math.max(1, Math.ceil((freeAt - this.#now()) / 1000))
  }
}
