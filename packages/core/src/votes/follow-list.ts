import type { VotePublisher } from '@rostrum/contract/entities/status'
import type { Chamber } from '@rostrum/contract/entities/common'
import type { VoteKey } from '@rostrum/contract/entities/vote'
import { HOUR_MS } from '@rostrum/contract/times'
import { BulkError, RefusedError } from '../bulk/bulk-source.ts'
import { CongressError, type CongressErrorCode } from '../congress/errors.ts'
import { mapLimited } from '../lib/map-limited.ts'
import type { VoteSession } from '../store/session-votes.ts'
import type { StoredVote } from '../store/votes.ts'
import { findListLook, isFresh, saveListLook } from '../store/vote-sync.ts'
import type { SourceVote, VoteSource } from '../record/vote.ts'
import {
  completeSession,
  goneFrom,
  saveVote,
  updateBesidePositions,
  updateFrom,
  VOTES_A_BATCH,
} from './save-vote.ts'
import { followedSessions, recentSessions } from './vote-sessions.ts'
import { type PublisherLook, UnreadableVotesError, type VoteRun } from './vote-sync-context.ts'

/** A vote of a publisher's list. */
export interface ListedVote extends VoteKey {
  /** Equal as long as the list shows the same. */
  readonly fingerprint: string
}

interface ListFollow {
  readonly publisher: VotePublisher
  readonly source: VoteSource
  readonly session: VoteSession
  /** How long a look at the list is fresh. */
  readonly everyMs: number
  /** Lists the votes in any order. */
  readonly list: () => Promise<readonly ListedVote[]>
  /** Undefined if the vote is listed before it can be read; without positions, it is read again at the next look. */
  readonly read: (vote: ListedVote) => Promise<SourceVote | undefined>
  /** How many votes are read at the same time. */
  readonly atOnce?: number
  /** Whether a vote that the list no longer shows is gone. */
  readonly isGone: (vote: VoteKey) => Promise<boolean>
}

/** A list without more than so many votes that it had is broken. */
const GONE_MAX = 5
/** Votes that could not be read are asked for again at least this often. */
const UNREAD_EVERY_MS = HOUR_MS

/** Failures that say nothing about the other votes. */
const OF_ONE_VOTE: ReadonlySet<CongressErrorCode> = new Set([
  'not_found',
  'bad_request',
  'broken_record',
  'bad_shape',
])

/** After a refusal, or without calls or time, asking for another vote is of no use. */
const endsLook = (error: unknown, { signal }: VoteRun): boolean =>
  signal.aborted ||
  error instanceof RefusedError ||
  (error instanceof CongressError && !OF_ONE_VOTE.has(error.code))

/** Asks about votes that a list showed before. Returns their numbers, once their source is said to be gone. */
async function markGone(
  { publisher, source, session, isGone }: ListFollow,
  missing: readonly number[],
  run: VoteRun,
): Promise<number[]> {
  if (missing.length > GONE_MAX) throw new BulkError(`${publisher} no longer lists ${missing.length} votes`)
  const gone: number[] = []
  const saved: StoredVote[] = []
  for (const number of missing) {
    const key = { ...session, number }
    if (run.signal.aborted || !(await isGone(key))) continue
    const outcome = await saveVote(key, goneFrom(source), { ...run, now: run.now() })
    if (outcome !== undefined) saved.push(outcome.stored)
    gone.push(number)
  }
  await completeSession(run.store, saved)
  return gone
}

interface BatchContext {
  readonly run: VoteRun
  /** Fingerprints by number, of what has been read. */
  readonly seen: Record<string, string>
  readonly failures: unknown[]
}

/** Reads and saves some votes, and collects what failed. None is begun after a failure that ends the look. */
async function readBatch(
  { read, atOnce = 1 }: ListFollow,
  votes: readonly ListedVote[],
  { run, seen, failures }: BatchContext,
): Promise<void> {
  const saved: StoredVote[] = []
  const readOne = async (vote: ListedVote): Promise<void> => {
    if (run.signal.aborted || failures.some((failure) => endsLook(failure, run))) return
    try {
      const found = await read(vote)
      if (found === undefined) return
      const isWhole = found.positions !== undefined || found.isVacated === true
      const update = isWhole ? updateFrom(found) : updateBesidePositions(found)
      const outcome = await saveVote(vote, update, { ...run, now: run.now() })
      if (outcome !== undefined) saved.push(outcome.stored)
      if (isWhole) seen[vote.number] = vote.fingerprint
    } catch (error) {
      failures.push(error)
    }
  }
  await mapLimited(votes, atOnce, readOne)
  await completeSession(run.store, saved)
}

/**
 * Reads what a list shows anew, newest first. What cannot be read yet is tried again at the next look, and keeps no other
 * vote away; a run that is stopped loses at most one batch.
 */
export async function followList(follow: ListFollow, run: VoteRun): Promise<PublisherLook> {
  const { publisher, session, everyMs, list } = follow
  const { store, now, signal } = run
  const look = await findListLook(store, publisher, session)
  const startedAt = now()
  if (isFresh(look, look.isUnread ? Math.min(everyMs, UNREAD_EVERY_MS) : everyMs, startedAt)) return 'fresh'
  const listed = await list()
  const due = listed
    .filter(({ number, fingerprint }) => look.seen[number] !== fingerprint)
    .toSorted((a, b) => b.number - a.number)
  const seen = { ...look.seen }
  const failures: unknown[] = []
  for (let at = 0; at < due.length && !signal.aborted; at += VOTES_A_BATCH) {
    await readBatch(follow, due.slice(at, at + VOTES_A_BATCH), { run, seen, failures })
    await saveListLook(store, publisher, { session, look: { ...look, seen } })
    const end = failures.find((failure) => endsLook(failure, run))
    if (end !== undefined) throw end
  }
  const shown = new Set(listed.map(({ number }) => number))
  const missing = Object.keys(look.seen)
    .map(Number)
    .filter((number) => !shown.has(number))
  try {
    for (const number of await markGone(follow, missing, run)) delete seen[number]
  } catch (error) {
    if (endsLook(error, run)) throw error
    failures.push(error)
  }
  if (signal.aborted) return 'looked'
  const isUnread = failures.length > 0 || due.some(({ number, fingerprint }) => seen[number] !== fingerprint)
  const after = { lookedAt: startedAt.toISOString(), seen, ...(isUnread && { isUnread }) }
  await saveListLook(store, publisher, { session, look: after })
  if (failures.length > 0) throw new UnreadableVotesError(failures[0])
  return 'looked'
}

/** Follows the sessions of a chamber, newest first. Votes that cannot be read are told after the oldest session. */
export async function followSessions(
  chamber: Chamber,
  followOne: (session: VoteSession, isRecent: boolean) => Promise<PublisherLook>,
  { now, signal }: VoteRun,
): Promise<PublisherLook> {
  let end: PublisherLook = 'fresh'
  let unreadable: UnreadableVotesError | undefined
  const recent = recentSessions(chamber, now()).length
  for (const [i, session] of followedSessions(chamber, now()).entries()) {
    if (signal.aborted) break
    try {
      if ((await followOne(session, i < recent)) === 'looked') end = 'looked'
    } catch (error) {
      if (!(error instanceof UnreadableVotesError)) throw error
      unreadable ??= error
    }
  }
  if (unreadable !== undefined) throw unreadable
  return end
}
