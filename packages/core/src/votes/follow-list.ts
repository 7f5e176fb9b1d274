import type { VotePublisher } from '@rostrum/contract/entities/status'
import type { VoteKey } from '@rostrum/contract/entities/vote'
import { BulkError } from '../bulk/bulk-source.ts'
import { mapLimited } from '../lib/map-limited.ts'
import type { VoteSession } from '../store/session-votes.ts'
import type { StoredVote } from '../store/votes.ts'
import { findListLook, isFresh, saveListLook } from '../store/vote-sync.ts'
import type { SourceVote } from '../record/vote.ts'
import { completeSession, goneFrom, saveVote, updateFrom } from './save-vote.ts'
import type { PublisherLook, VoteRun } from './vote-sync-context.ts'

/** A vote of a publisher's list. */
export interface ListedVote extends VoteKey {
  /** Equal as long as the list shows the same. */
  readonly fingerprint: string
}

interface ListFollow {
  readonly publisher: VotePublisher
  readonly session: VoteSession
  /** How long a look at the list is fresh. */
  readonly everyMs: number
  /** Lists the votes in any order. */
  readonly list: () => Promise<readonly ListedVote[]>
  /** Undefined if the vote is listed before it can be read. */
  readonly read: (vote: ListedVote) => Promise<SourceVote | undefined>
  /** How many votes are read at the same time. */
  readonly atOnce?: number
  /** Whether a vote that the list no longer shows is gone; without it, nobody asks. */
  readonly isGone?: (vote: VoteKey) => Promise<boolean>
}

/** Votes saved between two writes of their session, which are larger than they are. */
const BATCH = 25
/** A list without more than so many votes that it had is broken. */
const GONE_MAX = 5

/** Asks about votes that a list showed before. Returns their numbers, once their source is said to be gone. */
async function markGone(
  { publisher, session, isGone }: ListFollow,
  missing: readonly number[],
  run: VoteRun,
): Promise<number[]> {
  if (isGone === undefined || missing.length === 0) return []
  if (missing.length > GONE_MAX) throw new BulkError(`${publisher} no longer lists ${missing.length} votes`)
  const gone: number[] = []
  const saved: StoredVote[] = []
  for (const number of missing) {
    const key = { ...session, number }
    if (run.signal.aborted || !(await isGone(key))) continue
    const outcome = await saveVote(key, goneFrom('congress-gov'), { ...run, now: run.now() })
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
}

/** Reads and saves some votes. Returns the first failure, after which no other is begun. */
async function readBatch(
  { read, atOnce = 1 }: ListFollow,
  votes: readonly ListedVote[],
  { run, seen }: BatchContext,
): Promise<unknown> {
  const saved: StoredVote[] = []
  const failures: unknown[] = []
  const readOne = async (vote: ListedVote): Promise<void> => {
    if (failures.length > 0 || run.signal.aborted) return
    try {
      const found = await read(vote)
      if (found === undefined) return
      const outcome = await saveVote(vote, updateFrom(found), { ...run, now: run.now() })
      if (outcome !== undefined) saved.push(outcome.stored)
      seen[vote.number] = vote.fingerprint
    } catch (error) {
      failures.push(error)
    }
  }
  await mapLimited(votes, atOnce, readOne)
  await completeSession(run.store, saved)
  return failures[0]
}

/**
 * Reads what a list shows anew, newest first. What cannot be read yet is tried again at the next look; a run that is
 * stopped loses at most one batch.
 */
export async function followList(follow: ListFollow, run: VoteRun): Promise<PublisherLook> {
  const { publisher, session, everyMs, list } = follow
  const { store, now, signal } = run
  const look = await findListLook(store, publisher, session)
  const startedAt = now()
  if (isFresh(look, everyMs, startedAt)) return 'fresh'
  const listed = await list()
  const due = listed
    .filter(({ number, fingerprint }) => look.seen[number] !== fingerprint)
    .toSorted((a, b) => b.number - a.number)
  const seen = { ...look.seen }
  let failure: unknown
  for (let at = 0; at < due.length && failure === undefined && !signal.aborted; at += BATCH) {
    failure = await readBatch(follow, due.slice(at, at + BATCH), { run, seen })
    await saveListLook(store, publisher, { session, look: { ...look, seen } })
  }
  if (failure !== undefined) throw failure
  const shown = new Set(listed.map(({ number }) => number))
  const missing = Object.keys(look.seen)
    .map(Number)
    .filter((number) => !shown.has(number))
  for (const number of await markGone(follow, missing, run)) delete seen[number]
  if (!signal.aborted)
    await saveListLook(store, publisher, { session, look: { lookedAt: startedAt.toISOString(), seen } })
  return 'looked'
}
