import { CongressError } from './errors.ts'

/** What an attempt told of the service itself; `nothing` when it never got there. */
export type CallVerdict = 'ok' | 'failed' | 'not_tried'

export interface CircuitBreaker {
  /** Lets an attempt through, or refuses it while the service is left alone. */
  admit(): void
  /** Follows every attempt that was let through. */
  record(verdict: CallVerdict): void
}

interface CircuitBreakerOptions {
  readonly clock: () => Date
  /** So many failures in a row open it. */
  readonly failureThreshold?: number
  readonly openMilliseconds?: number
}

const FAILURE_THRESHOLD = 5
const OPEN_MILLISECONDS = 30_000

/** Leaves a service that keeps failing alone for a while, then tries it with a single attempt. */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { clock, failureThreshold = FAILURE_THRESHOLD, openMilliseconds = OPEN_MILLISECONDS } = options
  let consecutiveFailures = 0
  let openUntil: Date | undefined
  let isHalfOpen = false

  function enter(): void {
    if (openUntil === undefined) return
    if (isHalfOpen || clock() < openUntil) {
      throw new CongressError('circuit_open', 'the provider keeps failing and is left alone', {
        until: openUntil,
      })
    }
    isHalfOpen = true
  }

  function leave(verdict: CallVerdict): void {
    const wasHalfOpen = isHalfOpen
    isHalfOpen = false
    if (verdict === 'not_tried') return
    if (verdict === 'ok') {
      consecutiveFailures = 0
      openUntil = undefined
      return
    }
    consecutiveFailures += 1
    const shouldOpen = wasHalfOpen || (openUntil === undefined && consecutiveFailures >= failureThreshold)
    if (shouldOpen) openUntil = new Date(clock().getTime() + openMilliseconds)
  }

  return { admit: enter, record: leave }
}
