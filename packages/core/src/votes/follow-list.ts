import type { VotePublisher } from '@rostrum/contract/entities/status'
import type { VoteKey } from '@rostrum/contract/entities/vote'
import { DAY_MS, HOUR_MS } from '@rostrum/contract/lib/times'
import { BulkError, RefusedError } from '../bulk/bulk-source.ts'
import { CongressError, type CongressErrorCode } from '../congress/errors.ts'
import { mapLimited } from '../lib/map-limited.ts'
import type { VoteSession } from '../store/votes/session-votes.ts'
import {
  type FailedRead,
  findListState,
  isFresh,
  type ListState,
  saveListState,
} from '../store/votes/vote-sync.ts'
import type { SourceVote, VoteSource } from '../record/vote.ts'
import {
  goneFrom,
  type SaveOne,
  saveVotes,
  updateBesidePositions,
  updateFrom,
  VOTES_A_BATCH,
} from './save-vote.ts'
import { messageOf, type PublisherCheck } from '../bulk/with-publisher.ts'
import type { VoteRun } from './vote-sync-context.ts'

export interface ListedVote extends VoteKey {
  /** Stays the same as long as the list shows the vote unchanged. */
  readonly fingerprint: string
}

export interface ListFollow {
  readonly publisher: VotePublisher
  readonly source: VoteSource
  readonly session: VoteSession
  /** If the list of an older session fails, it is retried later like a malformed vote. */
  readonly isRecent: boolean
  /** How long a check of the list stays fresh. */
  readonly everyMs: number
  readonly list: () => Promise<readonly ListedVote[]>
  /** Undefined if the vote is listed but not yet published. A vote without positions is read again at the next check. */
  readonly read: (vote: ListedVote) => Promise<SourceVote | undefined>
  readonly atOnce?: number
  /** Whether a vote that left the list no longer exists. */
  readonly isGone: (vote: VoteKey) => Promise<boolean>
}

/** A list that lost more votes than this is considered broken. */
const GONE_MAX = 5
/** Unreadable votes are requested again at least this often. */
const UNREAD_EVERY_MS = HOUR_MS

const RETRY_MAX_MS = DAY_MS

/** Exponential backoff, starting at the next check or after an hour. */
function failedAgain(
  before: FailedRead | undefined,
  error: unknown,
  { everyMs, at }: { readonly everyMs: number; readonly at: Date },
): FailedRead {
  const failures = (before?.failures ?? 0) + 1
  const waitMs = Math.min(Math.min(everyMs, UNREAD_EVERY_MS) * 2 ** (failures - 1), RETRY_MAX_MS)
  return { failures, askAt: new Date(at.getTime() + waitMs).toISOString(), reason: messageOf(error) }
}

/** Failures that concern only one vote. */
const OF_ONE_VOTE: ReadonlySet<CongressErrorCode> = new Set([
  'not_found',
  'bad_request',
  'broken_record',
  'bad_shape',
])

/** After a refusal, or when calls or time are used up, further requests are pointless. */
export const endsCheck = (error: unknown, { signal }: VoteRun): boolean =>
  signal.aborted ||
  error instanceof RefusedError ||
  (error instanceof CongressError && !OF_ONE_VOTE.has(error.code))

/** Checks votes that left the list. Returns the numbers of those whose source no longer has them. */
async function markGone(
  { publisher, source, session, isGone }: ListFollow,
  missing: readonly number[],
  run: VoteRun,
): Promise<number[]> {
  if (missing.length > GONE_MAX) throw new BulkError(`${publisher} no longer lists ${missing.length} votes`)
  const gone: number[] = []
  await saveVotes(run, async (save) => {
    for (const number of missing) {
      const key = { ...session, number }
      if (run.signal.aborted || !(await isGone(key))) continue
      await save(key, goneFrom(source))
      gone.push(number)
    }
  })
  return gone
}

/** A check of a list in progress. */
interface ListPoll {
  readonly run: VoteRun
  readonly startedAt: Date
  /** The state saved by the last check. */
  readonly state: ListState
  /** Fingerprints of the votes read, by number. */
  readonly seen: Record<string, string>
  readonly malformed: Record<string, FailedRead>
  readonly failures: unknown[]
}

/** Reads and saves votes, collecting failures. Starts no more after a failure that ends the check. */
async function readBatch(
  { read, everyMs, atOnce = 1 }: ListFollow,
  votes: readonly ListedVote[],
  { run, startedAt: at, seen, malformed, failures }: ListPoll,
): Promise<void> {
  const readOne = async (vote: ListedVote, save: SaveOne): Promise<void> => {
    if (run.signal.aborted || failures.some((failure) => endsCheck(failure, run))) return
    const { [vote.number]: before } = malformed
    delete malformed[vote.number]
    try {
      const found = await read(vote)
      if (found === undefined) return
      const isWhole = found.positions !== undefined || found.isVacated === true
      const update = isWhole ? updateFrom(found) : updateBesidePositions(found)
      await save(vote, update)
      if (isWhole) seen[vote.number] = vote.fingerprint
    } catch (error) {
      failures.push(error)
      if (endsCheck(error, run)) return
      const { fingerprint } = vote
      const known = before?.fingerprint === fingerprint ? before : undefined
      malformed[vote.number] = { ...failedAgain(known, error, { everyMs, at }), fingerprint }
    }
  }
  await saveVotes(run, async (save) => {
    await mapLimited(votes, atOnce, (vote) => readOne(vote, save))
  })
}

