import * as z from 'zod/mini'
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
  revision: z._default(z.int(), 0),
})
/** The progress of saving a bulk file. */
export type BulkFile = z.infer<typeof BulkFile>

const bulkFiles = row({ pk: 'BULK#{name}', sk: 'BULK', schema: BulkFile })
export const findBulkFile = bulkFiles.find

/** Saves the progress with a compare-and-set; undefined if another run saved first. */
export const saveBulkFile = (store: Store, file: BulkFile): Promise<BulkFile | undefined> =>
  bulkFiles.replace(store, file, file)
