import { setTimeout } from 'node:timers/promises'
import { AppError } from './app-error.ts'

/** Less than any function may run, so that the caller is answered in words. */
const DEADLINE_MILLISECONDS = 8_000
const FIRST_WAIT_MILLISECONDS = 20
const MAX_WAIT_MILLISECONDS = 400

interface RetryOptions {
  readonly deadlineMilliseconds?: number
}

/**
 * Repeats a compare-and-set until it answers something: undefined says that another writer came first. Waits are random
 * and grow, so that writers who meet once do not meet again.
 */
export async function retryOnConflict<T>(
  compareAndSet: () => Promise<T | undefined>,
  { deadlineMilliseconds = DEADLINE_MILLISECONDS }: RetryOptions = {},
): Promise<T> {
  const started = performance.now()
  for (let maxWait = FIRST_WAIT_MILLISECONDS; ; maxWait = Math.min(maxWait * 2, MAX_WAIT_MILLISECONDS)) {
    const result = await compareAndSet()
    if (result !== undefined) return result
    const wait = Math.random() * maxWait
    if (performance.now() - started + wait > deadlineMilliseconds) {
      throw new AppError('upstream_unavailable', { retryAfterSeconds: 1 })
    }
    await setTimeout(wait)
  }
}
