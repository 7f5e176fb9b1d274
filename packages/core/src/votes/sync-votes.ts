import { findSessionVotes, type VoteSession } from '../store/votes/session-votes.ts'
import { findRoster } from '../store/votes/vote-sync.ts'
import { followClerk } from './follow-clerk.ts'
import { followHouseApi } from './follow-house-api.ts'
import { indexRoster } from './roster.ts'
import { sameSources, saveVotes, VOTES_A_BATCH } from './save-vote.ts'
import { syncRoster } from './sync-roster.ts'
import { followedSessions } from './vote-sessions.ts'
import { withPublisher, type PublisherCheck } from '../bulk/with-publisher.ts'
import { type VoteRun, type VoteSyncContext, findText } from './vote-sync-context.ts'
import { HOUR_MS, MINUTE_MS } from '@rostrum/contract/lib/times'
import { voteKeyOf } from '@rostrum/contract/entities/vote-key'
import { findCitationCursor, listCitationsSince, saveCitationCursor } from '../store/votes/vote-citations.ts'
import { hashOf } from '../lib/hash.ts'
import type { VoteKey } from '@rostrum/contract/entities/vote'
import { BulkError } from '../bulk/bulk-source.ts'
import type { SourceVote } from '../record/vote.ts'
import type { ListedVote } from './follow-list.ts'
import { followSessions } from './follow-sessions.ts'
import { readSenateMenu, readSenateVote } from './senate-xml.ts'

const LIS = '/legislative/LIS'
const HASH_CHARACTERS = 12

async function listMenu({ congress, session }: VoteSession, { senate }: VoteRun): Promise<ListedVote[]> {
  const path = `${LIS}/roll_call_lists/vote_menu_${congress}_${session}.xml`
  const text = await findText(senate, path)
  // a session has no menu until its first vote
  if (text === undefined) return []
  const menu = readSenateMenu(text)
  if ('missing' in menu) throw new BulkError(`${path} has no ${menu.missing}`)
  return menu.row.map(({ fingerprint, ...vote }) => ({
    ...vote,
    fingerprint: hashOf(fingerprint, HASH_CHARACTERS),
  }))
}

const fileNameOf = ({ congress, session, number }: VoteKey): string =>
  `vote_${congress}_${session}_${String(number).padStart(5, '0')}.xml`

const findFile = (vote: VoteKey, { senate }: VoteRun): Promise<string | undefined> =>
  findText(senate, `${LIS}/roll_call_votes/vote${vote.congress}${vote.session}/${fileNameOf(vote)}`)

async function readListed(vote: ListedVote, run: VoteRun): Promise<SourceVote | undefined> {
  const text = await findFile(vote, run)
  // the menu lists votes before their files exist
  if (text === undefined) return undefined
  const [name, read] = [fileNameOf(vote), readSenateVote(text)]
  if ('missing' in read) throw new BulkError(`${name} has no ${read.missing}`)
  if (voteKeyOf(read.row) !== voteKeyOf(vote)) throw new BulkError(`${name} is of ${voteKeyOf(read.row)}`)
  return read.row
}

/** Reads new and corrected Senate votes, recent sessions first. */
export const followSenate = (run: VoteRun): Promise<PublisherCheck> =>
  followSessions(
    { chamber: 'Senate', publisher: 'senate', source: 'senate' },
    (session) => ({
      list: () => listMenu(session, run),
      read: (vote) => readListed(vote, run),
      isGone: async (vote) => (await findFile(vote, run)) === undefined,
    }),
    run,
  )

/** A save can be minutes later than its fetch, and its index entry later still. */
const OVERLAP_MS = 10 * MINUTE_MS
/** Without citations, the cursor is written at most this often. */
const IDLE_MS = HOUR_MS

type CitationRun = Pick<VoteRun, 'store' | 'roster' | 'hosts' | 'now' | 'signal'>

/** Forgotten names are reread, which is harmless. */
const RECENT_MAX = 3_000

/** Rereads votes cited by actions since the last run; an aborted run loses one batch. */
export async function followCitations(run: CitationRun): Promise<void> {
  const { store, now, signal } = run
  const until = new Date(now().getTime() - OVERLAP_MS).toISOString()
  const { readUntil, recent } = await findCitationCursor(store)
  const known = new Set(recent)
  const listed = await listCitationsSince(store, readUntil)
  const cited = listed.filter(({ name }) => !known.has(name))
  for (let at = 0; at < cited.length && !signal.aborted; at += VOTES_A_BATCH) {
    const batch = cited.slice(at, at + VOTES_A_BATCH)
    // a vote that is news is reported with its measure once the measure is known
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

/** Identifies members again in votes that are being checked, after the roster was updated. */
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

async function refreshRoster(context: VoteSyncContext) {
  let isNew = false
  const failure = await withPublisher(
    'legislators',
    async () => {
      const roster = await syncRoster(context)
      isNew = roster === 'changed'
      return roster === 'fresh' ? 'fresh' : 'checked'
    },
    context,
  )
  return { isNew, failure }
}

/** Checks publishers in parallel, each at its own pace; a failing one blocks no other. Does nothing without a roster. */
export async function syncVotes(context: VoteSyncContext): Promise<void> {
  const { store, client } = context
  const held = await findRoster(store)
  let refreshed = held === undefined ? await refreshRoster(context) : undefined
  const roster = held ?? (await findRoster(store))
  if (roster === undefined) {
    if (refreshed?.failure !== undefined) throw refreshed.failure
    return
  }
  let index = indexRoster(roster)
  // uses a newer roster as soon as one arrives
  const run: VoteRun = { ...context, roster: { identify: (...person) => index.identify(...person) } }
  const refreshHeld = async (): Promise<unknown> => {
    refreshed ??= await refreshRoster(context)
    const newer = held && refreshed.isNew ? await findRoster(store) : undefined
    if (newer !== undefined) {
      index = indexRoster(newer)
      await checkAgain(run)
    }
    return refreshed.failure
  }
  const failures = await Promise.all([
    refreshHeld(),
    followCitations(run).catch((error: unknown) => error),
    withPublisher('clerk', (newsFrom) => followClerk({ ...run, newsFrom }), context),
    withPublisher('senate', (newsFrom) => followSenate({ ...run, newsFrom }), context),
    client && withPublisher('house-api', (newsFrom) => followHouseApi(client, { ...run, newsFrom }), context),
  ])
  // votes whose save began with the older roster
  if (refreshed?.isNew === true) await checkAgain(run)
  const failure = failures.find((each) => each !== undefined)
  if (failure !== undefined) throw failure
}
