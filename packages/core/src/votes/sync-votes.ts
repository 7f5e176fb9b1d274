import { findSessionVotes } from '../store/votes/session-votes.ts'
import { findRoster } from '../store/votes/vote-sync.ts'
import { followCitations } from './follow-citations.ts'
import { followClerk } from './follow-clerk.ts'
import { followHouseApi } from './follow-house-api.ts'
import { followSenate } from './follow-senate.ts'
import { indexRoster } from './roster.ts'
import { sameSources, saveVotes } from './save-vote.ts'
import { syncRoster } from './sync-roster.ts'
import { followedSessions } from './vote-sessions.ts'
import { type VoteRun, type VoteSyncContext, withPublisher } from './vote-sync-context.ts'

/** Identifies people again in votes that are being checked, once more is known about who serves. */
async function checkAgain(run: VoteRun): Promise<void> {
  const { store, now, signal } = run
  for (const session of (['House', 'Senate'] as const).flatMap((each) => followedSessions(each, now()))) {
    const votes = await findSessionVotes(store, session)
    await saveVotes(run, async (save) => {
      for (const card of votes?.cards ?? [])
        if (card.state === 'being_checked' && !signal.aborted) await save(card, sameSources)
    })
  }
}

/**
 * Follows the votes of both chambers. The publishers are asked at the same time, each at its own pace, and one that fails
 * or refuses keeps nothing of the others away. Without anybody known, nothing is read: every vote would be in doubt.
 */
export async function syncVotes(context: VoteSyncContext): Promise<void> {
  const { store, client } = context
  let isRosterNew = false
  const refreshRoster = (): Promise<unknown> =>
    withPublisher(
      'legislators',
      async () => {
        const roster = await syncRoster(context)
        isRosterNew = roster === 'changed'
        return roster === 'fresh' ? 'fresh' : 'looked'
      },
      context,
    )
  const held = await findRoster(store)
  const rosterFailure = held === undefined ? await refreshRoster() : undefined
  const roster = held ?? (await findRoster(store))
  if (roster === undefined) {
    if (rosterFailure !== undefined) throw rosterFailure
    return
  }
  let index = indexRoster(roster)
  // votes that are read after a newer roster has come are identified by it
  const run: VoteRun = { ...context, roster: { identify: (...person) => index.identify(...person) } }
  const refreshHeld = async (): Promise<unknown> => {
    const failure = await refreshRoster()
    const newer = isRosterNew ? await findRoster(store) : undefined
    if (newer === undefined) return failure
    index = indexRoster(newer)
    await checkAgain(run)
    return failure
  }
  const failures = await Promise.all([
    rosterFailure,
    held && refreshHeld(),
    followCitations(run).catch((error: unknown) => error),
    withPublisher('clerk', (newsFrom) => followClerk({ ...run, newsFrom }), context),
    withPublisher('senate', (newsFrom) => followSenate({ ...run, newsFrom }), context),
    client && withPublisher('house-api', (newsFrom) => followHouseApi(client, { ...run, newsFrom }), context),
  ])
  // those whose save had begun before
  if (isRosterNew) await checkAgain(run)
  const failure = failures.find((each) => each !== undefined)
  if (failure !== undefined) throw failure
}
