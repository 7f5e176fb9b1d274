import { billCongressChoices, congressStartsAt } from '@rostrum/contract/congress/congress'
import { DAY_MS } from '@rostrum/contract/lib/times'
import { backfillArchive } from './backfill.ts'
import { archivesOf } from './backfill-congresses.ts'
import { type ArchiveId, archiveName, type BulkSource } from './bulk-source.ts'
import { easternDay } from '../lib/eastern.ts'
import { countAmendments } from '../store/record/amendments.ts'
import { findBulkFile } from '../store/sync/bulk-files.ts'
import { findWalk, recordWalkFailure, saveWalk, type Walk } from '../store/sync/walks.ts'
import { FILES_CADENCE, isCheckDue } from '../sync/walk-cadence.ts'
import { FIRST_WALK } from '../sync/walk-names.ts'
import type { FileContext, OnNew } from './bill-file.ts'
import { billStatusFeed } from './bill-status-feed.ts'
import { followFeed, startFeedAt, startFeedOnce } from './follow-feed.ts'
import type { BackfillContext } from './save-archive.ts'
import { type MemberSyncContext, syncMembers } from './sync-members.ts'

export interface FileSyncContext extends FileContext {
  readonly files: BulkSource
  readonly members: Pick<MemberSyncContext, 'request' | 'source' | 'photoUrl'>
}

/** Changes missing from the archives when a download begins are in the previous day's batches. */
const OVERLAP_MS = DAY_MS

const KINDS = ['bills', 'amendments'] as const
type Kind = (typeof KINDS)[number]
type Counts = Readonly<Record<Kind, number>>

/** Records a complete check under the list name that readers and the status page use for the API. */
async function recordCheck(
  name: string,
  { startedAt, ...fields }: { startedAt: string } & Partial<Pick<Walk, 'fullAt' | 'held' | 'newsAfter'>>,
  { store }: FileSyncContext,
): Promise<void> {
  const { current: _current, failure: _code, failures: _count, ...walk } = await findWalk(store, name)
  const held = fields.held ?? walk.held
  const dates = { firstAt: walk.firstAt ?? startedAt, completeAt: startedAt, lookedAt: startedAt }
  await saveWalk(store, { ...walk, ...dates, ...fields, held, expected: held })
}

const isFilled = async (congress: number, { store }: FileSyncContext): Promise<boolean> =>
  (await findWalk(store, `bills/${congress}`)).fullAt !== undefined

/** Whether syncing began before the congress did: then none of its records are a baseline. */
async function isNews(congress: number, { store }: FileSyncContext): Promise<boolean> {
  const { firstAt } = await findWalk(store, FIRST_WALK)
  return firstAt !== undefined && firstAt < congressStartsAt(congress).toISOString()
}

interface Filling {
  readonly seen: number
  readonly expected: number
}

/** Shows the number of stored bills during a congress's first download. */
async function recordFilling(
  congress: number,
  filling: Filling,
  { store, now }: FileSyncContext,
): Promise<void> {
  const walk = await findWalk(store, `bills/${congress}`)
  if (walk.fullAt !== undefined) return
  const startedAt = walk.current?.startedAt ?? now().toISOString()
  await saveWalk(store, { ...walk, current: { startedAt, order: 'newest', offset: 0, ...filling } })
}

/** What earlier runs saved. The total is unknown until all archives have been opened once. */
async function findFilling(archives: readonly ArchiveId[], { store }: FileSyncContext): Promise<Filling> {
  const found = await Promise.all(archives.map((archive) => findBulkFile(store, archiveName(archive))))
  const known = found.filter((file) => file !== undefined)
  const sum = (count: 'next' | 'entries'): number => known.reduce((total, file) => total + file[count], 0)
  return { seen: sum('next'), expected: known.length === found.length ? sum('entries') : 0 }
}

/** Saves the archives of a congress as a baseline. Undefined if another run must resume. */
async function saveArchives(congress: number, context: FileSyncContext): Promise<Counts | undefined> {
  const { store, signal } = context
  let bills = 0
  const archives = await archivesOf('BILLSTATUS', congress, context)
  const { seen: held, expected } = await findFilling(archives, context)
  if (held > 0) await recordFilling(congress, { seen: held, expected }, context)
  const onProgress: BackfillContext['onProgress'] = (_archive, { next }) =>
    recordFilling(congress, { seen: Math.max(held, bills + next), expected }, context)
  for (const archive of archives) {
    if (signal.aborted || (await backfillArchive(archive, { ...context, onProgress })) === 'paused') {
      return undefined
    }
    bills += (await findBulkFile(store, archiveName(archive)))?.entries ?? 0
  }
  return { bills, amendments: await countAmendments(store, congress) }
}

