import { isBillType } from '@rostrum/contract/bill-types'
import { recordKeyOf } from '@rostrum/contract/record-ref'
import type { OddShapes } from '../congress/odd-shapes.ts'
import type { Log } from '../lib/log.ts'
import { BillStatusError } from './bill-status.ts'
import type { ArchiveId } from './bulk-source.ts'
import { type BillStatus, readBillStatus } from './read-bill-status.ts'
import { XmlError } from './xml.ts'
import { type RandomAccessFile, readZip, type ZipEntry, ZipError } from './zip.ts'

/** A file of the archive, and the bill's key by its name. */
export interface BillEntry {
  readonly entry: ZipEntry
  readonly key: string
}

const ENTRY_NAME = /^(?:[\w-]+\/)*BILLSTATUS-(\d{1,3})([a-z]+)(\d{1,6})\.xml$/

function keyOf({ congress, type }: ArchiveId, name: string): string | undefined {
  const [, ofCongress, ofType = '', number = ''] = ENTRY_NAME.exec(name) ?? []
  if (!isBillType(ofType) || Number(ofCongress) !== congress || ofType !== type) return undefined
  return recordKeyOf({ congress, type, number: String(Number(number)) })
}

/** Lists the bills of an archive. Other files, such as folders and notes, are passed over. */
export async function listBillEntries(file: RandomAccessFile, archive: ArchiveId): Promise<BillEntry[]> {
  const entries = await readZip(file)
  const bills = entries.flatMap((entry): BillEntry[] => {
    const key = keyOf(archive, entry.name)
    return key === undefined ? [] : [{ entry, key }]
  })
  if (bills.length === 0) throw new ZipError('it has no file of a bill')
  return bills
}

interface Reading {
  readonly odd: OddShapes
  readonly log: Log
}

const isRefusal = (error: unknown): error is Error =>
  error instanceof ZipError || error instanceof XmlError || error instanceof BillStatusError

/** Reads some bills. A damaged file is logged and skipped. */
export async function readBillEntries(
  bills: readonly BillEntry[],
  { odd, log }: Reading,
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
