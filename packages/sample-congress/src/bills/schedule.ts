import { DAY, HOUR, lastDayOf, sittingDay, type Day } from '../base/calendar.ts'
import type { Random } from '../base/random.ts'
import { originOf, type Bill, type BillOutcome, type Step, type StepKind } from './bill.ts'
import type { JourneyStep } from './journey-steps.ts'

/** The President has ten days, Sundays excepted (Constitution, article I, section 7). */
const PRESIDENT_DAYS = [3, 10] as const

/** Skews how late in the rest of the congress a journey ends: 1 is uniform, more is later. */
const LATENESS_EXPONENT: Partial<Record<BillOutcome, number>> = {
  law: 1.9,
  overridden: 1.2,
  vetoed: 1,
  'passed both': 1.1,
}
/** Journeys that end in committee are over sooner. */
const SPAN_FACTOR: Partial<Record<BillOutcome, number>> = {
  committee: 0.45,
  ordered: 0.75,
  reported: 0.8,
  petition: 0.7,
}

/** The least and most days after the step before. */
const NEAR_DAYS: Partial<Record<StepKind, readonly [least: number, most: number]>> = {
  presented: [3, 14],
  signed: PRESIDENT_DAYS,
  vetoed: PRESIDENT_DAYS,
  subcommittee: [5, 60],
  override: [4, 20],
  remarks: [0, 5],
}
const USUAL_NEAR_DAYS = [0, 3] as const

/** Draws ascending session days for the steps over the rest of the congress. */
function daysOf(bill: Bill, journeySteps: readonly JourneyStep[], random: Random): Day[] {
  const last = lastDayOf(bill.congress)
  const nears = journeySteps.map((journeyStep) =>
    journeyStep.gap === 'near' ? random.int(...(NEAR_DAYS[journeyStep.kind] ?? USUAL_NEAR_DAYS)) : 0,
  )
  const reserve = nears.reduce((sum, days) => sum + days, 0)
  const room = Math.max(0, last - 2 - reserve - bill.introduced)
  const lateness = LATENESS_EXPONENT[bill.outcome] ?? 0.75
  const span = room * (SPAN_FACTOR[bill.outcome] ?? 1) * random.next() ** (1 / lateness)
  const shares = journeySteps.map((journeyStep) =>
    journeyStep.gap === 'far' ? random.exponential(1) + 0.05 : 0,
  )
  const total = shares.reduce((sum, share) => sum + share, 0) || 1
  let targetDay = bill.introduced
  let day = bill.introduced
  return journeySteps.map((journeyStep, i) => {
    targetDay += ((shares[i] ?? 0) / total) * span
    const needsFloor =
      journeyStep.kind !== 'presented' && journeyStep.kind !== 'signed' && journeyStep.kind !== 'vetoed'
    const earliestDay = Math.max(day, Math.round(targetDay)) + (nears[i] ?? 0)
    targetDay = Math.max(targetDay, earliestDay)
    day =
      journeyStep.gap === 'same'
        ? day
        : Math.min(last - 1, needsFloor ? sittingDay(earliestDay, last, random.int(1, 4)) : earliestDay)
    return day
  })
}

/** The provider publishes a day's actions between that evening and the next morning (Washington time). */
function shownAt(day: Day, random: Random): number {
  return day * DAY + Math.round((22 + random.next() * 14) * HOUR) + random.int(0, 59)
}

export function scheduleSteps(bill: Bill, journeySteps: readonly JourneyStep[], random: Random): Step[] {
  const first: Step = {
    kind: 'introduced',
    chamber: originOf(bill),
    day: bill.introduced,
    at: shownAt(bill.introduced, random),
  }
  const days = daysOf(bill, journeySteps, random)
  const steps: Step[] = [first]
  let at = first.at
  journeySteps.forEach((journeyStep, i) => {
    const day = days[i] ?? bill.introduced
    at = Math.max(at + 61, shownAt(day, random))
    const { gap: _, ...step } = journeyStep
    steps.push({ ...step, day, at })
  })
  return steps
}
