import type { Publisher } from '@rostrum/contract/entities/status'
import { HOUR_MS, MINUTE_MS } from '@rostrum/contract/lib/times'
import { isRetryLater } from '../congress/errors.ts'
import { easternDay } from '../lib/eastern.ts'
import type { RunContext } from '../store/context.ts'
import {
  findPublisherState,
  notePublisherFailure,
  notePublisherCheck,
  type PublisherState,
} from '../store/votes/vote-sync.ts'
import { RefusedError } from './bulk-source.ts'

/** Short at first, since one refusal means little; the Senate's server has refused whole networks for weeks. */
const REFUSED_MIN_MS = 15 * MINUTE_MS
const REFUSED_MAX_MS = 6 * HOUR_MS

/** A circuit breaker that outlives the process: after this many failed runs, only an occasional probe. */
const FAILURE_THRESHOLD = 5
const OPEN_MS = 15 * MINUTE_MS

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Some records could not be read, although the check itself succeeded. */
export class UnreadableRecordsError extends Error {
  override readonly name = 'UnreadableRecordsError'
  constructor(first: unknown) {
    super(messageOf(first), { cause: first })
  }
}

/** The day of a publisher's first check, from which its votes are news. */
export const newsFromOf = ({ beganAt }: PublisherState): string | undefined =>
  beganAt === undefined ? undefined : easternDay(new Date(beganAt))

/** Whether a publisher was checked, or its state is still fresh. */
export type PublisherCheck = 'checked' | 'fresh'

/** Records failures and returns them for the job to report. A refusing publisher is left alone for increasing periods. */
export async function withPublisher(
  publisher: Publisher,
  work: (newsFrom: string | undefined) => Promise<PublisherCheck>,
  context: RunContext,
): Promise<unknown> {
  const { store, now, log } = context
  const state = await findPublisherState(store, publisher)
  const { refusedUntil = '', failures, refusals, failedAt: lastFailedAt } = state
  if (refusedUntil > now().toISOString()) return undefined
  const isOpen = failures >= FAILURE_THRESHOLD && now().getTime() - Date.parse(lastFailedAt ?? '') < OPEN_MS
  if (isOpen) return undefined
  try {
    if ((await work(newsFromOf(state))) === 'checked')
      await notePublisherCheck(store, publisher, now().toISOString())
    return undefined
  } catch (error) {
    if (context.signal.aborted || isRetryLater(error)) return undefined
    const failedAt = now().toISOString()
    if (error instanceof UnreadableRecordsError) await notePublisherCheck(store, publisher, failedAt)
    const isRefused = error instanceof RefusedError
    const refusedMs = Math.min(REFUSED_MIN_MS * 2 ** refusals, REFUSED_MAX_MS)
    const until = new Date(now().getTime() + refusedMs).toISOString()
    await notePublisherFailure(store, publisher, {
      failedAt,
      failure: messageOf(error),
      ...(isRefused && { refusedUntil: until }),
    })
    log.info('publisher', { publisher, failure: messageOf(error), ...(isRefused && { refusedUntil: until }) })
    // the status shows a refusal; the job itself did not fail
    return isRefused ? undefined : error
  }
}
