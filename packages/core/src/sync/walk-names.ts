import { type RecordRef, splitRecordKey } from '@rostrum/contract/record-ref'

/** Has no list: it notes that details have a shape that is not known. */
export const DETAILS = 'details'

/** The list that every run but the first walks first. When its first walk began is when Rostrum's record began. */
export const FIRST_WALK = 'members'

/** The walk whose list contains a record. */
export function walkNameOf({ kind, key }: RecordRef): string {
  return kind === 'member' ? FIRST_WALK : `${kind}s/${splitRecordKey(key).congress}`
}
