import { type RecordRef, splitRecordKey } from '@rostrum/contract/entities/record-ref'

/** A pseudo-list for notes about details: whether their shape is unknown, and when the first fill was complete. */
export const DETAILS = 'details'

/** The list that every run but the first walks first. Rostrum's record begins with its first walk. */
export const FIRST_WALK = 'members'

export const walkNameOf = ({ kind, key }: RecordRef): string =>
  kind === 'member' ? FIRST_WALK : `${kind}s/${splitRecordKey(key).congress}`
