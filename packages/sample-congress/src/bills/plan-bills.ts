import { BILL_TYPE_KEYS, type BillType } from '@rostrum/contract/congress/bill-types'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { businessCurveOf, dayOfShare, shareOfDay, sittingDay, type Day } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'
import type { Roster } from '../people/roster.ts'
import type { Bill, BillOutcome } from './bill.ts'
import { drawJourney } from './journeys.ts'
import { assignSpecialRules, numberSteps } from './marks.ts'
import tables from './outcomes.json'

/** All measures of a congress, ordered by type and number. */
export interface CongressBills {
  readonly congress: number
  readonly bills: readonly Bill[]
  readonly byKey: ReadonlyMap<string, Bill>
}

const STREAM = { outcome: 41, bill: 51, introduced: 52, companion: 53, rare: 58 } as const

/** Per mille of the measures of a type at the end of a congress, in the order of drawing; the rest die in committee. */
const OUTCOME_SHARES: Readonly<Record<BillType, Readonly<Record<string, number>>>> = tables.shares
/** Outcomes that even a small world must have. */
const ALWAYS_SHOWN: Partial<Record<BillType, readonly string[]>> = tables.always
/** Measures introduced this late die in committee. */
const LATE_SHARE = 0.9

function assignOutcomes(bills: readonly Bill[], type: BillType, seed: number, congress: number): void {
  const random = new Random(mixSeeds(seed, STREAM.outcome, congress, type.length, type.charCodeAt(0)))
  const agenda = businessCurveOf(congress)
  const isEarly = (bill: Bill): boolean => shareOfDay(agenda, bill.introduced) < LATE_SHARE
  const free = random.shuffle(bills.filter(({ outcome }) => outcome === 'committee'))
  const early = free.filter(isEarly)
  const anyTime = free.filter((bill) => !isEarly(bill))
  for (const [outcome, share] of Object.entries(OUTCOME_SHARES[type])) {
    const quota = (bills.length * share) / 1000
    const minimum = ALWAYS_SHOWN[type]?.includes(outcome) === true ? 1 : 0
    const count = Math.max(minimum, Math.floor(quota) + (random.chance(quota % 1) ? 1 : 0))
    for (let i = 0; i < count; i++) {
      const isQuick = type === 'sres' && anyTime.length > 0 && random.chance(1 - LATE_SHARE)
      const bill = isQuick ? anyTime.pop() : early.pop()
      if (bill !== undefined) bill.outcome = outcome as BillOutcome // by the table
    }
  }
}

/**
 * Outcomes of real measures whose actions are easily misread (`stageAt` has their stages), and properties that screens
 * must handle. Picks by seed and draws no random numbers, so that all other measures stay as they are.
 */
function assignRare(bills: readonly Bill[], congress: number): void {
  const agenda = businessCurveOf(congress)
  const inOrder = bills
    .map((bill) => ({ bill, order: mixSeeds(bill.seed, STREAM.rare) }))
    .toSorted((a, b) => a.order - b.order)
    .filter(({ bill: { companion, reservedFrom } }) => companion === undefined && reservedFrom === undefined)
    .map(({ bill }) => bill)
  for (const { type, from, as, count, share, before } of tables.rare) {
    const total = bills.filter((bill) => bill.type === type).length
    const candidates = inOrder.filter(
      (bill) =>
        bill.type === type &&
        bill.outcome === from &&
        bill.edgeCase === undefined &&
        shareOfDay(agenda, bill.introduced) < before,
    )
    const chosen = candidates.slice(0, Math.max(count, Math.round((total * share) / 1000)))
    for (const bill of chosen) Object.assign(bill, as)
  }
}

/** Numbers reserved for the leaders on opening day, some of which are used later. */
const RESERVED_NUMBERS: Partial<Record<BillType, number>> = { hr: 20, s: 10 }
/** Shares of the reserved numbers that are used later, and that were bills from the start. */
const USED_RESERVE_SHARE = 0.3
const NEVER_RESERVED_SHARE = 0.35

/** Decides whether a low number is reserved for the leaders, and the day they use it, if any. */
function reserveOf(isLow: boolean, opening: Day, random: Random): { outcome: BillOutcome; used?: Day } {
  const u = isLow ? random.next() : 0
  if (u < NEVER_RESERVED_SHARE) return { outcome: 'committee' }
  if (u > NEVER_RESERVED_SHARE + USED_RESERVE_SHARE) return { outcome: 'reserved' }
  return { outcome: 'committee', used: opening + random.int(30, 600) }
}

export interface PlanBillsInput {
  readonly seed: number
  readonly congress: number
  readonly counts: ReadonlyMap<BillType, number>
  /** Share of the real volume, which sets the strides of the counters. */
  readonly share: number
  readonly roster: Roster
}

function billsOfType({ seed, congress, roster }: PlanBillsInput, type: BillType, count: number): Bill[] {
  const typeIndex = BILL_TYPE_KEYS.indexOf(type)
  const random = new Random(mixSeeds(seed, STREAM.introduced, congress, typeIndex))
  const agenda = businessCurveOf(congress)
  const { first, last } = agenda
  const days = Array.from({ length: count }, (_, i) => dayOfShare(agenda, (i + random.next()) / count))
  return days.map((day, i) => {
    const number = i + 1
    const isLow = number <= (RESERVED_NUMBERS[type] ?? 0)
    const { outcome, used } = reserveOf(isLow && number > 1, first, random)
    return {
      roster,
      congress,
      type,
      number,
      introduced: used === undefined ? (isLow ? first : day) : sittingDay(used, last),
      seed: mixSeeds(seed, STREAM.bill, congress, typeIndex, number),
      index: 0,
      outcome,
      ...(outcome === 'reserved' || used !== undefined ? { reservedFrom: first } : {}),
    }
  })
}

const COMPANION_SHARE = 0.13

/** Pairs some Senate bills with a House bill introduced within days. */
function pairCompanions(house: readonly Bill[], senate: readonly Bill[], random: Random): void {
  let next = 0
  for (const bill of senate) {
    while (next < house.length && (house[next]?.introduced ?? 0) < bill.introduced - 6) next++
    if (!random.chance(COMPANION_SHARE)) continue
    const other = house[next + random.int(0, 3)]
    if (other === undefined || other.companion !== undefined) continue
    if (other.introduced > bill.introduced + 10) continue
    if (other.reservedFrom !== undefined || bill.reservedFrom !== undefined) continue
    bill.companion = other
    other.companion = bill
  }
}

export function planBills(input: PlanBillsInput): CongressBills {
  const { seed, congress, counts, share } = input
  const byType = new Map([...counts].map(([type, count]) => [type, billsOfType(input, type, count)] as const))
  for (const [type, bills] of byType) assignOutcomes(bills, type, seed, congress)
  const random = new Random(mixSeeds(seed, STREAM.companion, congress))
  pairCompanions(byType.get('hr') ?? [], byType.get('s') ?? [], random)
  const bills = [...byType.values()].flat()
  assignRare(bills, congress)
  for (const [i, bill] of bills.entries()) {
    bill.index = i
    if (bill.outcome !== 'committee' && bill.outcome !== 'reserved') bill.steps = drawJourney(bill)
  }
  assignSpecialRules(bills, byType.get('hres') ?? [])
  numberSteps(bills, share)
  return { congress, bills, byKey: new Map(bills.map((bill) => [recordKeyOf(bill), bill])) }
}
