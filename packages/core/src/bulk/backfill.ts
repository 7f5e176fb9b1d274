import { createOddShapes, type OddShapes } from '../congress/odd-shapes.ts'
import { isSameVersion } from './file-version.ts'
import { type BulkFile, findBulkFile, saveBulkFile } from '../store/sync/bulk-files.ts'
import { type ArchiveId, archiveName, type BulkSource, type OpenArchive } from './bulk-source.ts'
import { type BillStatus, readBillStatus } from './read-bill-status.ts'
import type { RunContext, StoreContext } from '../store/context.ts'
import { isBillType } from '@rostrum/contract/congress/bill-types'
import { recordKeyOf, billRef } from '@rostrum/contract/entities/record-ref'
import type { Log } from '../lib/log.ts'
import { BillStatusError } from './bill-status.ts'
import { XmlError } from './xml.ts'
import { type RandomAccessFile, readZip, type ZipEntry, ZipError } from './zip.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { saveNewerAmendments } from '../saving/save-amendment.ts'
import { saveNewerBills } from '../saving/save-bill.ts'
import { easternDay } from '../lib/eastern.ts'
import { AppError } from '../lib/app-error.ts'
import { enqueueFetch } from '../store/sync/fetch-queue.ts'
import { LAST_RANK } from '../store/sync/fetch-ranks.ts'
import type { Store } from '../store/store.ts'

interface SavingStatuses extends StoreContext {
  readonly source: string
  readonly signal: AbortSignal
  /** When the files were created. */
  readonly madeAt: Date
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

/** Queues bills with incomplete parts for the API, before saving, so that a killed run does not lose them. */
async function enqueueCut(store: Store, statuses: readonly BillStatus[]): Promise<void> {
  for (const { bill, isCut } of statuses) {
    if (!isCut) continue
    await enqueueFetch(store, { ...billRef(bill.head), priority: 'rest', rank: LAST_RANK, failures: 0 })
  }
}

async function saveBillStatuses(
  statuses: readonly BillStatus[],
  { store, now, source, signal, madeAt }: SavingStatuses,
): Promise<void> {
  const at = now()
  const context = {
    store,
    now: at,
    source,
    newsAfter: easternDay(at),
    backfillMadeAt: madeAt.toISOString(),
  }
  const amendments = statuses.flatMap((status) =>
    status.amendments.map((detail) => ({ row: detail.item, update: { kind: 'detail', detail } as const })),
  )
  const bills = statuses.map(({ bill }) => ({ row: bill.head, update: bill }))
  await patiently(() => enqueueCut(store, statuses), signal)
  await patiently(() => saveNewerBills(bills, context), signal)
  await patiently(() => saveNewerAmendments(amendments, context), signal)
}

interface BillEntry {
  readonly entry: ZipEntry
  readonly key: string
}

const ENTRY_NAME = /^(?:[\w-]+\/)*BILLSTATUS-(\d{1,3})([a-z]+)(\d{1,6})\.xml$/

function keyOf({ congress, type }: ArchiveId, name: string): string | undefined {
  const [, ofCongress, ofType = '', number = ''] = ENTRY_NAME.exec(name) ?? []
  if (!isBillType(ofType) || Number(ofCongress) !== congress || ofType !== type) return undefined
  return recordKeyOf({ congress, type, number: String(Number(number)) })
}

/** Lists the bills in an archive; folders and notes are skipped. */
async function listBillEntries(file: RandomAccessFile, archive: ArchiveId): Promise<BillEntry[]> {
  const entries = await readZip(file)
  const bills = entries.flatMap((entry): BillEntry[] => {
    const key = keyOf(archive, entry.name)
    return key === undefined ? [] : [{ entry, key }]
  })
  if (bills.length === 0) throw new ZipError('it has no file of a bill')
  return bills
}

const isRefusal = (error: unknown): error is Error =>
  error instanceof ZipError || error instanceof XmlError || error instanceof BillStatusError

/** Reads some bills. A damaged file is logged and skipped. */
async function readBillEntries(
  bills: readonly BillEntry[],
  { odd, log }: { readonly odd: OddShapes; readonly log: Log },
): Promise<BillStatus[]> {
  const read: BillStatus[] = []
  for (const { entry, key } of bills) {
    try {
      read.push(readBillStatus(await entry.read(), key, odd))
    } catch (error) {
      if (!isRefusal(error)) throw error
      log.error('bulk file refused', {
        file: `BILLSTATUS-${key.replaceAll('/', '')}.xml`,
        reason: error.message,
      })
    }
  }
  return read
}

export interface BackfillContext extends RunContext {
  readonly files: BulkSource
  readonly source: string
  /** Called after every step with the number of saved bills of the archive. */
  readonly onProgress?: (archive: ArchiveId, progress: BulkFile) => void | Promise<void>
}

/** `paused`: out of time, or another run is saving the same archive; the next run resumes. */
export type BackfillEnd = 'done' | 'unchanged' | 'paused'

/** One batch read of the table; this many average files are 2 MB. */
const STEP = 100

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

/** Reads the next step while the current one is being saved. */
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

/** Saves all bills in an archive that are newer than the stored ones. Resumes after an interruption. */
export async function backfillArchive(archive: ArchiveId, context: BackfillContext): Promise<BackfillEnd> {
  try {
    return await openAndSave(archive, context)
  } catch (error) {
    // The signal ended a download or a wait.
    if (context.signal.aborted && isAbort(error)) return 'paused'
    throw error
  }
}
