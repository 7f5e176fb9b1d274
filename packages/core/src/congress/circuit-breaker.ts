import { CongressError } from './errors.ts'

export type CallVerdict = 'ok' | 'failed' | 'not_tried'

export interface CircuitBreaker {
  /** Throws `circuit_open` while the circuit is open. */
  admit(): void
  /** Must follow every admitted attempt. */
  record(verdict: CallVerdict): void
}

const FAILURE_THRESHOLD = 5
const OPEN_MS = 30_000

/** Stops calls to a service that keeps failing; after a pause a single probe decides whether to close again. */
export function createCircuitBreaker(options: {
  readonly clock: () => Date
  readonly failureThreshold?: number
  readonly openMilliseconds?: number
}): CircuitBreaker {
  const { clock, failureThreshold = FAILURE_THRESHOLD, openMilliseconds = OPEN_MS } = options
  let consecutiveFailures = 0
  let openUntil: Date | undefined
  let isHalfOpen = false

  function admit(): void {
    if (openUntil === undefined) return
    if (isHalfOpen || clock() < openUntil) {
      throw new CongressError('circuit_open', 'the provider keeps failing; calls are suspended', {
        until: openUntil,
      })
    }
    isHalfOpen = true
  }

  function record(verdict: CallVerdict): void {
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

  return { admit, record }
}
