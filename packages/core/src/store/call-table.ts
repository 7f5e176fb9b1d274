import { performance } from 'node:perf_hooks'
import { AppError } from '../lib/app-error.ts'
import { createConcurrencyLimiter } from '../lib/concurrency-limiter.ts'
import { countStoreCall } from '../lib/trace.ts'

const RETRY_AFTER_SECONDS = 1
/** What the engine of one machine answers while its disk takes no writes; AWS never does. */
const STORAGE_FULL = 'StorageFullException'
const STORAGE_RETRY_AFTER_SECONDS = 10

/**
 * As many as the client has sockets. A call that waits for a socket spends its time limit on that, and fails though the
 * table is well; here it waits with no limit running.
 */
const limitConcurrency = createConcurrencyLimiter(50)

/** Ends that are the table's trouble, not a mistake of ours, after the client's own retries. */
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

export function tableUnavailable(cause: unknown): AppError {
  return new AppError('upstream_unavailable', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS })
}

/** Makes one call to the table, counts it, and tells passing trouble from mistakes. */
export async function callTable<T>(work: () => Promise<T>): Promise<T> {
  return await limitConcurrency(async () => {
    const started = performance.now()
    try {
      return await work()
    } catch (error) {
      if (errorName(error) === STORAGE_FULL)
        throw new AppError('storage_full', { cause: error, retryAfterSeconds: STORAGE_RETRY_AFTER_SECONDS })
      if (TRANSIENT_ERRORS.has(errorName(error)) || isNetworkError(error)) throw tableUnavailable(error)
      throw error
    } finally {
      countStoreCall(performance.now() - started)
    }
  })
}
