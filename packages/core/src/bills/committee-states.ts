import type { CommitteeBillState } from '@rostrum/contract/entities/committee'
import type { CommitteeRecord } from '../record/bill.ts'

type Activities = CommitteeRecord['activities']

/** A committee that has reported a measure, or gave it up, is done with it. */
function stateOf(activities: Activities): CommitteeBillState {
  if (activities.some(({ name }) => /^reported/i.test(name))) return 'reported'
  return activities.some(({ name }) => /^discharged/i.test(name)) ? 'discharged' : 'before'
}

/** "hsag00/reported": one word for each committee and subcommittee of a bill, by which lists are filtered. */
export const committeeStatesOf = (committees: readonly CommitteeRecord[]): string[] => {
  const all = committees.flatMap((committee) => [committee, ...committee.subcommittees])
  return [...new Set(all.map(({ systemCode, activities }) => `${systemCode}/${stateOf(activities)}`))]
}
