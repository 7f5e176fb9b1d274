import { BILL_TYPE_KEYS, type BillType } from '@rostrum/contract/congress/bill-types'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { businessCurveOf, dayOfShare, sittingDay, type Day } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'
import type { Bill, BillOutcome, Step } from './bill.ts'
import { RESERVED_NUMBERS, assignOutcomes, assignUnusualOutcomes } from './bill-outcomes.ts'
import { committeeOnlySteps, journeyStepsOf, journeyRandom } from './journey-steps.ts'
import { numberSteps } from './numbering.ts'
import { markEdgeCases } from './edge-cases.ts'
import { assignSpecialRules } from './special-rules.ts'
import { scheduleSteps } from './schedule.ts'

/** Plans all measures of a congress, ordered by type and number. */
export interface CongressBills {
  readonly congress: number
  readonly bills: readonly Bill[]
  readonly byKey: ReadonlyMap<string, Bill>
}

const STREAM = { bill: 51, introduced: 52, companion: 53 } as const
const COMPANION_SHARE = 0.13
/** Shares of the reserved numbers that are used later, and that were bills from the start. */
const USED_RESERVE_SHARE = 0.3
const NEVER_RESERVED_SHARE = 0.35

function introductionDays(congress: number, count: number, random: Random): Day[] {
  const agenda = businessCurveOf(congress)
  return Array.from({ length: count }, (_, i) => dayOfShare(agenda, (i + random.next()) / count))
}

/** Decides whether a low number is reserved for the leaders, and the day they use it, if any. */
function reserveOf(
  type: BillType,
  number: number,
  opening: Day,
  random: Random,
): { outcome: BillOutcome; used?: Day } {
  if (number === 1 || number > (RESERVED_NUMBERS[type] ?? 0)) return { outcome: 'committee' }
  const u = random.next()
  if (u < NEVER_RESERVED_SHARE) return { outcome: 'committee' }
  if (u > NEVER_RESERVED_SHARE + USED_RESERVE_SHARE) return { outcome: 'reserved' }
  return { outcome: 'committee', used: opening + random.int(30, 600) }
}

function billsOfType(seed: number, congress: number, type: BillType, count: number): Bill[] {
  const typeIndex = BILL_TYPE_KEYS.indexOf(type)
  const random = new Random(mixSeeds(seed, STREAM.introduced, congress, typeIndex))
  const days = introductionDays(congress, count, random)
  const { first, last } = businessCurveOf(congress)
  return days.map((day, i) => {
    const number = i + 1
    const { outcome, used } = reserveOf(type, number, first, random)
    const isEarly = number <= (RESERVED_NUMBERS[type] ?? 0)
    return {
      congress,
      type,
      number,
      introduced: used === undefined ? (isEarly ? first : day) : sittingDay(used, last),
      seed: mixSeeds(seed, STREAM.bill, congress, typeIndex, number),
      index: 0,
      outcome,
      ...(outcome === 'reserved' || used !== undefined ? { reservedFrom: first } : {}),
    }
  })
}

/** Pairs some Senate bills with a House bill introduced within days. */
function pairCompanions(house: readonly Bill[], senate: readonly Bill[], random: Random): void {
  let next = 0
  for (const bill of senate) {
    while (next < house.length && (house[next]?.introduced ?? 0) < bill.introduced - 6) next++
    if (!random.chance(COMPANION_SHARE)) continue
    const other = house[next + random.int(0, 3)]
    const isFree = other !== undefined && other.companion === undefined
    if (!isFree || other.introduced > bill.introduced + 10) continue
    if (other.reservedFrom !== undefined || bill.reservedFrom !== undefined) continue
    bill.companion = other
    other.companion = bill
  }
}

export interface PlanBillsInput {
  readonly seed: number
  readonly congress: number
  readonly counts: ReadonlyMap<BillType, number>
  /** Share of the real volume, which sets the strides of the counters. */
  readonly share: number
}

export function planBills({ seed, congress, counts, share }: PlanBillsInput): CongressBills {
  const byType = new Map(
    [...counts].map(([type, count]) => [type, billsOfType(seed, congress, type, count)] as const),
  )
  for (const [type, bills] of byType) assignOutcomes(bills, type, seed, congress)
  const random = new Random(mixSeeds(seed, STREAM.companion, congress))
  pairCompanions(byType.get('hr') ?? [], byType.get('s') ?? [], random)
  const bills = [...byType.values()].flat()
  assignUnusualOutcomes(bills, congress)
  for (const [i, bill] of bills.entries()) {
    bill.index = i
    const own = journeyRandom(bill)
    const journeySteps = journeyStepsOf(bill, own)
    if (journeySteps.length > 0) bill.steps = scheduleSteps(bill, journeySteps, own)
  }
  markEdgeCases(bills, congress)
  assignSpecialRules(bills, byType.get('hres') ?? [])
  numberSteps(
    bills.filter(({ steps }) => steps !== undefined),
    share,
  )
  return { congress, bills, byKey: new Map(bills.map((bill) => [recordKeyOf(bill), bill])) }
}

/** Steps of any measure. Those that die in committee are recomputed instead of stored, to save memory. */
export function stepsOf(bill: Bill): readonly Step[] {
  if (bill.steps !== undefined) return bill.steps
  if (bill.outcome === 'reserved') return []
  const random = journeyRandom(bill)
  return scheduleSteps(bill, committeeOnlySteps(bill, random), random)
}
