import { setTimeout } from 'node:timers/promises'
import { AppError } from './app-error.ts'

/** Less than any function may run, so that the caller is answered in words. */
const DEADLINE_MILLISECONDS = 8_000
const FIRST_WAIT_MILLISECONDS = 20
const LONGEST_WAIT_MILLISECONDS = 400

interface Timing {
  readonly deadlineMilliseconds?: number
}

/**
 * Repeats a compare-and-set until it answers something: undefined says that another writer came first. Waits are random
 * and grow, so that writers who meet once do not meet again.
 */
export async function retryContended<T>(
  compareAndSet: () => Promise<T | undefined>,
  { deadlineMilliseconds = DEADLINE_MILLISECONDS }: Timing = {},
): Promise<T> {
  const started = performance.now()
  for (let longest = FIRST_WAIT_MILLISECONDS; ; longest = Math.min(longest * 2, LONGEST_WAIT_MILLISECONDS)) {
    const done = await compareAndSet()
    if (done !== undefined) return done
    const wait = Math.random() * longest
    if (performance.now() - started + wait > deadlineMilliseconds) {
      throw new AppError('upstream_unavailable', { retryAfterSeconds: 1 })
    }
    await setTimeout(wait)
  }
}
