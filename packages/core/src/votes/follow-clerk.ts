import type { VoteKey } from '@rostrum/contract/entities/vote'
import { DAY_MS, HOUR_MS } from '@rostrum/contract/lib/times'
import { BulkError } from '../bulk/bulk-source.ts'
import { easternDay } from '../lib/eastern.ts'
import { findSessionVotes, type VoteSession } from '../store/votes/session-votes.ts'
import { findVote } from '../store/votes/votes.ts'
import { findListState, isFresh, saveListState } from '../store/votes/vote-sync.ts'
import { type ClerkAnswer, readClerkFile } from './clerk-xml.ts'
import { type SaveOne, saveVotes, updateFrom, VOTES_A_BATCH } from './save-vote.ts'
import { vacatedBy } from './vacated-vote.ts'
import { followedSessions, recentSessions, yearOfSession } from './vote-sessions.ts'
import { UnreadableRecordsError } from '../bulk/with-publisher.ts'
import { findText, type VoteRun } from './vote-sync-context.ts'

/** Members may have their votes corrected for some days. */
const CORRECTED_MS = 3 * DAY_MS
const RECHECK_MS = HOUR_MS
/** A correction can reach the API weeks after the Clerk's file, or before it. */
const DOUBTS_EVERY_MS = DAY_MS

async function ask(year: number, number: number, { clerk }: VoteRun): Promise<ClerkAnswer> {
  const path = `/evs/${year}/roll${String(number).padStart(3, '0')}.xml`
  const text = await findText(clerk, path)
  if (text === undefined) return { kind: 'absent' }
  const answer = readClerkFile(text, { year, number })
  return answer.kind === 'refused' ? { ...answer, reason: `${path}: ${answer.reason}` } : answer
}

/** Saves the file of a roll call. Returns whether it exists. */
type ReadNumber = (key: VoteKey, save: SaveOne) => Promise<boolean>

/** Requests numbers in sequence until two in a row do not exist, because single numbers can be missing. */
async function readNew(session: VoteSession, read: ReadNumber, run: VoteRun): Promise<void> {
  const votes = await findSessionVotes(run.store, session)
  let next = (votes?.cards[0]?.number ?? 0) + 1
  for (let isMore = true; isMore && !run.signal.aborted;) {
    isMore = await saveVotes(run, async (save) => {
      const isCalled = () => read({ ...session, number: next++ }, save)
      for (let asked = 0; asked < VOTES_A_BATCH && !run.signal.aborted; asked += 1)
        if (!(await isCalled()) && !(await isCalled())) return false
      return true
    })
  }
}

/** Rereads recent votes, and the numbers missing among them. */
async function recheck(session: VoteSession, read: ReadNumber, run: VoteRun): Promise<void> {
  const { store, now, signal } = run
  const startedAt = now()
  const state = await findListState(store, 'clerk', session)
  if (isFresh(state, RECHECK_MS, startedAt)) return
  const votes = await findSessionVotes(store, session)
  const since = easternDay(new Date(startedAt.getTime() - CORRECTED_MS))
  const recent = (votes?.cards ?? []).filter(({ date }) => date >= since).map(({ number }) => number)
  const oldest = recent.at(-1) ?? 0
  await saveVotes(run, async (save) => {
    for (let number = recent[0] ?? 0; number >= oldest && number > 0 && !signal.aborted; number -= 1)
      await read({ ...session, number }, save)
  })
  if (!signal.aborted)
    await saveListState(store, 'clerk', { session, state: { ...state, lookedAt: startedAt.toISOString() } })
}

/** Rereads, once a day, votes of followed sessions that the API contradicts. */
async function settleDoubts(read: ReadNumber, run: VoteRun): Promise<void> {
  const { store, now, signal } = run
  const startedAt = now()
  const sessions = followedSessions('House', startedAt)
  const [current] = sessions
  if (current === undefined) return
  const listState = await findListState(store, 'clerk', current)
  if (isFresh({ lookedAt: listState.doubtsAt }, DOUBTS_EVERY_MS, startedAt)) return
  for (const session of sessions) {
    const votes = await findSessionVotes(store, session)
    await saveVotes(run, async (save) => {
      for (const { number, state } of votes?.cards ?? []) {
        if (state !== 'being_checked' || signal.aborted) continue
        const before = await findVote(store, { ...session, number })
        if (before?.vote.doubts.includes('sources')) await read({ ...session, number }, save)
      }
    })
  }
  if (!signal.aborted)
    await saveListState(store, 'clerk', {
      session: current,
      state: { ...listState, doubtsAt: startedAt.toISOString() },
    })
}

/** Reads this year's House votes from the Clerk as soon as they are published, and recent ones again for corrections. */
export async function followClerk(run: VoteRun): Promise<'checked'> {
  let refusal: string | undefined
  const read: ReadNumber = async (key, save) => {
    const answer = await ask(yearOfSession(key), key.number, run)
    // a refused file does not block the others
    if (answer.kind === 'refused') refusal ??= answer.reason
    if (answer.kind !== 'vote' && answer.kind !== 'vacated') return false
    const at = run.now().toISOString()
    await save(key, answer.kind === 'vote' ? updateFrom(answer.vote) : vacatedBy('clerk', at))
    return true
  }
  for (const session of recentSessions('House', run.now())) {
    await readNew(session, read, run)
    await recheck(session, read, run)
  }
  await settleDoubts(read, run)
  if (refusal !== undefined) throw new UnreadableRecordsError(new BulkError(refusal))
  return 'checked'
}
