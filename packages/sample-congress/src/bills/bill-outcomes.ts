import type { BillType } from '@rostrum/contract/congress/bill-types'
import { businessCurveOf, shareOfDay } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'
import type { Bill, BillOutcome } from './bill.ts'
import tables from './outcomes.json'

type Shares = Readonly<Record<string, number>>

/** Per mille of the measures of a type at the end of a congress, in the order of drawing; the rest die in committee. */
const OUTCOME_SHARES: Readonly<Record<BillType, Shares>> = tables.shares

/** Outcomes that even a small world must have. */
const ALWAYS_SHOWN: Partial<Record<BillType, readonly string[]>> = tables.always

/** Measures introduced this late die in committee. */
const LATE_SHARE = 0.9
const STREAM = 41

export function assignOutcomes(bills: readonly Bill[], type: BillType, seed: number, congress: number): void {
  const random = new Random(mixSeeds(seed, STREAM, congress, type.length, type.charCodeAt(0)))
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

/** Numbers reserved for the leaders on opening day, some of which are used later. */
export const RESERVED_NUMBERS: Partial<Record<BillType, number>> = { hr: 20, s: 10 }

const UNUSUAL_EARLY_SHARE = 0.6
const UNUSUAL_STREAM = 58

const isPlain = ({ companion, reservedFrom }: Bill): boolean =>
  companion === undefined && reservedFrom === undefined

/**
 * Outcomes of real measures whose actions are easily misread; `truth/stage-truth.ts` has their stages. Picks by seed
 * and draws no random numbers, so that all other measures stay as they are.
 */
export function assignUnusualOutcomes(bills: readonly Bill[], congress: number): void {
  const agenda = businessCurveOf(congress)
  for (const { type, outcome, from, share } of tables.unusual) {
    const ofType = bills.filter((bill) => bill.type === type)
    const count = ofType.length === 0 ? 0 : Math.max(1, Math.round((ofType.length * share) / 1000))
    const candidates = ofType
      .filter((bill) => bill.outcome === from && isPlain(bill))
      .filter(({ introduced }) => shareOfDay(agenda, introduced) < UNUSUAL_EARLY_SHARE)
      .toSorted((a, b) => mixSeeds(a.seed, UNUSUAL_STREAM) - mixSeeds(b.seed, UNUSUAL_STREAM))
    for (const bill of candidates.slice(0, count)) bill.outcome = outcome as BillOutcome // by the table
  }
}
