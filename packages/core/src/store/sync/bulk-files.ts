import { DAY_MS } from '@rostrum/contract/lib/times'
import * as z from 'zod/mini'
import { later } from '../../lib/later.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

/** Identifies a version of a file. */
export const FileVersion = z.object({
  etag: z.exactOptional(z.string()),
  /** In the publisher's notation. */
  lastModified: z.exactOptional(z.string()),
  size: z.exactOptional(z.int()),
})
export type FileVersion = z.infer<typeof FileVersion>

const BulkFile = z.object({
  /** The file's name without its ending, such as "BILLSTATUS-119-hr". */
  name: z.string(),
  from: z.string(),
  version: FileVersion,
  /** How many entries of this version are saved; all of them once `doneAt` is set. */
  next: z.int(),
  entries: z.int(),
  refused: z.int(),
  doneAt: z.exactOptional(z.string()),
  /** When it was last started over because what was saved of it was lost. */
  forgottenAt: z.exactOptional(z.string()),
  revision: z._default(z.int(), 0),
})
/** The progress of saving a bulk file. */
export type BulkFile = z.infer<typeof BulkFile>

const bulkFiles = row({ pk: 'BULK#{name}', sk: 'BULK', schema: BulkFile })
export const findBulkFile = bulkFiles.find

/** Saves the progress with a compare-and-set; undefined if another run saved first. */
export const saveBulkFile = (store: Store, file: BulkFile): Promise<BulkFile | undefined> =>
  bulkFiles.replace(store, file, file)

interface BulkMark extends Pick<BulkFile, 'name' | 'from'> {
  readonly doneAt: string
  readonly entries?: number
}

/** Notes up to when all is saved that a name stands for, other than one file. */
export async function markBulkDone(store: Store, { entries = 0, ...mark }: BulkMark): Promise<void> {
  const held = await findBulkFile(store, mark)
  const done = { revision: 0, ...held, ...mark, version: {}, next: entries, entries, refused: 0 }
  await saveBulkFile(store, done)
}

/**
 * Starts a finished file over, since what was saved of it is lost: at most once a day, since the file may no longer have
 * it. Returns whether it will be read again.
 */
export async function forgetBulkFile(store: Store, name: string, now: Date): Promise<boolean> {
  const found = await findBulkFile(store, name)
  if (found?.doneAt === undefined || (found.forgottenAt ?? '') > later(now, -DAY_MS)) return false
  const { doneAt: _, ...held } = found
  const fresh = { ...held, next: 0, refused: 0, forgottenAt: now.toISOString() }
  return (await saveBulkFile(store, fresh)) !== undefined
}
