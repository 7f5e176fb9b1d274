import type { BillType } from '@rostrum/contract/congress/bill-types'
import { businessCurveOf, shareOfDay } from '../base/calendar.ts'
import { mixSeeds } from '../base/random.ts'
import type { Bill, EdgeCase } from './bill.ts'

/** Introduced recently enough to be on the first pages, but early enough to collect actions and summaries. */
const EARLY_SHARE = 0.35
const STREAM = 57

/** Edge cases that the real record has a handful of per congress, and every screen must handle. */
const COMMITTEE_EDGE_CASES: readonly (readonly [EdgeCase, number])[] = [
  ['long title', 2],
  ['marked title', 2],
  ['crowd', 1],
  ['long summary', 1],
  ['orphaned', 2],
  ['select committee', 1],
]

const isInCommittee = ({ outcome, companion, reservedFrom }: Bill): boolean =>
  outcome === 'committee' && companion === undefined && reservedFrom === undefined
const isPlain = (bill: Bill): boolean => bill.type === 'hr' && isInCommittee(bill)

/** Shuffles deterministically by seed. */
const shuffled = (bills: readonly Bill[]): Bill[] =>
  bills.toSorted((a, b) => mixSeeds(a.seed, STREAM) - mixSeeds(b.seed, STREAM))

const isPassedByHouse = (bill: Bill): boolean =>
  bill.type === 'hr' && bill.steps?.some(({ kind, chamber }) => kind === 'passed' && chamber === 'H') === true

const POCKETED_TYPES: ReadonlySet<BillType> = new Set(['s', 'hjres', 'sjres'])

/** A pocket veto comes after adjournment, so it cannot be overridden. */
function pocketVeto(bill: Bill): void {
  bill.edgeCase = 'pocketed'
  bill.steps = (bill.steps ?? []).filter(({ kind }) => kind !== 'override')
}

/** Assigns edge cases to measures of a congress once their outcomes are known. */
export function markEdgeCases(bills: readonly Bill[], congress: number): void {
  const agenda = businessCurveOf(congress)
  const plain = shuffled(
    bills.filter((bill) => isPlain(bill) && shareOfDay(agenda, bill.introduced) < EARLY_SHARE),
  )
  for (const [edgeCase, count] of COMMITTEE_EDGE_CASES) {
    for (const bill of plain.splice(0, count)) bill.edgeCase = edgeCase
  }
  const senate = shuffled(bills.filter((bill) => bill.type === 's' && isInCommittee(bill)))
  for (const bill of senate.slice(0, 2)) bill.edgeCase = 'select committee'
  for (const bill of shuffled(bills.filter(isPassedByHouse)).slice(0, 2)) bill.edgeCase = 'long debate'
  const vetoed = bills.filter(({ type, outcome }) => outcome === 'vetoed' && POCKETED_TYPES.has(type))
  for (const bill of shuffled(vetoed).slice(0, 1)) pocketVeto(bill)
}
