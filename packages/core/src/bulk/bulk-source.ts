import type { BillType } from '@rostrum/contract/congress/bill-types'
import type { FileVersion } from '../store/sync/bulk-files.ts'
import type { RandomAccessFile } from './zip.ts'

export interface ArchiveId {
  readonly congress: number
  readonly type: BillType
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
  /** The bill types of a congress that have an archive; throws if there are none. */
  listTypes(congress: number): Promise<BillType[]>
  /** Opens an archive; undefined if it is still the known version. */
  open(archive: ArchiveId, held: FileVersion | undefined): Promise<OpenArchive | undefined>
}

export const archiveName = ({ congress, type }: ArchiveId): string => `BILLSTATUS-${congress}-${type}`

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
