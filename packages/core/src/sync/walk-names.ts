import { type RecordRef, splitRecordKey } from '@rostrum/contract/record-ref'

/** Not a list: records that details have an unknown shape. */
export const DETAILS = 'details'

/** The list that every run but the first walks first. Rostrum's record begins with its first walk. */
export const FIRST_WALK = 'members'

/** The walk whose list contains a record. */
export function walkNameOf({ kind, key }: RecordRef): string {
  return kind === 'member' ? FIRST_WALK : `${kind}s/${splitRecordKey(key).congress}`
}
