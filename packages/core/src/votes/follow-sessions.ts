import type { Chamber } from '@rostrum/contract/entities/common'
import type { VoteSession } from '../store/votes/session-votes.ts'
import { endsCheck, followList, type ListFollow } from './follow-list.ts'
import { listEveryMs } from './vote-cadence.ts'
import { followedSessions, recentSessions } from './vote-sessions.ts'
import { type PublisherCheck, UnreadableRecordsError } from '../bulk/with-publisher.ts'
import type { VoteRun } from './vote-sync-context.ts'

/** A publisher's way of reading the votes of a session. */
type SessionList = Pick<ListFollow, 'list' | 'read' | 'atOnce' | 'isGone'>

/** Newest session first. A failed session does not block the others and is reported at the end. */
export async function followSessions(
  { chamber, ...of }: Pick<ListFollow, 'publisher' | 'source'> & { readonly chamber: Chamber },
  listOf: (session: VoteSession, isRecent: boolean) => SessionList,
  run: VoteRun,
): Promise<PublisherCheck> {
  const { now, signal } = run
  let end: PublisherCheck = 'fresh'
  let unreadable: unknown
  let failed: unknown
  const recent = recentSessions(chamber, now()).length
  for (const [i, session] of followedSessions(chamber, now()).entries()) {
    if (signal.aborted) break
    const isRecent = i < recent
    const everyMs = listEveryMs(of.publisher, isRecent)
    try {
      const follow = { ...of, session, isRecent, everyMs, ...listOf(session, isRecent) }
      const { outcome, failure } = await followList(follow, run)
      if (outcome === 'checked') end = 'checked'
      unreadable ??= failure
    } catch (error) {
      if (endsCheck(error, run)) throw error
      failed ??= error
    }
  }
  if (failed !== undefined) throw failed
  // a reported failure stays reported while nothing is checked
  if (unreadable !== undefined && end === 'checked') throw new UnreadableRecordsError(unreadable)
  return end
}
