import type { BillStage } from '@rostrum/contract/entities/bill'
import { type Bill, isNeverReferred, isNonbinding, originOf, type Step } from '../bills/bill.ts'
import { isStillReserved } from '../bills/bill-draft.ts'
import type { BillTimeline } from '../bills/bill-timeline.ts'
import type { ChamberCode } from '../people/seats.ts'
import type { Instant } from '../base/calendar.ts'

const isSimple = ({ type }: Bill): boolean => type === 'hres' || type === 'sres'

/** The last vote of each chamber decides. */
function stageOfVotes(bill: Bill, steps: readonly Step[]): BillStage | undefined {
  const lastVoteIn = (chamber: ChamberCode) =>
    steps.findLast((step) => step.chamber === chamber && (step.kind === 'passed' || step.kind === 'failed'))
      ?.kind
  const votes = [lastVoteIn('H'), lastVoteIn('S')]
  if (votes.includes('failed')) return 'failed'
  const count = votes.filter((vote) => vote === 'passed').length
  if (count === 0) return undefined
  if (isSimple(bill)) return 'agreed_to'
  if (count === 2) return isNonbinding(bill) ? 'agreed_to' : 'passed_both'
  return votes[0] === 'passed' ? 'passed_house' : 'passed_senate'
}

/** Senate resolutions that are agreed to on the day of their submission are not referred. */
const isAgreedAtOnce = ({ introduced }: Bill, steps: readonly Step[]): boolean =>
  steps.some(({ kind, chamber, day }) => kind === 'passed' && chamber === 'S' && day === introduced)

function stageBeforeVotes(bill: Bill, steps: readonly Step[], all: readonly Step[]): BillStage {
  const has = (kind: Step['kind']) =>
    steps.some((step) => step.kind === kind && step.chamber === originOf(bill))
  if (has('reported')) return 'reported'
  if (isNeverReferred(bill) || has('discharged')) return 'on_calendar'
  if (has('ordered')) return 'ordered_reported'
  return isAgreedAtOnce(bill, all) && !has('hearing') ? 'introduced' : 'in_committee'
}

/** The stage of a measure by its steps, not by the words of its actions; undefined before it is visible. */
export function stageAt(timeline: BillTimeline, now: Instant): BillStage | undefined {
  const { bill, shownAt } = timeline
  if (shownAt > now) return undefined
  if (isStillReserved(timeline, now)) return 'reserved'
  const steps = timeline.steps.filter(({ at }) => at <= now)
  const has = (kind: Step['kind']) => steps.some((step) => step.kind === kind)
  if (steps.some(({ lawNo }) => lawNo !== undefined)) return 'became_law'
  if (has('vetoed')) return 'vetoed'
  if (has('presented')) return 'to_president'
  return stageOfVotes(bill, steps) ?? stageBeforeVotes(bill, steps, timeline.steps)
}
