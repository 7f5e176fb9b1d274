export interface SendQuota {
  readonly perSecond: number
  /** How many more recipients the service accepts today; infinite if it does not say. */
  readonly remainingToday: number
  /** The daily quota; absent if there is none or the service does not say. */
  readonly perDay?: number
}

/** Leaves the rest to codes and notices, which share the account's rate and daily quota with alerts. */
export const RATE_SHARE = 0.95
const RESERVED_PER_DAY = 50
const CONCURRENCY_MAX = 32
const CONCURRENT_SECONDS = 0.5
const THROTTLED_MS = 1_000
/** This many in a row mean that the quota is used up or the account is paused. */
const THROTTLED_MAX = 5

interface PacerContext {
  readonly now: () => Date
  readonly wait: (milliseconds: number) => Promise<void>
  readonly getQuota: () => Promise<SendQuota>
}

/** Keeps sending within the account's rate and quota. */
export class Pacer {
  readonly #context: PacerContext
  #quota: SendQuota = { perSecond: Infinity, remainingToday: Infinity }
  #nextAt = 0
  #used = 0
  #throttledInARow = 0

  constructor(context: PacerContext) {
    this.#context = context
  }

  /** Rereads the quota; returns how many mails may be sent concurrently. */
  async renew(): Promise<number> {
    this.#quota = await this.#context.getQuota()
    this.#used = 0
    return Math.max(1, Math.min(CONCURRENCY_MAX, Math.ceil(this.#quota.perSecond * CONCURRENT_SECONDS)))
  }

  get isExhausted(): boolean {
    const { perSecond, remainingToday } = this.#quota
    const remaining = remainingToday - RESERVED_PER_DAY - this.#used
    return perSecond <= 0 || remaining <= 0 || this.#throttledInARow >= THROTTLED_MAX
  }

  async takeTurn(): Promise<void> {
    this.#used += 1
    const now = this.#context.now().getTime()
    const at = Math.max(now, this.#nextAt)
    this.#nextAt = at + 1_000 / (this.#quota.perSecond * RATE_SHARE)
    if (at > now) await this.#context.wait(at - now)
  }

  answered({ isThrottled }: { readonly isThrottled: boolean }): void {
    this.#throttledInARow = isThrottled ? this.#throttledInARow + 1 : 0
    if (!isThrottled) return
    this.#nextAt = Math.max(this.#nextAt, this.#context.now().getTime() + THROTTLED_MS)
  }
}
