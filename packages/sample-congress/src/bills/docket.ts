import type { BillType } from '@rostrum/contract/bill-types'
import { BILL_TYPE_KEYS } from '@rostrum/contract/bill-types'
import type { Day } from '../world/calendar.ts'
import { agendaOf, dayOfShare, sittingDay } from '../world/calendar.ts'
import { Random, mix } from '../world/random.ts'
import type { Bill, Fate, Step } from './bill.ts'
import { billKey } from './bill.ts'
import { RESERVED_BELOW, assignFates } from './fates.ts'
import { committeeLife, journeyOf, journeyRandom } from './journeys.ts'
import { numberSteps } from './numbering.ts'
import { markOddities } from './oddities.ts'
import { provideRules } from './rules.ts'
import { scheduled } from './schedule.ts'

/** All measures a congress will see, in the order of their types and numbers. */
export interface Docket {
  readonly congress: number
  readonly bills: readonly Bill[]
  readonly byKey: ReadonlyMap<string, Bill>
}

const STREAM = { bill: 51, introduced: 52, companion: 53 } as const
const COMPANION_SHARE = 0.13
/** Of the reserved numbers, how many are taken up, and how many were bills from the start. */
const USED_RESERVE = 0.3
const NEVER_RESERVED = 0.35

function introductionDays(congress: number, count: number, random: Random): Day[] {
  const agenda = agendaOf(congress)
  return Array.from({ length: count }, (_, i) => dayOfShare(agenda, (i + random.next()) / count))
}

/** Whether a low number waits for the leaders, and the day they use it, if they do. */
function reserveOf(type: BillType, number: number, opening: Day, random: Random): { fate: Fate; used?: Day } {
  if (number === 1 || number > (RESERVED_BELOW[type] ?? 0)) return { fate: 'committee' }
  const u = random.next()
  if (u < NEVER_RESERVED) return { fate: 'committee' }
  if (u > NEVER_RESERVED + USED_RESERVE) return { fate: 'reserved' }
  return { fate: 'committee', used: opening + random.int(30, 600) }
}

function billsOfType(seed: number, congress: number, type: BillType, count: number): Bill[] {
  const typeWord = BILL_TYPE_KEYS.indexOf(type)
  const random = new Random(mix(seed, STREAM.introduced, congress, typeWord))
  const days = introductionDays(congress, count, random)
  const { first, last } = agendaOf(congress)
  return days.map((day, i) => {
    const number = i + 1
    const { fate, used } = reserveOf(type, number, first, random)
    const isEarly = number <= (RESERVED_BELOW[type] ?? 0)
    return {
      congress,
      type,
      number,
      introduced: used === undefined ? (isEarly ? first : day) : sittingDay(used, last),
      seed: mix(seed, STREAM.bill, congress, typeWord, number),
      place: 0,
      fate,
      ...(fate === 'reserved' || used !== undefined ? { reservedFrom: first } : {}),
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

export interface DocketOptions {
  readonly seed: number
  readonly congress: number
  readonly counts: ReadonlyMap<BillType, number>
  /** Of the real volume, for the strides of counters. */
  readonly share: number
}

export function openDocket({ seed, congress, counts, share }: DocketOptions): Docket {
  const byType = new Map(
    [...counts].map(([type, count]) => [type, billsOfType(seed, congress, type, count)] as const),
  )
  for (const [type, bills] of byType) assignFates(bills, type, seed, congress)
  const random = new Random(mix(seed, STREAM.companion, congress))
  pairCompanions(byType.get('hr') ?? [], byType.get('s') ?? [], random)
  const bills = [...byType.values()].flat()
  for (const [i, bill] of bills.entries()) {
    bill.place = i
    const own = journeyRandom(bill)
    const stages = journeyOf(bill, own)
    if (stages.length > 0) bill.steps = scheduled(bill, stages, own)
  }
  markOddities(bills, congress)
  provideRules(bills, byType.get('hres') ?? [])
  numberSteps(
    bills.filter(({ steps }) => steps !== undefined),
    share,
  )
  return { congress, bills, byKey: new Map(bills.map((bill) => [billKey(bill), bill])) }
}

/** Steps of any measure; those that stay in committee have theirs made anew each time. */
export function stepsOf(bill: Bill): readonly Step[] {
  if (bill.steps !== undefined) return bill.steps
  if (bill.fate === 'reserved') return []
  const random = journeyRandom(bill)
  return scheduled(bill, committeeLife(bill, random), random)
}
