import type { SendQuota } from '../mail/mailer.ts'

/** Codes and notices share the account's rate and daily quota with alerts. */
export const RATE_SHARE = 0.95
const RESERVED_PER_DAY = 50
const CONCURRENCY_MAX = 32
const CONCURRENT_SECONDS = 0.5
const THROTTLED_MILLISECONDS = 1_000
/** So many in a row are a quota that is used up, or a paused account. */
const THROTTLED_MAX = 5

interface PacerContext {
  readonly now: () => Date
  readonly wait: (milliseconds: number) => Promise<void>
}

/** Keeps sending within the account's rate and quota. */
export class Pacer {
  readonly #context: PacerContext
  #quota: SendQuota
  #nextAt = 0
  #used = 0
  #throttledInARow = 0

  constructor(context: PacerContext, quota: SendQuota) {
    this.#context = context
    this.#quota = quota
  }

  renew(quota: SendQuota): void {
    this.#quota = quota
    this.#used = 0
  }

  /** Whether nothing more can be handed over in this run. */
  get isExhausted(): boolean {
    const { perSecond, remainingToday } = this.#quota
    const remaining = remainingToday - RESERVED_PER_DAY - this.#used
    return perSecond <= 0 || remaining <= 0 || this.#throttledInARow >= THROTTLED_MAX
  }

  get concurrency(): number {
    return Math.max(1, Math.min(CONCURRENCY_MAX, Math.ceil(this.#quota.perSecond * CONCURRENT_SECONDS)))
  }

  /** Resolves when the next mail may be handed over. */
  async takeTurn(): Promise<void> {
    this.#used += 1
    const now = this.#context.now().getTime()
    const at = Math.max(now, this.#nextAt)
    this.#nextAt = at + 1_000 / (this.#quota.perSecond * RATE_SHARE)
    if (at > now) await this.#context.wait(at - now)
  }

  taken(): void {
    this.#throttledInARow = 0
  }

  throttled(): void {
    this.#throttledInARow += 1
    this.#nextAt = Math.max(this.#nextAt, this.#context.now().getTime() + THROTTLED_MILLISECONDS)
  }
}
