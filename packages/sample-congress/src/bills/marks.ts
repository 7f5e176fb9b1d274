import type { Day } from '../base/calendar.ts'
import { createCounters } from '../base/memo.ts'
import type { Bill, Step } from './bill.ts'
import { drawJourney } from './journeys.ts'
import { isPrivate } from './topic.ts'

/** A recorded vote, which has a roll-call number. */
export const isRollCall = ({ kind, mode }: Step): boolean =>
  ['suspension vote', 'vote', 'rule'].includes(mode ?? '') ||
  ['cloture failed', 'discharge rejected', 'override'].includes(kind)

const isPlacedUnreported = ({ kind, reception }: Step): boolean =>
  reception === 'calendar' || kind === 'second reading' || kind === 'discharged'

const isEnacted = ({ outcome }: Bill, { kind }: Step): boolean =>
  kind === 'signed' || (outcome === 'overridden' && kind === 'override')

function calendarOf({ type }: Bill, { chamber }: Step): string {
  if (chamber === 'S') return 'Senate'
  return type === 'hr' || type === 'hjres' || type === 's' || type === 'sjres' ? 'Union' : 'House'
}

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
    if (isEnacted(bill, step)) step.lawNo = next(isPrivate(bill) ? 'private' : 'public', 1)
  }
}

/** A special rule is introduced in the week before the vote that it provides for. */
const DAYS_BEFORE = 9

/** Turns a simple resolution of the right week into a special rule. */
function makeRule(resolutions: readonly Bill[], from: Day, vote: Day): Bill | undefined {
  const earliest = Math.max(from, vote - DAYS_BEFORE)
  const found = resolutions.findLast(
    ({ outcome, introduced: day }) => outcome === 'committee' && day >= earliest && day < vote - 3,
  )
  if (found === undefined) return undefined
  found.outcome = 'rule'
  found.steps = drawJourney(found)
  return found
}

/** Finds the special rules that bring measures to the floor; those without one come up under suspension. */
export function assignSpecialRules(bills: readonly Bill[], resolutions: readonly Bill[]): void {
  for (const bill of bills) {
    const { steps = [] } = bill
    const place = steps.findIndex(({ kind }) => kind === 'rule')
    const [before, step, vote] = steps.slice(place - 1)
    if (place < 1 || before === undefined || step === undefined || vote === undefined) continue
    const rule = makeRule(resolutions, before.day, vote.day)
    const adopted = rule?.steps?.at(-1)
    if (rule !== undefined && adopted !== undefined && adopted.day < vote.day) {
      Object.assign(step, { day: adopted.day, at: Math.max(adopted.at, before.at + 61) })
      Object.assign(bill, { rule })
      rule.providesFor = bill
    } else {
      const others = steps.filter((one) => one !== step)
      bill.steps = others.map((one) => (one === vote ? { ...one, mode: 'suspension vote' } : one))
    }
  }
}