interface FollowedList {
  readonly outcome: PublisherCheck
  /** A failed read, in this check or an earlier one. */
  readonly failure?: unknown
}

const failuresIn = ({ failed, malformed }: ListState): FailedRead[] => [
  ...(failed === undefined ? [] : [failed]),
  ...Object.values(malformed),
]

function rememberedFailure(state: ListState): Pick<FollowedList, 'failure'> {
  const [first] = failuresIn(state)
  return first === undefined ? {} : { failure: new BulkError(first.reason) }
}

const isWaiting = ({ askAt }: FailedRead, now: Date): boolean => askAt > now.toISOString()

function isDue(state: ListState, { everyMs }: ListFollow, now: Date): boolean {
  const { failed, isUnread } = state
  if (failed !== undefined) return !isWaiting(failed, now)
  if (!isFresh(state, isUnread ? Math.min(everyMs, UNREAD_EVERY_MS) : everyMs, now)) return true
  return failuresIn(state).some((failure) => !isWaiting(failure, now))
}

/** The failing list of an older session is recorded, but does not fail the check. */
async function findListed(
  { publisher, session, list, isRecent, everyMs }: ListFollow,
  state: ListState,
  run: VoteRun,
): Promise<{ readonly listed: readonly ListedVote[] } | { readonly failure: unknown }> {
  try {
    return { listed: await list() }
  } catch (failure) {
    if (isRecent || endsCheck(failure, run)) throw failure
    const failed = failedAgain(state.failed, failure, { everyMs, at: run.now() })
    await saveListState(run.store, publisher, { session, state: { ...state, failed } })
    return { failure }
  }
}

/** The list's fingerprints of votes supplied by an operator. */
const shownOf = (
  numbers: readonly number[] = [],
  shown: ReadonlyMap<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    numbers.flatMap((number) => {
      const fingerprint = shown.get(String(number))
      return fingerprint === undefined ? [] : [[number, fingerprint]]
    }),
  )

/** The parts of the last check that still apply to the current list. */
function stillKnown(
  { seen, malformed, handedIn }: ListState,
  shown: ReadonlyMap<string, string>,
): Pick<ListPoll, 'seen' | 'malformed'> {
  const isShown = ([number, { fingerprint }]: [string, FailedRead]) => shown.get(number) === fingerprint
  return {
    seen: { ...seen, ...shownOf(handedIn, shown) },
    malformed: Object.fromEntries(Object.entries(malformed).filter(isShown)),
  }
}

/** Reads new and changed votes, newest first. Returns whether all have been read. */
async function readDue(follow: ListFollow, listed: readonly ListedVote[], poll: ListPoll): Promise<boolean> {
  const { publisher, session } = follow
  const { run, startedAt, state, seen, malformed, failures } = poll
  const isUnread = ({ number, fingerprint }: ListedVote) => seen[number] !== fingerprint
  const due = listed
    .filter(isUnread)
    .filter(({ number }) => malformed[number] === undefined || !isWaiting(malformed[number], startedAt))
    .toSorted((a, b) => b.number - a.number)
  for (let at = 0; at < due.length && !run.signal.aborted; at += VOTES_A_BATCH) {
    await readBatch(follow, due.slice(at, at + VOTES_A_BATCH), poll)
    await saveListState(run.store, publisher, { session, state: { ...state, seen, malformed } })
    const end = failures.find((failure) => endsCheck(failure, run))
    if (end !== undefined) throw end
  }
  return !due.some((vote) => isUnread(vote) && malformed[vote.number] === undefined)
}

/** Returns whether all missing votes could be checked. */
async function forgetGone(
  follow: ListFollow,
  missing: readonly number[],
  { run, seen, failures }: ListPoll,
): Promise<boolean> {
  try {
    for (const number of await markGone(follow, missing, run)) delete seen[number]
    return true
  } catch (error) {
    if (endsCheck(error, run)) throw error
    failures.push(error)
    return false
  }
}

/**
 * Fetches new and changed votes of a list, newest first. Unavailable votes are retried at the next check, malformed ones
 * with exponential backoff, and one bad vote never blocks others. An aborted run loses at most one batch.
 */
export async function followList(follow: ListFollow, run: VoteRun): Promise<FollowedList> {
  const { publisher, session } = follow
  const { store, now, signal } = run
  const state = await findListState(store, publisher, session)
  const startedAt = now()
  if (!isDue(state, follow, startedAt)) return { outcome: 'fresh', ...rememberedFailure(state) }
  const found = await findListed(follow, state, run)
  if ('failure' in found) return { outcome: 'checked', ...found }
  const shown = new Map(found.listed.map(({ number, fingerprint }) => [String(number), fingerprint]))
  const poll: ListPoll = { run, startedAt, state, ...stillKnown(state, shown), failures: [] }
  const { seen, malformed, failures } = poll
  const isRead = await readDue(follow, found.listed, poll)
  const missing = Object.keys(state.seen).filter((number) => !shown.has(number))
  const isChecked = await forgetGone(follow, missing.map(Number), poll)
  if (signal.aborted) return { outcome: 'checked' }
  const handedIn = state.handedIn?.filter((number) => !shown.has(String(number))) ?? []
  const after = {
    lookedAt: startedAt.toISOString(),
    seen,
    malformed,
    ...(!(isRead && isChecked) && { isUnread: true }),
    ...(handedIn.length > 0 && { handedIn }),
  }
  await saveListState(store, publisher, { session, state: after })
  const [failure] = failures
  return { outcome: 'checked', ...(failure === undefined ? rememberedFailure(after) : { failure }) }
}
