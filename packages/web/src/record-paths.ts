import { formatCitation } from '@rostrum/contract/citation'
import { isBillKey, parseRecordKey, type RecordRef } from '@rostrum/contract/record-ref'
import { paths } from './paths.ts'

interface NumberedRecord {
  /** "H.R. 1". */
  readonly citation: string
  readonly congress: number
  readonly path: string
}

/** The citation and page of a bill or an amendment; undefined for a member, or for a key of an unknown type. */
export function numberedRecord(key: string): NumberedRecord | undefined {
  const record = parseRecordKey(key)
  if (record === undefined) return undefined
  const path = isBillKey(record) ? paths.bill(record) : paths.amendment(record)
  return { citation: formatCitation(record.type, record.number), congress: record.congress, path }
}

export const recordPath = ({ kind, key }: RecordRef): string =>
  kind === 'member' ? paths.member(key) : (numberedRecord(key)?.path ?? paths.bills())
