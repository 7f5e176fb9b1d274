import { MissingFileError, RefusedError } from '../bulk/bulk-source.ts'
import type { SiteRequest } from '../bulk/site-request.ts'
import type { CongressClient } from '../congress/client.ts'
import { isRetryLater } from '../congress/errors.ts'
import { readBody } from '../congress/read-body.ts'
import type { VotePublisher } from '@rostrum/contract/entities/status'
import { HOUR_MS, MINUTE_MS } from '@rostrum/contract/lib/times'
import { easternDay } from '../lib/eastern.ts'
import type { VoteSource } from '../record/vote.ts'
import {
  findPublisherState,
  notePublisherFailure,
  notePublisherCheck,
  type PublisherState,
} from '../store/votes/vote-sync.ts'
import type { RosterIndex } from './roster.ts'
import type { RunContext } from '../store/context.ts'

/** The file at a path; undefined if there is none. */
export async function findText(request: SiteRequest, path: string): Promise<string | undefined> {
  try {
    return await request(path, {}, (response) => readBody(response))
  } catch (error) {
    if (error instanceof MissingFileError) return undefined
    throw error
  }
}

/** Each site has its own rate limit. */
export interface VoteSyncContext extends RunContext {
  readonly legislators: SiteRequest
  readonly clerk: SiteRequest
  readonly senate: SiteRequest
  /** Absent on a site without an API key: House votes then come from the Clerk's files only. */
  readonly client?: CongressClient
  readonly hosts: Readonly<Record<VoteSource, string>>
}

export interface VoteRun extends VoteSyncContext {
  readonly roster: RosterIndex
  /** The day from which the publisher's votes are news; absent during its first check. */
  readonly newsFrom?: string | undefined
}

/** Short at first, since one refusal means little; the Senate's server has refused whole networks for weeks. */
const REFUSED_MIN_MS = 15 * MINUTE_MS
const REFUSED_MAX_MS = 6 * HOUR_MS

/** A circuit breaker that outlives the process: after this many failed runs, only an occasional probe. */
const FAILURE_THRESHOLD = 5
const OPEN_MS = 15 * MINUTE_MS

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Some votes could not be read, although the check itself succeeded. */
export class UnreadableVotesError extends Error {
  override readonly name = 'UnreadableVotesError'
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
  publisher: VotePublisher,
  work: (newsFrom: string | undefined) => Promise<PublisherCheck>,
  context: VoteSyncContext,
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
    if (error instanceof UnreadableVotesError) await notePublisherCheck(store, publisher, failedAt)
    const isRefused = error instanceof RefusedError
    const refusedMs = Math.min(REFUSED_MIN_MS * 2 ** refusals, REFUSED_MAX_MS)
    const until = new Date(now().getTime() + refusedMs).toISOString()
    await notePublisherFailure(store, publisher, {
      failedAt,
      failure: messageOf(error),
      ...(isRefused && { refusedUntil: until }),
    })
    log.info('votes', { publisher, failure: messageOf(error), ...(isRefused && { refusedUntil: until }) })
    // the status shows a refusal; the job itself did not fail
    return isRefused ? undefined : error
  }
}
