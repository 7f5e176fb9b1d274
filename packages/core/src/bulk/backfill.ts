import { createOddShapes } from '../congress/odd-shapes.ts'
import { type BulkFile, type FileVersion, findBulkFile, saveBulkFile } from '../store/sync/bulk-files.ts'
import { type BillEntry, listBillEntries, readBillEntries } from './archive-entries.ts'
import { type ArchiveId, archiveName, type BulkSource, type OpenArchive } from './bulk-source.ts'
import type { BillStatus } from './read-bill-status.ts'
import { saveBillStatuses } from './save-bill-statuses.ts'
import type { RunContext } from '../store/context.ts'

export interface BackfillContext extends RunContext {
  readonly files: BulkSource
  /** The source name shown to readers. */
  readonly source: string
  /** Called after every step with the number of saved bills of the archive. */
  readonly onProgress?: (archive: ArchiveId, progress: BulkFile) => void | Promise<void>
}

/** `paused`: out of time, or another run is saving the same archive; the next run resumes. */
export type BackfillEnd = 'done' | 'unchanged' | 'paused'

/** One batch read of the table; this many files of average size are 2 MB. */
const STEP = 100

const isSameVersion = (a: FileVersion, b: FileVersion): boolean =>
  a.size === b.size && a.etag === b.etag && a.lastModified === b.lastModified

/** Resumes after the last saved step of the same version, or starts over. */
function startOf(
  held: BulkFile | undefined,
  fresh: Omit<BulkFile, 'next' | 'refused' | 'revision'>,
): BulkFile {
  const isSame =
    held?.doneAt === undefined && held !== undefined && isSameVersion(held.version, fresh.version)
  const { next, refused } = isSame ? held : { next: 0, refused: 0 }
  return { ...fresh, next, refused, revision: held?.revision ?? 0 }
}

interface Step {
  readonly statuses: readonly BillStatus[]
  readonly next: number
  readonly refused: number
}

/** Reads the next step while the one before it is being saved. */
async function* readSteps(
  { bills, from }: { bills: readonly BillEntry[]; from: number },
  { log }: BackfillContext,
): AsyncGenerator<Step> {
  const reading = { log, odd: createOddShapes(log) }
  const read = async (start: number): Promise<Step> => {
    const entries = bills.slice(start, start + STEP)
    const statuses = await readBillEntries(entries, reading)
    return { statuses, next: start + entries.length, refused: entries.length - statuses.length }
  }
  let ahead = from < bills.length ? read(from) : undefined
  while (ahead !== undefined) {
    const step: Step = await ahead
    ahead = step.next < bills.length ? read(step.next) : undefined
    ahead?.catch(() => undefined) // awaited above, unless saving this step fails
    yield step
  }
}

async function saveArchive(
  archive: ArchiveId,
  { opened, held }: { opened: OpenArchive; held: BulkFile | undefined },
  context: BackfillContext,
): Promise<BackfillEnd> {
  const { store, files, now, signal, onProgress } = context
  const bills = await listBillEntries(opened.file, archive)
  const { version } = opened
  const name = archiveName(archive)
  let progress = startOf(held, { name, from: files.from, version, entries: bills.length })
  const save = async (change: Partial<BulkFile>): Promise<boolean> => {
    const saved = await saveBulkFile(store, { ...progress, ...change })
    progress = saved ?? progress
    return saved !== undefined
  }
  for await (const { statuses, next, refused } of readSteps({ bills, from: progress.next }, context)) {
    if (signal.aborted) return 'paused'
    await saveBillStatuses(statuses, { ...context, madeAt: opened.madeAt })
    if (!(await save({ next, refused: progress.refused + refused }))) return 'paused'
    await onProgress?.(archive, progress)
  }
  return (await save({ doneAt: now().toISOString() })) ? 'done' : 'paused'
}

async function openAndSave(archive: ArchiveId, context: BackfillContext): Promise<BackfillEnd> {
  const { store, files, log } = context
  const name = archiveName(archive)
  const held = await findBulkFile(store, name)
  const opened = await files.open(archive, held?.doneAt === undefined ? undefined : held.version)
  if (opened === undefined) return 'unchanged'
  try {
    const end = await saveArchive(archive, { opened, held }, context)
    log.info('backfill', { archive: name, end })
    return end
  } finally {
    await opened.close()
  }
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Saves all bills of an archive that are newer than those stored. After an interruption, the next run resumes. */
export async function backfillArchive(archive: ArchiveId, context: BackfillContext): Promise<BackfillEnd> {
  try {
    return await openAndSave(archive, context)
  } catch (error) {
    // The signal ended a download or a wait.
    if (context.signal.aborted && isAbort(error)) return 'paused'
    throw error
  }
}
