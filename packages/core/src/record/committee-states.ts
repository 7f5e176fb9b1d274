import type { CommitteeBillState } from '@rostrum/contract/committee-kinds'
import type { BillStage } from '@rostrum/contract/entities/bill'
import type { CommitteeRecord } from './bill.ts'

type Activities = CommitteeRecord['activities']

/** A committee that has reported a measure, or gave it up, is done with it. */
function stateOf(activities: Activities): CommitteeBillState {
  if (activities.some(({ name }) => /^reported/i.test(name))) return 'reported'
  return activities.some(({ name }) => /^discharged/i.test(name)) ? 'discharged' : 'before'
}

const PASSED_BOTH: ReadonlySet<BillStage> = new Set<BillStage>([
  'passed_both',
  'agreed_to',
  'to_president',
  'vetoed',
  'became_law',
])

/** Whether the chamber of a committee has passed the measure. A joint committee has none. */
function hasPassed(systemCode: string, stage: BillStage): boolean {
  const own = systemCode.startsWith('h') ? 'passed_house' : 'passed_senate'
  return stage === own || PASSED_BOTH.has(stage)
}

/** A measure that its chamber has passed is no longer before a committee that never reported it. */
export const committeeStatesAt = (states: readonly string[], stage: BillStage): string[] =>
  states.map((state) => {
    const [systemCode = ''] = state.split('/')
    return state.endsWith('/before') && hasPassed(systemCode, stage) ? `${systemCode}/discharged` : state
  })

/** "hsag00/reported": one word for each committee and subcommittee of a bill, by which lists are filtered. */
export const committeeStatesOf = (committees: readonly CommitteeRecord[]): string[] => {
  const all = committees.flatMap((committee) => [committee, ...committee.subcommittees])
  return [...new Set(all.map(({ systemCode, activities }) => `${systemCode}/${stateOf(activities)}`))]
}
