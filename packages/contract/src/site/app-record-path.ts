import { appPaths } from './app-paths.ts'
import { isBillKey, parseRecordKey, type RecordRef } from '../entities/record-ref.ts'

/** The app's screen of a record; the list of bills for a key of an unknown type. */
export function appRecordPath({ kind, key }: RecordRef): string {
  if (kind === 'member') return appPaths.member(key)
  if (kind === 'committee') return appPaths.committee(key)
  if (kind === 'topic') return appPaths.bills({ policyArea: key })
  const record = parseRecordKey(key)
  if (record === undefined) return appPaths.bills()
  return isBillKey(record) ? appPaths.bill(record) : appPaths.amendment(record)
}
