import { sessionOfYear } from '@rostrum/contract/congress'
import { DAY_MS, HOUR_MS } from '@rostrum/contract/times'
import { BulkError, MissingFileError } from '../bulk/bulk-source.ts'
import { readBody } from '../congress/read-body.ts'
import { easternDay } from '../lib/eastern.ts'
import { findSessionVotes, type VoteSession } from '../store/session-votes.ts'
import type { StoredVote } from '../store/votes.ts'
import { findListLook, isFresh, saveListLook } from '../store/vote-sync.ts'
import { type ClerkAnswer, readClerkFile } from './clerk-xml.ts'
import { completeSession, saveVote, updateFrom, vacatedBy } from './save-vote.ts'
import { voteYear } from './vote-sessions.ts'
import type { VoteRun } from './vote-sync-context.ts'

/** Members may have their vote corrected for some days. */
const CORRECTED_MS = 3 * DAY_MS
const RECHECK_MS = HOUR_MS
const BATCH = 25

async function ask(year: number, number: number, { clerk }: VoteRun): Promise<ClerkAnswer> {
  const path = `/evs/${year}/roll${String(number).padStart(3, '0')}.xml`
  try {
    const answer = await clerk(path, {}, async (response) =>
      readClerkFile(await readBody(response), { year, number }),
    )
    if (answer.kind === 'refused') throw new BulkError(`${path}: ${answer.reason}`)
    return answer
  } catch (error) {
    if (error instanceof MissingFileError) return { kind: 'absent' }
    throw error
  }
}

/** Saves what the Clerk has under a number; returns whether the number is called, and the vote. */
async function readNumber(
  year: number,
  number: number,
  run: VoteRun,
): Promise<{ isCalled: boolean; stored?: StoredVote }> {
  const answer = await ask(year, number, run)
  if (answer.kind === 'vote' || answer.kind === 'vacated') {
    const key = { chamber: 'House', ...sessionOfYear(year), number } as const
    const update = answer.kind === 'vote' ? updateFrom(answer.vote) : vacatedBy('clerk')
    const saved = await saveVote(key, update, { ...run, now: run.now() })
    return { isCalled: true, ...(saved && { stored: saved.stored }) }
  }
  return { isCalled: false }
}

/** Asks for one number after another until neither of two is called: single numbers can be missing. */
async function readNew(from: number, year: number, run: VoteRun): Promise<void> {
  let next = from
  for (let isMore = true; isMore && !run.signal.aborted;) {
    const saved: StoredVote[] = []
    try {
      while (isMore && saved.length < BATCH && !run.signal.aborted) {
        const found = await readNumber(year, next, run)
        if (found.stored !== undefined) saved.push(found.stored)
        if (found.isCalled) next += 1
        else {
          const after = await readNumber(year, next + 1, run)
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

async function recheck(session: VoteSession, year: number, run: VoteRun): Promise<void> {
  const { store, now, signal } = run
  const startedAt = now()
  const look = await findListLook(store, 'clerk', session)
  if (isFresh(look, RECHECK_MS, startedAt)) return
  const votes = await findSessionVotes(store, session)
  const since = easternDay(new Date(startedAt.getTime() - CORRECTED_MS))
  const recent = (votes?.cards ?? []).filter(({ date }) => date >= since)
  const saved: StoredVote[] = []
  for (const { number } of recent) {
    if (signal.aborted) break
    const { stored } = await readNumber(year, number, run)
    if (stored !== undefined) saved.push(stored)
  }
  await completeSession(store, saved)
  if (!signal.aborted)
    await saveListLook(store, 'clerk', { session, look: { lookedAt: startedAt.toISOString(), seen: {} } })
}

/** Reads the House votes of this year from the Clerk as soon as they are there, and recent ones again for corrections. */
export async function followClerk(run: VoteRun): Promise<'looked'> {
  const year = voteYear(run.now())
  const session: VoteSession = { chamber: 'House', ...sessionOfYear(year) }
  const votes = await findSessionVotes(run.store, session)
  await readNew((votes?.cards[0]?.number ?? 0) + 1, year, run)
  await recheck(session, year, run)
  return 'looked'
}
