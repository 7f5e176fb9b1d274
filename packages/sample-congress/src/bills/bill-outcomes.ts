import type { BillType } from '@rostrum/contract/congress/bill-types'
import { businessCurveOf, shareOfDay } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'
import type { Bill, BillOutcome } from './bill.ts'

/** Per mille of the measures of a type at the end of a congress; the rest die in committee. */
const OUTCOME_SHARES: Readonly<Record<BillType, Partial<Record<BillOutcome, number>>>> = {
  hr: {
    law: 20,
    overridden: 0.2,
    vetoed: 0.2,
    'passed both': 1,
    'passed one': 66,
    failed: 1.2,
    reported: 32,
    ordered: 28,
    petition: 1.6,
  },
  s: { law: 19, vetoed: 0.3, 'passed both': 0.7, 'passed one': 34, failed: 0.5, reported: 50, ordered: 17 },
  hjres: { law: 90, vetoed: 8, 'passed one': 26, failed: 8, reported: 14 },
  sjres: { law: 38, vetoed: 10, 'passed one': 30, failed: 24, reported: 200, 'discharge rejected': 100 },
  hconres: { 'passed both': 150, 'passed one': 45, failed: 12, reported: 5 },
  sconres: { 'passed both': 150, 'passed one': 90, reported: 60 },
  hres: { agreed: 97, failed: 9, reported: 8, petition: 5 },
  sres: { agreed: 530, reported: 11 },
}

/** Outcomes that even a small world must have. */
const ALWAYS_SHOWN: Partial<Record<BillType, readonly BillOutcome[]>> = {
  hr: ['law', 'overridden', 'vetoed', 'passed both', 'failed', 'petition'],
  s: ['law', 'passed both', 'failed'],
  sjres: ['discharge rejected', 'failed'],
  hjres: ['law'],
  hres: ['agreed', 'failed'],
}

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
  for (const [outcome, share] of sharesOf(type)) {
    const quota = (bills.length * share) / 1000
    const minimum = ALWAYS_SHOWN[type]?.includes(outcome) === true ? 1 : 0
    const count = Math.max(minimum, Math.floor(quota) + (random.chance(quota % 1) ? 1 : 0))
    for (let i = 0; i < count; i++) {
      const isQuick = type === 'sres' && anyTime.length > 0 && random.chance(1 - LATE_SHARE)
      const bill = isQuick ? anyTime.pop() : early.pop()
      if (bill !== undefined) bill.outcome = outcome
    }
  }
}

function sharesOf(type: BillType): [BillOutcome, number][] {
  const pairs: [BillOutcome, number][] = []
  const shares = OUTCOME_SHARES[type]
  for (const outcome of OUTCOMES) {
    const share = shares[outcome]
    if (share !== undefined) pairs.push([outcome, share])
  }
  return pairs
}

const OUTCOMES: readonly BillOutcome[] = [
  'law',
  'overridden',
  'vetoed',
  'passed both',
  'passed one',
  'agreed',
  'failed',
  'discharge rejected',
  'petition',
  'reported',
  'ordered',
]

/** Numbers reserved for the leaders on opening day, some of which are used later. */
export const RESERVED_NUMBERS: Partial<Record<BillType, number>> = { hr: 20, s: 10 }
