import { type RecordRef, splitRecordKey } from '@rostrum/contract/entities/record-ref'

/** Has no list: it notes that details have a shape that is not known, and when all of the first fill had been read. */
export const DETAILS = 'details'

/** The list that every run but the first walks first. Rostrum's record begins with its first walk. */
export const FIRST_WALK = 'members'

export const walkNameOf = ({ kind, key }: RecordRef): string =>
  kind === 'member' ? FIRST_WALK : `${kind}s/${splitRecordKey(key).congress}`
