import { setTimeout } from 'node:timers/promises'
import { AppError } from './app-error.ts'

/** Below every function's timeout, so that the caller gets an error response and not a cut connection. */
const DEADLINE_MS = 8_000
const FIRST_WAIT_MS = 20
const MAX_WAIT_MS = 400

interface RetryOptions<T> {
  readonly deadlineMilliseconds?: number
  /** Called after the deadline for the result; by default `upstream_unavailable` is thrown. */
  readonly onExhausted?: () => T
}

function unavailable(): never {
  throw new AppError('upstream_unavailable', { retryAfterSeconds: 1 })
}

/** Retries a compare-and-set until it returns a value; undefined is a conflict. Exponential backoff with full jitter. */
export async function retryOnConflict<T>(
  compareAndSet: () => Promise<T | undefined>,
  { deadlineMilliseconds = DEADLINE_MS, onExhausted = unavailable }: RetryOptions<T> = {},
): Promise<T> {
  const started = performance.now()
  for (let maxWait = FIRST_WAIT_MS; ; maxWait = Math.min(maxWait * 2, MAX_WAIT_MS)) {
    const result = await compareAndSet()
    if (result !== undefined) return result
    const wait = Math.random() * maxWait
    if (performance.now() - started + wait > deadlineMilliseconds) return onExhausted()
    await setTimeout(wait)
  }
}
