import type { BillType } from '@rostrum/contract/congress/bill-types'
import type { FileVersion } from '../store/sync/bulk-files.ts'

/** GovInfo's collections of bills' status and of their texts. */
export type Collection = 'BILLSTATUS' | 'BILLS'

export interface ArchiveId {
  readonly congress: number
  readonly type: BillType
  /** Only texts have archives by session. */
  readonly session?: number
}

export interface RandomAccessFile {
  readonly size: number
  /** Resolves to fewer bytes only at the end of the file. */
  read(offset: number, length: number): Promise<Buffer>
}

export interface OpenArchive {
  readonly version: FileVersion
  /** When the publisher created it; it lacks later changes. */
  readonly madeAt: Date
  readonly file: RandomAccessFile
  close(): Promise<void>
}

export interface BulkSource {
  /** Its folder or URL, for messages. */
  readonly from: string
  /** The archives of a congress; throws if there are none. */
  listArchives(collection: Collection, congress: number): Promise<ArchiveId[]>
  /** Opens an archive; undefined if it is still the known version. */
  open(archive: ArchiveId, held: FileVersion | undefined): Promise<OpenArchive | undefined>
}

const partsOf = ({ congress, type, session }: ArchiveId): (string | number)[] =>
  session === undefined ? ['BILLSTATUS', congress, type] : ['BILLS', congress, session, type]

export const archiveName = (archive: ArchiveId): string => partsOf(archive).join('-')
/** Its folder, such as `BILLS/119/1/hr`. */
export const archiveFolder = (archive: ArchiveId): string => partsOf(archive).join('/')

export class BulkError extends Error {
  override readonly name: string = 'BulkError'
}

export class MissingFileError extends BulkError {
  override readonly name = 'MissingFileError'
}

/** The publisher refuses our requests; some block whole networks. */
export class RefusedError extends BulkError {
  override readonly name = 'RefusedError'
}

/** One file of an archive or a site cannot be read; the others can. */
export class UnreadableFileError extends BulkError {
  override readonly name: string = 'UnreadableFileError'
}

/** Whether an error concerns only one file, so that others can still be read. */
export const isOfFile = (error: unknown): error is BulkError =>
  error instanceof MissingFileError || error instanceof UnreadableFileError
