import type { Bill, Step } from './bill.ts'
import { createCounters } from '../base/memoized.ts'
import { isPrivate } from './bill-topic.ts'

/** A recorded vote, which has a roll-call number. */
export const isRollCall = ({ kind, mode }: Step): boolean =>
  mode === 'suspension vote' ||
  mode === 'vote' ||
  mode === 'rule' ||
  kind === 'cloture failed' ||
  kind === 'discharge rejected' ||
  kind === 'override'

/** Numbers reports, calendars, petitions and laws chronologically. */
export function numberSteps(bills: readonly Bill[], share: number): void {
  const all = bills.flatMap((bill) => (bill.steps ?? []).map((step) => ({ bill, step })))
  all.sort((a, b) => a.step.at - b.step.at || a.bill.seed - b.bill.seed)
  const count = createCounters()
  // smaller worlds count in larger strides, so that their numbers look real
  const next = (name: string, stride = 1 / share): number => {
    const number = count(name)
    return Math.max(number, Math.round(number * stride))
  }
  for (const { bill, step } of all) {
    if (step.kind === 'reported') {
      step.reportNo = next(`report-${step.chamber}`)
      step.calendarNo = next(calendarOf(bill, step))
    }
    if (isPlacedUnreported(step)) step.calendarNo = next('Senate')
    if (step.kind === 'petition') step.petitionNo = next('petition', 1)
    if (step.kind === 'signed' || isOverridden(bill, step))
      step.lawNo = next(isPrivate(bill) ? 'private' : 'public', 1)
  }
}

const isPlacedUnreported = ({ kind, reception }: Step): boolean =>
  reception === 'calendar' || kind === 'second reading' || kind === 'discharged'

const isOverridden = (bill: Bill, step: Step): boolean =>
  bill.outcome === 'overridden' && step.kind === 'override'

function calendarOf(bill: Bill, step: Step): string {
  if (step.chamber === 'S') return 'Senate'
  return bill.type === 'hr' || bill.type === 'hjres' || bill.type === 's' || bill.type === 'sjres'
    ? 'Union'
    : 'House'
}
