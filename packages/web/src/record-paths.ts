import { numberedPath } from '@rostrum/contract/app-record-path'
import { formatCitation } from '@rostrum/contract/citation'
import { parseRecordKey } from '@rostrum/contract/record-ref'

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
  return {
    citation: formatCitation(record.type, record.number),
    congress: record.congress,
    path: numberedPath(record),
  }
}
