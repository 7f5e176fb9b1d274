import type { BillType } from '@rostrum/contract/bill-types'
import { businessCurveOf, shareOfDay } from '../world/calendar.ts'
import { mixSeeds } from '../world/random.ts'
import type { Bill, EdgeCase } from './bill.ts'

/** Late enough to be read about, early enough that what is slow has come by the end. */
const EARLY_SHARE = 0.35
const STREAM = 57

/** What the real record holds a handful of a congress, and every screen has to bear. */
const COMMITTEE_EDGE_CASES: readonly (readonly [EdgeCase, number])[] = [
  ['long title', 2],
  ['marked title', 2],
  ['crowd', 1],
  ['long summary', 1],
  ['orphaned', 2],
]

const isPlain = ({ type, outcome, companion, reservedFrom }: Bill): boolean =>
  type === 'hr' && outcome === 'committee' && companion === undefined && reservedFrom === undefined

/** In an order of their own, the same for the same seed. */
const shuffled = (bills: readonly Bill[]): Bill[] =>
  bills.toSorted((a, b) => mixSeeds(a.seed, STREAM) - mixSeeds(b.seed, STREAM))

const isPassedByHouse = (bill: Bill): boolean =>
  bill.type === 'hr' && bill.steps?.some(({ kind, chamber }) => kind === 'passed' && chamber === 'H') === true

const POCKETED_TYPES: ReadonlySet<BillType> = new Set(['s', 'hjres', 'sjres'])

/** Congress had gone home: there was nobody to send the objections to, and nothing to override. */
function pocketVeto(bill: Bill): void {
  bill.edgeCase = 'pocketed'
  bill.steps = (bill.steps ?? []).filter(({ kind }) => kind !== 'override')
}

/** Marks the odd ones among a congress's measures once their courses are known. */
export function markEdgeCases(bills: readonly Bill[], congress: number): void {
  const agenda = businessCurveOf(congress)
  const plain = shuffled(
    bills.filter((bill) => isPlain(bill) && shareOfDay(agenda, bill.introduced) < EARLY_SHARE),
  )
  for (const [edgeCase, count] of COMMITTEE_EDGE_CASES) {
    for (const bill of plain.splice(0, count)) bill.edgeCase = edgeCase
  }
  for (const bill of shuffled(bills.filter(isPassedByHouse)).slice(0, 2)) bill.edgeCase = 'long debate'
  const vetoed = bills.filter(({ type, outcome }) => outcome === 'vetoed' && POCKETED_TYPES.has(type))
  for (const bill of shuffled(vetoed).slice(0, 1)) pocketVeto(bill)
}
