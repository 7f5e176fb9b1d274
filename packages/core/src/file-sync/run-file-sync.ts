import { billCongressChoices, congressStartsAt } from '@rostrum/contract/congress'
import { DAY_MS } from '@rostrum/contract/times'
import { backfillArchive, type BackfillContext } from '../bulk/backfill.ts'
import { type ArchiveId, archiveName, type BulkSource, MissingFileError } from '../bulk/bulk-source.ts'
import { easternDay } from '../lib/eastern.ts'
import { countAmendments } from '../store/amendments.ts'
import { findBulkFile } from '../store/bulk-files.ts'
import { findWalk, recordWalkFailure, saveWalk, type Walk } from '../store/walks.ts'
import { FILES_CADENCE, isLookDue } from '../sync/walk-cadence.ts'
import { FIRST_WALK } from '../sync/walk-names.ts'
import { type FeedContext, followFeed, isFeedStarted, startFeedAt } from './follow-feed.ts'
import { type MemberSyncContext, syncMembers } from './sync-members.ts'

export interface FileSyncContext extends Omit<FeedContext, 'congresses' | 'onNew'> {
  readonly files: BulkSource
  readonly members: Pick<MemberSyncContext, 'request' | 'source' | 'photoUrl'>
}

/** What the archives may not have yet when a fill begins is named in the batches of the day before. */
const OVERLAP_MS = DAY_MS

const KINDS = ['bills', 'amendments'] as const
type Kind = (typeof KINDS)[number]
type Counts = Readonly<Record<Kind, number>>

/** Notes a complete look where readers and status look for those of the API. */
async function recordLook(
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

/** Whether the feed has told of the first bill of a congress: nothing of it is a baseline then. */
async function isNews(congress: number, { store }: FileSyncContext): Promise<boolean> {
  const { firstAt } = await findWalk(store, FIRST_WALK)
  return firstAt !== undefined && firstAt < congressStartsAt(congress).toISOString()
}

/** The archives of a congress; none before its first bill. */
async function archivesOf(congress: number, { files }: FileSyncContext): Promise<ArchiveId[]> {
  try {
    return (await files.listTypes(congress)).map((type) => ({ congress, type }))
  } catch (error) {
    if (error instanceof MissingFileError) return []
    throw error
  }
}

interface Filling {
  readonly seen: number
  readonly expected: number
}

/** Shows how many bills are held while a congress is filled for the first time. */
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

/** What an earlier run, or a backfill, has saved; how many there are is not known before all archives were opened once. */
async function findFilling(archives: readonly ArchiveId[], { store }: FileSyncContext): Promise<Filling> {
  const found = await Promise.all(archives.map((archive) => findBulkFile(store, archiveName(archive))))
  const known = found.filter((file) => file !== undefined)
  const sum = (count: 'next' | 'entries'): number => known.reduce((total, file) => total + file[count], 0)
  return { seen: sum('next'), expected: known.length === found.length ? sum('entries') : 0 }
}

/** Saves the archives of a congress, as a baseline. Undefined if that has to go on in another run. */
async function saveArchives(congress: number, context: FileSyncContext): Promise<Counts | undefined> {
  const { store, signal } = context
  let bills = 0
  const archives = await archivesOf(congress, context)
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
    const look = { startedAt, fullAt: startedAt, held: counts[kind], newsAfter }
    await recordLook(`${kind}/${congress}`, look, context)
  }
  return true
}

/** Fills the congresses that never were, or all after an absence. Returns false if that has to go on. */
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

/** Saves what the feed names. After an absence longer than it goes back, the archives have what it lacks. */
async function follow(feed: FeedContext, begun: Date, context: FileSyncContext): Promise<boolean> {
  const end = await followFeed(feed)
  if (end !== 'missed') return end !== 'paused'
  if (!(await fill(feed.congresses, { isAll: true }, context))) return false
  await startFeedAt(begun, feed)
  return (await followFeed(feed)) !== 'paused'
}

async function syncBills(context: FileSyncContext): Promise<void> {
  const startedAt = context.now()
  const congresses = billCongressChoices(startedAt)
  const begun = new Date(startedAt.getTime() - OVERLAP_MS)
  if (!(await isFeedStarted(context))) await startFeedAt(begun, context)
  if (!(await fill(congresses, { isAll: false }, context))) return
  const found = new Map<string, number>()
  const onNew = (kind: Kind, congress: number): void => {
    const name = `${kind}/${congress}`
    found.set(name, (found.get(name) ?? 0) + 1)
  }
  if (!(await follow({ ...context, congresses, onNew }, begun, context))) return
  for (const name of congresses.flatMap((congress) => KINDS.map((kind) => `${kind}/${congress}`))) {
    const { held } = await findWalk(context.store, name)
    const look = { startedAt: startedAt.toISOString(), held: held + (found.get(name) ?? 0) }
    await recordLook(name, look, context)
  }
}

/** Notes a failure where status shows those of the API's lists. */
async function recordFailure(name: string, { store, now, signal }: FileSyncContext): Promise<void> {
  if (signal.aborted) return
  await recordWalkFailure(store, name, { failedAt: now().toISOString(), failure: 'unavailable' })
}

async function syncMemberFiles(context: FileSyncContext): Promise<void> {
  const startedAt = context.now().toISOString()
  const held = await syncMembers({ ...context, ...context.members })
  await recordLook(FIRST_WALK, { startedAt, fullAt: startedAt, held }, context)
}

/**
 * Follows Congress without an API key: members from the files of congress-legislators, bills from GovInfo's archives and
 * then from the files that its batches name. Does nothing until a look is due; continues what an earlier run began.
 */
export async function syncFromFiles(context: FileSyncContext): Promise<void> {
  const { store, now, signal } = context
  const newest = `bills/${billCongressChoices(now())[0]}`
  const { lookedAt } = await findWalk(store, newest)
  if (lookedAt !== undefined && !isLookDue(FILES_CADENCE, lookedAt, now())) return
  const failures: unknown[] = []
  // one publisher's failure does not keep the other's data away
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
  // out of time is no failure: the next run continues
  if (failures.length > 0 && !signal.aborted) throw failures[0]
}
