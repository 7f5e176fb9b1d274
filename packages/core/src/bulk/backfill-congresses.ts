import { findBulkFile, saveBulkFile } from '../store/sync/bulk-files.ts'
import { backfillArchive, type BackfillContext } from './backfill.ts'
import { type ArchiveId, archiveName, BulkError } from './bulk-source.ts'
import { ZipError } from './zip.ts'

type FillEnd = 'done' | 'paused' | 'failed'

const isRefusal = (error: unknown): error is Error => error instanceof BulkError || error instanceof ZipError

/** The row that marks all archives of a congress as saved. */
const fillName = (congress: number): string => `BILLSTATUS-${congress}`

async function noteFill(
  congress: number,
  archives: number,
  { store, files, now }: BackfillContext,
): Promise<void> {
  const name = fillName(congress)
  const { revision = 0 } = (await findBulkFile(store, name)) ?? {}
  const counts = { next: archives, entries: archives, refused: 0 }
  const doneAt = now().toISOString()
  await saveBulkFile(store, { name, from: files.from, version: {}, ...counts, doneAt, revision })
}

/** Logs work that the publisher refuses, and goes on with the rest. */
async function unlessRefused(
  work: Promise<FillEnd>,
  about: Readonly<Record<string, unknown>>,
  { signal, log }: BackfillContext,
): Promise<FillEnd> {
  try {
    return await work
  } catch (error) {
    if (signal.aborted) return 'paused'
    if (!isRefusal(error)) throw error
    log.error('backfill', { ...about, reason: error.message })
    return 'failed'
  }
}

const fillArchive = async (archive: ArchiveId, context: BackfillContext): Promise<FillEnd> =>
  (await backfillArchive(archive, context)) === 'paused' ? 'paused' : 'done'

async function fillCongress(congress: number, context: BackfillContext): Promise<FillEnd> {
  const types = await context.files.listTypes(congress)
  let end: FillEnd = 'done'
  for (const type of types) {
    if (context.signal.aborted) return 'paused'
    const archive = { congress, type }
    const about = { archive: archiveName(archive) }
    const archiveEnd = await unlessRefused(fillArchive(archive, context), about, context)
    if (archiveEnd === 'paused') return 'paused'
    if (archiveEnd === 'failed') end = 'failed'
  }
  if (end === 'done') await noteFill(congress, types.length, context)
  return end
}

/** Saves archives of incomplete congresses until the signal; the next run resumes. Throws at the end if any failed. */
export async function backfillCongresses(
  congresses: readonly number[],
  context: BackfillContext,
): Promise<void> {
  const failed: number[] = []
  for (const congress of congresses) {
    if (context.signal.aborted) return
    if ((await findBulkFile(context.store, fillName(congress)))?.doneAt !== undefined) continue
    const end = await unlessRefused(fillCongress(congress, context), { congress }, context)
    if (end === 'paused') return
    if (end === 'failed') failed.push(congress)
  }
  if (failed.length > 0) throw new BulkError(`some archives of ${failed.join(', ')} could not be read`)
}
