import { formatCitation } from '@rostrum/contract/words/citation'
import { parseRecordKey } from '@rostrum/contract/entities/record-ref'

/** "H.R. 1" and its congress for a bill or an amendment; undefined for a member, or for a key of an unknown type. */
export function numberedRecord(key: string) {
  const record = parseRecordKey(key)
  return record && { citation: formatCitation(record.type, record.number), congress: record.congress }
}
