import { HOUR_MS, MINUTE_MS } from '@rostrum/contract/times'
import { voteKeyOf } from '@rostrum/contract/vote-key'
import { findCitationCursor, listCitationsSince, saveCitationCursor } from '../store/votes/vote-citations.ts'
import { sameSources, saveVotes, VOTES_A_BATCH } from './save-vote.ts'
import type { VoteRun } from './vote-sync-context.ts'

/** A save may write what it fetched minutes ago, and an index shows it late. */
const OVERLAP_MS = 10 * MINUTE_MS
/** The cursor is not written more often while nothing is cited. */
const IDLE_MS = HOUR_MS

type CitationRun = Pick<VoteRun, 'store' | 'roster' | 'hosts' | 'now' | 'signal'>

/** What the cursor forgets is read again. */
const RECENT_MAX = 3_000

/** Reads votes again that actions of bills and amendments have cited since; a run that is stopped loses one batch. */
export async function followCitations(run: CitationRun): Promise<void> {
  const { store, now, signal } = run
  const until = new Date(now().getTime() - OVERLAP_MS).toISOString()
  const { readUntil, recent } = await findCitationCursor(store)
  const known = new Set(recent)
  const listed = await listCitationsSince(store, readUntil)
  const cited = listed.filter(({ name }) => !known.has(name))
  for (let at = 0; at < cited.length && !signal.aborted; at += VOTES_A_BATCH) {
    const batch = cited.slice(at, at + VOTES_A_BATCH)
    // a vote that is news is told of its measure once that is known
    await saveVotes({ ...run, newsFrom: until }, async (save) => {
      for (const vote of new Map(batch.map(({ vote: each }) => [voteKeyOf(each), each])).values())
        if (!signal.aborted) await save(vote, sameSources)
    })
    const { citedAt = until } = batch.at(-1) ?? {}
    if (!signal.aborted && citedAt < until) await saveCitationCursor(store, { readUntil: citedAt, recent })
  }
  const isIdle = cited.length === 0 && Date.parse(until) - Date.parse(readUntil) < IDLE_MS
  if (signal.aborted || isIdle) return
  const later = listed.filter(({ citedAt }) => citedAt >= until).map(({ name }) => name)
  await saveCitationCursor(store, { readUntil: until, recent: later.slice(-RECENT_MAX) })
}
