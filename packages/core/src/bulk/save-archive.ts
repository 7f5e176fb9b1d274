import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createOddShapes, type OddShapes } from '../congress/odd-shapes.ts'
import { AppError } from '../lib/app-error.ts'
import type { RunContext } from '../store/context.ts'
import { type BulkFile, findBulkFile, saveBulkFile } from '../store/sync/bulk-files.ts'
import {
  type ArchiveId,
  archiveName,
  type BulkSource,
  type OpenArchive,
  type RandomAccessFile,
  UnreadableFileError,
} from './bulk-source.ts'
import { isSameVersion } from './file-version.ts'
import { readZip, type ZipEntry } from './zip.ts'

export interface SavingFiles extends RunContext {
  readonly source: string
  /** When the files were created. */
  readonly madeAt: Date
}

export interface ReadingFiles extends SavingFiles {
  readonly odd: OddShapes
}

/** How the files of a collection are named, read and saved. */
export interface ArchiveFiles<Key, Read> {
  /** Undefined for folders, notes and files of other archives. */
  readonly keyOf: (archive: ArchiveId, name: string) => Key | undefined
  /** Undefined if it is already stored. Throws a refusal for a damaged file. */
  readonly read: (key: Key, entry: ZipEntry, context: ReadingFiles) => Promise<Read | undefined>
  readonly save: (read: readonly Read[], context: SavingFiles) => Promise<void>
  /** How many files are read and saved together: two steps are in memory at a time. */
  readonly filesAStep: number
}

const TRIES = 8
const FIRST_WAIT_MS = 500

/** Retries throttled writes: a new table has less capacity than a backfill uses. Saving is idempotent. */
async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'upstream_unavailable'
      if (!isBusy || tries === TRIES || signal.aborted) throw error
      await pause(FIRST_WAIT_MS * 2 ** (tries - 1) * Math.random(), undefined, { signal })
    }
  }
}

interface FileEntry<Key> {
  readonly entry: ZipEntry
  readonly key: Key
}

async function listFileEntries<Key, Read>(
  { keyOf }: ArchiveFiles<Key, Read>,
  file: RandomAccessFile,
  archive: ArchiveId,
): Promise<FileEntry<Key>[]> {
  const entries = await readZip(file)
  const files = entries.flatMap((entry): FileEntry<Key>[] => {
    const key = keyOf(archive, entry.name)
    return key === undefined ? [] : [{ entry, key }]
  })
  if (files.length === 0) throw new UnreadableFileError('it has no file of a bill')
  return files
}

/** Reads some files. A damaged one is logged and skipped. */
async function readFiles<Key, Read>(
  { read }: ArchiveFiles<Key, Read>,
  entries: readonly FileEntry<Key>[],
  context: ReadingFiles,
): Promise<{ items: Read[]; refused: number }> {
  const items: Read[] = []
  let refused = 0
  for (const { entry, key } of entries) {
    try {
      const item = await read(key, entry, context)
      if (item !== undefined) items.push(item)
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error
      context.log.error('bulk file refused', { file: basename(entry.name), reason: error.message })
      refused += 1
    }
  }
  return { items, refused }
}

export interface BackfillContext extends RunContext {
  readonly files: BulkSource
  readonly source: string
  /** Called after every step with the number of saved files of the archive. */
  readonly onProgress?: (archive: ArchiveId, progress: BulkFile) => void | Promise<void>
}

/** `paused`: out of time, or another run is saving the same archive; the next run resumes. */
export type BackfillEnd = 'done' | 'unchanged' | 'paused'

/** Resumes after the last saved step of the same version, or starts over. */
function startOf(
  held: BulkFile | undefined,
  fresh: Omit<BulkFile, 'next' | 'refused' | 'revision'>,
): BulkFile {
  const isSame =
    held?.doneAt === undefined && held !== undefined && isSameVersion(held.version, fresh.version)
  const { next, refused } = isSame ? held : { next: 0, refused: 0 }
  const { revision = 0, forgottenAt } = held ?? {}
  return { ...fresh, next, refused, revision, ...(forgottenAt !== undefined && { forgottenAt }) }
}

interface Step<Read> {
  readonly items: readonly Read[]
  readonly next: number
  readonly refused: number
}

/** Reads the next step while the current one is being saved. */
async function* readSteps<Key, Read>(
  files: ArchiveFiles<Key, Read>,
  { entries, from }: { entries: readonly FileEntry<Key>[]; from: number },
  context: SavingFiles,
): AsyncGenerator<Step<Read>> {
  const reading = { ...context, odd: createOddShapes(context.log) }
  const read = async (start: number): Promise<Step<Read>> => {
    const some = entries.slice(start, start + files.filesAStep)
    return { ...(await readFiles(files, some, reading)), next: start + some.length }
  }
  let ahead = from < entries.length ? read(from) : undefined
  while (ahead !== undefined) {
    const step: Step<Read> = await ahead
    ahead = step.next < entries.length ? read(step.next) : undefined
    ahead?.catch(() => undefined) // awaited above, unless saving this step fails
    yield step
  }
}

async function saveOpened<Key, Read>(
  files: ArchiveFiles<Key, Read>,
  { archive, opened, held }: { archive: ArchiveId; opened: OpenArchive; held: BulkFile | undefined },
  context: BackfillContext,
): Promise<BackfillEnd> {
  const { store, now, signal, onProgress } = context
  const entries = await listFileEntries(files, opened.file, archive)
  const { version, madeAt } = opened
  const name = archiveName(archive)
  let progress = startOf(held, { name, from: context.files.from, version, entries: entries.length })
  const save = async (change: Partial<BulkFile>): Promise<boolean> => {
    const saved = await saveBulkFile(store, { ...progress, ...change })
    progress = saved ?? progress
    return saved !== undefined
  }
  const saving = { ...context, madeAt }
  for await (const step of readSteps(files, { entries, from: progress.next }, saving)) {
    if (signal.aborted) return 'paused'
    await patiently(() => files.save(step.items, saving), signal)
    const { next } = step
    if (!(await save({ next, refused: progress.refused + step.refused }))) return 'paused'
    await onProgress?.(archive, progress)
  }
  return (await save({ doneAt: now().toISOString() })) ? 'done' : 'paused'
}

async function openAndSave<Key, Read>(
  kind: ArchiveFiles<Key, Read>,
  archive: ArchiveId,
  context: BackfillContext,
): Promise<BackfillEnd> {
  const { store, files, log } = context
  const name = archiveName(archive)
  const held = await findBulkFile(store, name)
  const opened = await files.open(archive, held?.doneAt === undefined ? undefined : held.version)
  if (opened === undefined) return 'unchanged'
  try {
    const end = await saveOpened(kind, { archive, opened, held }, context)
    log.info('backfill', { archive: name, end })
    return end
  } finally {
    await opened.close()
  }
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Saves all files in an archive that are newer than what is stored. Resumes after an interruption. */
export async function saveArchive<Key, Read>(
  kind: ArchiveFiles<Key, Read>,
  archive: ArchiveId,
  context: BackfillContext,
): Promise<BackfillEnd> {
  try {
    return await openAndSave(kind, archive, context)
  } catch (error) {
    // The signal ended a download or a wait.
    if (context.signal.aborted && isAbort(error)) return 'paused'
    throw error
  }
}
