import type { CommitteeBillState } from '@rostrum/contract/congress/committee-kinds'
import type { BillStage } from '@rostrum/contract/entities/bill'
import type { CommitteeRecord } from './bill.ts'

type Activities = CommitteeRecord['activities']

/** A committee is done with a measure that it has reported or been discharged from. */
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

/** Whether the committee's chamber has passed the measure; false for a joint committee. */
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

/** "hsag00/reported": an index word for each committee and subcommittee of a bill, used by filters. */
export const committeeStatesOf = (committees: readonly CommitteeRecord[]): string[] => {
  const all = committees.flatMap((committee) => [committee, ...committee.subcommittees])
  return [...new Set(all.map(({ systemCode, activities }) => `${systemCode}/${stateOf(activities)}`))]
}
