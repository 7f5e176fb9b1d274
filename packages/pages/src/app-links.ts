import { isAmendmentType } from '@rostrum/contract/bill-types'
import type { AmendmentKey, BillKey } from '@rostrum/contract/entities/bill'
import { parseRecordKey, type RecordRef } from '@rostrum/contract/record-ref'

const numbered = ({ congress, type, number }: BillKey | AmendmentKey): string =>
  `${congress}/${type}/${encodeURIComponent(number)}`

/** The app's screen of a record. */
export function appPath({ kind, key }: RecordRef): string {
  if (kind === 'member') return `/members/${encodeURIComponent(key)}`
  const record = parseRecordKey(key)
  if (record === undefined) return '/bills'
  return isAmendmentType(record.type) ? `/bills/amendments/${numbered(record)}` : `/bills/${numbered(record)}`
}

/** Leads to the record's screen, through signing in where needed, and follows the record on the way. */
export const followPath = ({ kind, key }: RecordRef): string => `/follow/${kind}/${encodeURI(key)}`
