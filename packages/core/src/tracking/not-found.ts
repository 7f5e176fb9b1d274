import { COMMITTEE_NOT_FOUND } from '@rostrum/contract/committee-name'
import { FAILURES, SCREENS } from '@rostrum/contract/messages'
import type { RecordKind } from '@rostrum/contract/record-ref'

export const RECORD_NOT_FOUND: Readonly<Record<RecordKind, string>> = {
  member: FAILURES.memberNotFound,
  bill: SCREENS.billNotFound,
  amendment: SCREENS.amendmentNotFound,
  committee: COMMITTEE_NOT_FOUND,
}
