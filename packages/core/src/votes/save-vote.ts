import { isDeepStrictEqual } from 'node:util'
import type { VoteCorrection, VoteKey } from '@rostrum/contract/entities/vote'
import { appendChanges } from '../ledger/append-changes.ts'
import { groupBy } from '../lib/group-by.ts'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import type { SourceVote, VoteSource } from '../record/vote.ts'
import { putSessionVotes } from '../store/votes/session-votes.ts'
import type { Store } from '../store/store.ts'
import { noteVoteNews } from '../store/votes/vote-news.ts'
import { listVoteCitations } from '../store/votes/vote-citations.ts'
import { findVote, replaceVote, type StoredVote } from '../store/votes/votes.ts'
import { assembleVote, correctionBetween } from './assemble-vote.ts'
import { isNews, voteChanges } from './vote-changes.ts'
import type { VoteRun } from './vote-sync-context.ts'

type VoteSaves = Pick<VoteRun, 'store' | 'roster' | 'hosts' | 'newsFrom' | 'now'>
export type VoteSave = Omit<VoteSaves, 'now'> & { readonly now: Date }

/** Adds a source's new version, or makes all sources be reread. */
export type VoteUpdate = (before: readonly SourceVote[]) => readonly SourceVote[]

export const updateFrom =
  (vote: SourceVote): VoteUpdate =>
  (before) => [...before.filter(({ source }) => source !== vote.source), vote]

/** A source whose positions cannot be read keeps its previous ones. */
export const updateBesidePositions =
  (vote: SourceVote): VoteUpdate =>
  (before) => {
    const positions = before.find(({ source }) => source === vote.source)?.positions
    return updateFrom({ ...vote, ...(positions && { positions }) })(before)
  }

/** Removes a source that no longer has the vote. */
export const goneFrom =
  (source: VoteSource): VoteUpdate =>
  (before) =>
    before.map((vote) => (vote.source === source ? { ...vote, isGone: true } : vote))

/** The content that defines a version, without dates and the order of sources. */
function contentOf({ sources, vote }: Pick<StoredVote, 'sources' | 'vote'>): unknown[] {
  const undated = sources.map(({ sourceUpdatedAt: _at, ...source }) => source)
  return [undated.toSorted((a, b) => (a.source < b.source ? -1 : 1)), vote]
}

function correctionOf(
  before: StoredVote | undefined,
  sources: readonly SourceVote[],
  { roster, now }: VoteSave,
): VoteCorrection | undefined {
  const found = before && correctionBetween(before.sources, sources, roster)
  return found && { noticedAt: now.toISOString(), ...found }
}

/** Undefined for a vote that was already history when first read. */
function newsAtOf(
  before: StoredVote | undefined,
  vote: StoredVote['vote'],
  { now, newsFrom }: VoteSave,
): string | undefined {
  if (before !== undefined) return before.newsAt
  return isNews(vote, { newsFrom, now }) ? now.toISOString() : undefined
}

/** Called before the vote is written: after a crash the next save appends the same events again. */
async function reportChanges(
  versions: Parameters<typeof voteChanges>[0],
  { store, now, newsFrom }: VoteSave,
): Promise<void> {
  const changed = newsFrom === undefined ? [] : voteChanges(versions)
  for (const changes of changed) await appendChanges(store, ...changes, { now })
}

export interface SavedVote {
  readonly outcome: 'new' | 'changed' | 'same'
  readonly stored: StoredVote
}

/** Undefined if nothing is stored and the update adds nothing. */
export async function saveVote(
  key: VoteKey,
  update: VoteUpdate,
  context: VoteSave,
): Promise<SavedVote | undefined> {
  const { store, roster, now, hosts } = context
  const at = now.toISOString()
  const saved = await retryOnConflict(async (): Promise<SavedVote | 'nothing' | undefined> => {
    const before = await findVote(store, key)
    const sources = update(before?.sources ?? [])
    if (sources.length === 0) return 'nothing'
    const { chamber, congress, session, number } = key
    const vote = assembleVote(sources, roster, await listVoteCitations(store, key))
    const correction = correctionOf(before, sources, context)
    const newsAt = newsAtOf(before, vote, context)
    const stored: StoredVote = {
      chamber,
      congress,
      session,
      number,
      sources: [...sources],
      vote,
      corrections: [...(correction === undefined ? [] : [correction]), ...(before?.corrections ?? [])],
      ...(newsAt !== undefined && { newsAt }),
      source: [...new Set(sources.map((each) => hosts[each.source]))].toSorted().join(', '),
      fetchedAt: at,
      checkedAt: at,
      revision: (before?.revision ?? 0) + 1,
    }
    if (before !== undefined && isDeepStrictEqual(contentOf(before), contentOf(stored)))
      return { outcome: 'same', stored: before }
    await reportChanges({ before, after: stored, correction }, context)
    const isWritten = await replaceVote(store, stored)
    return isWritten ? { outcome: before === undefined ? 'new' : 'changed', stored } : undefined
  })
  return saved === 'nothing' ? undefined : saved
}

const latest = (instants: readonly string[]): string => instants.reduce((a, b) => (a > b ? a : b), '')

/** Votes per write of their session, whose row is larger. */
export const VOTES_A_BATCH = 25

/** Merges saved votes into their session, unchanged ones too: a killed run may have saved a vote without it. */
export async function completeSession(store: Store, votes: readonly StoredVote[]): Promise<void> {
  const bySession = groupBy(votes, ({ chamber, congress, session }) => `${chamber}/${congress}/${session}`)
  for (const ofSession of bySession.values()) {
    const [first] = ofSession
    if (first === undefined) continue
    await putSessionVotes(store, first, ofSession)
    const newsAt = latest(ofSession.map((vote) => vote.newsAt ?? ''))
    // last, because consumers of this read the session
    if (newsAt !== '') await noteVoteNews(store, first.chamber, newsAt)
  }
}

export type SaveOne = (key: VoteKey, update: VoteUpdate) => Promise<SavedVote | undefined>

/** Saves votes one by one and then merges them into their sessions, even after a failure. */
export async function saveVotes<T>(run: VoteSaves, work: (save: SaveOne) => Promise<T>): Promise<T> {
  const saved: StoredVote[] = []
  try {
    return await work(async (key, update) => {
      const outcome = await saveVote(key, update, { ...run, now: run.now() })
      if (outcome !== undefined) saved.push(outcome.stored)
      return outcome
    })
  } finally {
    await completeSession(run.store, saved)
  }
}

/** Reassembles a vote from its stored sources. */
export const sameSources: VoteUpdate = (before) => before
