import { performance } from 'node:perf_hooks'
import { AppError } from '../lib/app-error.ts'
import { createConcurrencyLimiter } from '../lib/concurrency-limiter.ts'
import { countStoreCall } from '../lib/trace.ts'

const RETRY_AFTER_SECONDS = 1

/**
 * One slot per client socket. The SDK's timeout also runs while a call waits for a socket, so a burst would time out on a
 * healthy table; calls queue here instead, before their timeout starts.
 */
const limitConcurrency = createConcurrencyLimiter(50)

/** Errors that remain after the SDK's retries and that the table causes, not our code. */
const TRANSIENT_ERRORS: ReadonlySet<string> = new Set([
  'InternalServerError',
  'LimitExceededException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ServiceUnavailable',
  'ThrottlingException',
  'TimeoutError',
])

const errorName = (error: unknown): string => (error instanceof Error ? error.name : '')
const isNetworkError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && 'syscall' in error

export const isConditionFailure = (error: unknown): boolean =>
  errorName(error) === 'ConditionalCheckFailedException'

export const tableUnavailable = (cause: unknown): AppError =>
  new AppError('upstream_unavailable', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS })

/** Calls the table, records the call for tracing, and turns transient errors into `AppError`s. */
export async function callTable<T>(work: () => Promise<T>): Promise<T> {
  return await limitConcurrency(async () => {
    const started = performance.now()
    try {
      return await work()
    } catch (error) {
      if (TRANSIENT_ERRORS.has(errorName(error)) || isNetworkError(error)) throw tableUnavailable(error)
      throw error
    } finally {
      countStoreCall(performance.now() - started)
    }
  })
}