async function fillCongress(congress: number, isAll: boolean, context: FileSyncContext): Promise<boolean> {
  const startedAt = context.now().toISOString()
  const isBaseline = isAll || !(await isNews(congress, context))
  const counts = isBaseline ? await saveArchives(congress, context) : { bills: 0, amendments: 0 }
  if (counts === undefined) return false
  const newsAfter = isBaseline ? easternDay(context.now()) : ''
  for (const kind of KINDS) {
    const check = { startedAt, fullAt: startedAt, held: counts[kind], newsAfter }
    await recordCheck(`${kind}/${congress}`, check, context)
  }
  return true
}

/** Saves congresses that were never complete, or all of them after an outage. Returns false if another run must resume. */
async function fill(
  congresses: readonly number[],
  { isAll }: { isAll: boolean },
  context: FileSyncContext,
): Promise<boolean> {
  for (const congress of congresses) {
    if (!isAll && (await isFilled(congress, context))) continue
    if (!(await fillCongress(congress, isAll, context))) return false
  }
  return true
}

/** Saves the files named in the feed. If the feed no longer reaches back far enough, the archives have the rest. */
async function follow(
  { congresses, onNew }: { congresses: readonly number[]; onNew: OnNew },
  begun: Date,
  context: FileSyncContext,
): Promise<boolean> {
  const feed = billStatusFeed(onNew)
  const end = await followFeed(feed, congresses, context)
  if (end !== 'missed') return end !== 'paused'
  if (!(await fill(congresses, { isAll: true }, context))) return false
  await startFeedAt(begun, feed, context)
  return (await followFeed(feed, congresses, context)) !== 'paused'
}

async function syncBills(context: FileSyncContext): Promise<void> {
  const startedAt = context.now()
  const congresses = billCongressChoices(startedAt)
  const begun = new Date(startedAt.getTime() - OVERLAP_MS)
  await startFeedOnce(begun, billStatusFeed(), context)
  if (!(await fill(congresses, { isAll: false }, context))) return
  const found = new Map<string, number>()
  const onNew = (kind: Kind, congress: number): void => {
    const name = `${kind}/${congress}`
    found.set(name, (found.get(name) ?? 0) + 1)
  }
  if (!(await follow({ congresses, onNew }, begun, context))) return
  for (const name of congresses.flatMap((congress) => KINDS.map((kind) => `${kind}/${congress}`))) {
    const { held } = await findWalk(context.store, name)
    const check = { startedAt: startedAt.toISOString(), held: held + (found.get(name) ?? 0) }
    await recordCheck(name, check, context)
  }
}

/** Records a failure under the list name that the status page uses for the API. */
async function recordFailure(name: string, { store, now, signal }: FileSyncContext): Promise<void> {
  if (signal.aborted) return
  await recordWalkFailure(store, name, { failedAt: now().toISOString(), failure: 'unavailable' })
}

async function syncMemberFiles(context: FileSyncContext): Promise<void> {
  const startedAt = context.now().toISOString()
  const held = await syncMembers({ ...context, ...context.members })
  await recordCheck(FIRST_WALK, { startedAt, fullAt: startedAt, held }, context)
}

/**
 * Syncs without an API key: members from the files of congress-legislators, bills from GovInfo's archives and then
 * from the files in its feed of batches. Does nothing until a poll is due; resumes an interrupted run.
 */
export async function syncFromFiles(context: FileSyncContext): Promise<void> {
  const { store, now, signal } = context
  const newest = `bills/${billCongressChoices(now())[0]}`
  const { lookedAt } = await findWalk(store, newest)
  if (lookedAt !== undefined && !isCheckDue(FILES_CADENCE, lookedAt, now())) return
  const failures: unknown[] = []
  // One publisher's failure must not block the other's data.
  for (const [name, step] of [
    [FIRST_WALK, syncMemberFiles],
    [newest, syncBills],
  ] as const) {
    try {
      await step(context)
    } catch (error) {
      failures.push(error)
      await recordFailure(name, context)
    }
  }
  // Running out of time is not a failure: the next run resumes.
  if (failures.length > 0 && !signal.aborted) throw failures[0]
}
