import type { Store } from '../store/store.ts'
import { findBulkFile, forgetBulkFile, markBulkDone } from '../store/sync/bulk-files.ts'
import { type ArchiveId, archiveName, BulkError, type Collection, MissingFileError } from './bulk-source.ts'
import type { BackfillContext, BackfillEnd } from './save-archive.ts'

type FillEnd = 'done' | 'paused' | 'failed'

export interface CongressFill {
  readonly collection: Collection
  readonly fillArchive: (archive: ArchiveId, context: BackfillContext) => Promise<BackfillEnd>
  /** Whether what was saved of a congress is gone. */
  readonly isLost?: (congress: number, store: Store) => Promise<boolean>
}

/** The row that marks all archives of a congress as saved. */
const fillName = ({ collection }: CongressFill, congress: number): string => `${collection}-${congress}`

/** Logs work that the publisher refuses, and goes on with the rest. */
async function unlessRefused<End>(
  work: Promise<End>,
  about: Readonly<Record<string, unknown>>,
  { signal, log }: BackfillContext,
): Promise<End | 'paused' | 'failed'> {
  try {
    return await work
  } catch (error) {
    if (signal.aborted) return 'paused'
    if (!(error instanceof BulkError)) throw error
    log.error('backfill', { ...about, reason: error.message })
    return 'failed'
  }
}

/** The archives of a congress; none before its first file. */
export async function archivesOf(
  collection: Collection,
  congress: number,
  { files }: Pick<BackfillContext, 'files'>,
): Promise<ArchiveId[]> {
  try {
    return await files.listArchives(collection, congress)
  } catch (error) {
    if (error instanceof MissingFileError) return []
    throw error
  }
}

/** Lets archives be read again, whose content is gone. */
export async function forgetArchives(
  archives: readonly ArchiveId[],
  { store, now, log }: Pick<BackfillContext, 'store' | 'now' | 'log'>,
): Promise<void> {
  for (const archive of archives)
    if (await forgetBulkFile(store, archiveName(archive), now()))
      log.info('backfill', { archive: archiveName(archive), end: 'lost' })
}

async function fillCongress(
  fill: CongressFill,
  { congress, isLost }: { readonly congress: number; readonly isLost: boolean },
  context: BackfillContext,
): Promise<FillEnd> {
  const { store, files, now } = context
  const archives = await archivesOf(fill.collection, congress, context)
  if (isLost) await forgetArchives(archives, context)
  let end: FillEnd = 'done'
  for (const archive of archives) {
    if (context.signal.aborted) return 'paused'
    const about = { archive: archiveName(archive) }
    const archiveEnd = await unlessRefused(fill.fillArchive(archive, context), about, context)
    if (archiveEnd === 'paused') return 'paused'
    if (archiveEnd === 'failed') end = 'failed'
  }
  const mark = { name: fillName(fill, congress), from: files.from, doneAt: now().toISOString() }
  if (end === 'done' && archives.length > 0) await markBulkDone(store, { ...mark, entries: archives.length })
  return end
}

/** Whether all archives of a congress were saved once. */
export const isFilled = async (
  fill: CongressFill,
  congress: number,
  { store }: Pick<BackfillContext, 'store'>,
): Promise<boolean> => (await findBulkFile(store, fillName(fill, congress)))?.doneAt !== undefined

/** Saves archives of incomplete and lost congresses until the signal; the next run resumes. Throws if any failed. */
export async function backfillCongresses(
  fill: CongressFill,
  congresses: readonly number[],
  context: BackfillContext,
): Promise<void> {
  const { store, now, signal } = context
  const failed: number[] = []
  for (const congress of congresses) {
    if (signal.aborted) return
    const isLost = (await fill.isLost?.(congress, store)) === true
    if (isLost) await forgetBulkFile(store, fillName(fill, congress), now())
    if (await isFilled(fill, congress, context)) continue
    const end = await unlessRefused(fillCongress(fill, { congress, isLost }, context), { congress }, context)
    if (end === 'paused') return
    if (end === 'failed') failed.push(congress)
  }
  if (failed.length > 0) throw new BulkError(`some archives of ${failed.join(', ')} could not be read`)
}
