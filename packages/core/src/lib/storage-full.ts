import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { AppError } from './app-error.ts'

export function isStorageFull(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isStorageFull)
  if (!(error instanceof Error)) return false
  return (error instanceof AppError && error.code === 'storage_full') || isStorageFull(error.cause)
}

let reportedAtMs = -Infinity

/** True at most once a minute: on a full disk every write fails, and a log line for each would fill what is left. */
export function shouldReportFullDisk(): boolean {
  const now = performance.now()
  if (now - reportedAtMs < MINUTE_MS) return false
  reportedAtMs = now
  return true
}
