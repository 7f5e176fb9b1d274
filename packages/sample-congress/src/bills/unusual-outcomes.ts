import type { BillType } from '@rostrum/contract/congress/bill-types'
import { businessCurveOf, shareOfDay } from '../base/calendar.ts'
import { mixSeeds } from '../base/random.ts'
import type { Bill, BillOutcome } from './bill.ts'

interface UnusualOutcome {
  readonly type: BillType
  readonly outcome: BillOutcome
  /** The outcome of the bills it is given to. */
  readonly from: BillOutcome
  /** Per mille of the measures of the type in the 119th Congress. */
  readonly share: number
}

/** Outcomes of real measures whose actions are easily misread; `truth/stage-truth.ts` has their stages. */
const UNUSUAL_OUTCOMES: readonly UnusualOutcome[] = [
  { type: 's', outcome: 'rule xiv', from: 'committee', share: 5 },
  { type: 's', outcome: 'rejected', from: 'committee', share: 0.2 },
  { type: 'sres', outcome: 'over under the rule', from: 'committee', share: 5 },
  { type: 'sjres', outcome: 'discharged', from: 'reported', share: 190 },
  { type: 'hr', outcome: 'returned', from: 'committee', share: 0.2 },
  { type: 'hjres', outcome: 'stray message', from: 'committee', share: 5 },
]

const EARLY_SHARE = 0.6
const STREAM = 58

const isPlain = ({ companion, reservedFrom }: Bill): boolean =>
  companion === undefined && reservedFrom === undefined

/** Picks by seed and draws no random numbers, so that all other measures stay as they are. */
export function assignUnusualOutcomes(bills: readonly Bill[], congress: number): void {
  const agenda = businessCurveOf(congress)
  for (const { type, outcome, from, share } of UNUSUAL_OUTCOMES) {
    const ofType = bills.filter((bill) => bill.type === type)
    const count = ofType.length === 0 ? 0 : Math.max(1, Math.round((ofType.length * share) / 1000))
    const candidates = ofType
      .filter((bill) => bill.outcome === from && isPlain(bill))
      .filter(({ introduced }) => shareOfDay(agenda, introduced) < EARLY_SHARE)
      .toSorted((a, b) => mixSeeds(a.seed, STREAM) - mixSeeds(b.seed, STREAM))
    for (const bill of candidates.slice(0, count)) bill.outcome = outcome
  }
}
