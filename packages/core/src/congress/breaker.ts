import { CongressError } from './errors.ts'

/** What an attempt told of the service itself; `nothing` when it never got there. */
export type Verdict = 'alive' | 'failed' | 'nothing'

export interface Breaker {
  /** Lets an attempt through, or refuses it while the service is left alone. */
  enter(): void
  /** Follows every attempt that was let through. */
  leave(verdict: Verdict): void
}

interface BreakerOptions {
  readonly clock: () => Date
  /** So many failures in a row open it. */
  readonly failures?: number
  readonly pauseMilliseconds?: number
}

const FAILURES = 5
const PAUSE_MILLISECONDS = 30_000

/** Leaves a service that keeps failing alone for a while, then tries it with a single attempt. */
export function createBreaker(options: BreakerOptions): Breaker {
  const { clock, failures = FAILURES, pauseMilliseconds = PAUSE_MILLISECONDS } = options
  let inARow = 0
  let openUntil: Date | undefined
  let isProbing = false

  function enter(): void {
    if (openUntil === undefined) return
    if (isProbing || clock() < openUntil) {
      throw new CongressError('circuit_open', 'the provider keeps failing and is left alone', {
        until: openUntil,
      })
    }
    isProbing = true
  }

  function leave(verdict: Verdict): void {
    const wasProbing = isProbing
    isProbing = false
    if (verdict === 'nothing') return
    if (verdict === 'alive') {
      inARow = 0
      openUntil = undefined
      return
    }
    inARow += 1
    const isDue = wasProbing || (openUntil === undefined && inARow >= failures)
    if (isDue) openUntil = new Date(clock().getTime() + pauseMilliseconds)
  }

  return { enter, leave }
}
