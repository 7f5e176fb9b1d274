import type { VotePublisher } from '@rostrum/contract/entities/status'
import type { VoteKey } from '@rostrum/contract/entities/vote'
import type { VoteSession } from '../store/session-votes.ts'
import type { StoredVote } from '../store/votes.ts'
import { findListLook, isFresh, saveListLook } from '../store/vote-sync.ts'
import type { SourceVote } from '../record/vote.ts'
import { completeSession, saveVote, updateFrom } from './save-vote.ts'
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
}

/** Votes saved between two writes of their session, which are larger than they are. */
const BATCH = 25

/**
 * Reads what a list shows anew, newest first. What cannot be read yet is tried again at the next look; a run that is
 * stopped loses at most one batch.
 */
export async function followList(follow: ListFollow, run: VoteRun): Promise<PublisherLook> {
  const { publisher, session, everyMs, list, read } = follow
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
    const saved: StoredVote[] = []
    for (const vote of due.slice(at, at + BATCH)) {
      try {
        const found = await read(vote)
        if (found === undefined) continue
        const outcome = await saveVote(vote, updateFrom(found), { ...run, now: now() })
        if (outcome !== undefined) saved.push(outcome.stored)
        seen[vote.number] = vote.fingerprint
      } catch (error) {
        failure = error
        break
      }
    }
    await completeSession(store, saved)
    await saveListLook(store, publisher, { session, look: { ...look, seen } })
  }
  if (failure !== undefined) throw failure
  if (!signal.aborted)
    await saveListLook(store, publisher, { session, look: { lookedAt: startedAt.toISOString(), seen } })
  return 'looked'
}
