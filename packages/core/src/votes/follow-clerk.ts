import type { VoteKey } from '@rostrum/contract/entities/vote'
import { DAY_MS, HOUR_MS } from '@rostrum/contract/times'
import { BulkError, MissingFileError } from '../bulk/bulk-source.ts'
import { readBody } from '../congress/read-body.ts'
import { easternDay } from '../lib/eastern.ts'
import { findSessionVotes, type VoteSession } from '../store/session-votes.ts'
import { findVote, type StoredVote } from '../store/votes.ts'
import { findListLook, isFresh, saveListLook } from '../store/vote-sync.ts'
import { type ClerkAnswer, readClerkFile } from './clerk-xml.ts'
import { completeSession, saveVote, updateFrom, VOTES_A_BATCH } from './save-vote.ts'
import { vacatedBy } from './vacated-vote.ts'
import { followedSessions, recentSessions, yearOfSession } from './vote-sessions.ts'
import { UnreadableVotesError, type VoteRun } from './vote-sync-context.ts'

/** Members may have their vote corrected for some days. */
const CORRECTED_MS = 3 * DAY_MS
const RECHECK_MS = HOUR_MS
/** A correction can reach the API weeks after the Clerk's file, or before it. */
const DOUBTS_EVERY_MS = DAY_MS

async function ask(year: number, number: number, { clerk }: VoteRun): Promise<ClerkAnswer> {
  const path = `/evs/${year}/roll${String(number).padStart(3, '0')}.xml`
  try {
    const answer = await clerk(path, {}, async (response) =>
      readClerkFile(await readBody(response), { year, number }),
    )
    return answer.kind === 'refused' ? { ...answer, reason: `${path}: ${answer.reason}` } : answer
  } catch (error) {
    if (error instanceof MissingFileError) return { kind: 'absent' }
    throw error
  }
}

interface ReadNumber {
  readonly isCalled: boolean
  readonly stored?: StoredVote
}

/** What a run has found of the Clerk's files; one that is refused keeps nothing of the others away. */
class ClerkReader {
  readonly #run: VoteRun
  #refusal: string | undefined

  constructor(run: VoteRun) {
    this.#run = run
  }

  /** Saves what the Clerk has under a number. */
  async read(key: VoteKey): Promise<ReadNumber> {
    const answer = await ask(yearOfSession(key), key.number, this.#run)
    if (answer.kind === 'refused') this.#refusal ??= answer.reason
    if (answer.kind !== 'vote' && answer.kind !== 'vacated') return { isCalled: false }
    const now = this.#run.now()
    const update = answer.kind === 'vote' ? updateFrom(answer.vote) : vacatedBy('clerk', now.toISOString())
    const saved = await saveVote(key, update, { ...this.#run, now })
    return { isCalled: true, ...(saved && { stored: saved.stored }) }
  }

  /** Fails if a file was refused, so that it is told. */
  end(): void {
    if (this.#refusal !== undefined) throw new UnreadableVotesError(new BulkError(this.#refusal))
  }
}

/** Asks for one number after another until neither of two is called: single numbers can be missing. */
async function readNew(session: VoteSession, reader: ClerkReader, run: VoteRun): Promise<void> {
  const votes = await findSessionVotes(run.store, session)
  let next = (votes?.cards[0]?.number ?? 0) + 1
  for (let isMore = true; isMore && !run.signal.aborted;) {
    const saved: StoredVote[] = []
    try {
      while (isMore && saved.length < VOTES_A_BATCH && !run.signal.aborted) {
        const found = await reader.read({ ...session, number: next })
        if (found.stored !== undefined) saved.push(found.stored)
        if (found.isCalled) next += 1
        else {
          const after = await reader.read({ ...session, number: next + 1 })
          if (after.stored !== undefined) saved.push(after.stored)
          isMore = after.isCalled
          next += 2
        }
      }
    } finally {
      await completeSession(run.store, saved)
    }
  }
}

/** Reads recent votes again, and asks again for numbers that were missing among them. */
async function recheck(session: VoteSession, reader: ClerkReader, run: VoteRun): Promise<void> {
  const { store, now, signal } = run
  const startedAt = now()
  const look = await findListLook(store, 'clerk', session)
  if (isFresh(look, RECHECK_MS, startedAt)) return
  const votes = await findSessionVotes(store, session)
  const since = easternDay(new Date(startedAt.getTime() - CORRECTED_MS))
  const recent = (votes?.cards ?? []).filter(({ date }) => date >= since).map(({ number }) => number)
  const oldest = recent.at(-1) ?? 0
  const saved: StoredVote[] = []
  for (let number = recent[0] ?? 0; number >= oldest && number > 0 && !signal.aborted; number -= 1) {
    const { stored } = await reader.read({ ...session, number })
    if (stored !== undefined) saved.push(stored)
  }
  await completeSession(store, saved)
  if (!signal.aborted)
    await saveListLook(store, 'clerk', { session, look: { ...look, lookedAt: startedAt.toISOString() } })
}

/** Asks again daily about votes of any followed session that the API tells differently. */
async function settleDoubts(reader: ClerkReader, run: VoteRun): Promise<void> {
  const { store, now, signal } = run
  const startedAt = now()
  const sessions = followedSessions('House', startedAt)
  const [current] = sessions
  if (current === undefined) return
  const look = await findListLook(store, 'clerk', current)
  if (isFresh({ lookedAt: look.doubtsAt }, DOUBTS_EVERY_MS, startedAt)) return
  for (const session of sessions) {
    const votes = await findSessionVotes(store, session)
    const saved: StoredVote[] = []
    for (const { number, state } of votes?.cards ?? []) {
      if (state !== 'being_checked' || signal.aborted) continue
      const before = await findVote(store, { ...session, number })
      if (before?.vote.doubts.includes('sources') !== true) continue
      const { stored } = await reader.read({ ...session, number })
      if (stored !== undefined) saved.push(stored)
    }
    await completeSession(store, saved)
  }
  if (!signal.aborted)
    await saveListLook(store, 'clerk', {
      session: current,
      look: { ...look, doubtsAt: startedAt.toISOString() },
    })
}

/** Reads the House votes of this year from the Clerk as soon as they are there, and recent ones again for corrections. */
export async function followClerk(run: VoteRun): Promise<'looked'> {
  const reader = new ClerkReader(run)
  for (const session of recentSessions('House', run.now())) {
    await readNew(session, reader, run)
    await recheck(session, reader, run)
  }
  await settleDoubts(reader, run)
  reader.end()
  return 'looked'
}
