import type { BillType } from '@rostrum/contract/bill-types'
import { agendaOf, shareOfDay } from '../world/calendar.ts'
import { mix } from '../world/random.ts'
import type { Bill, Oddity } from './bill.ts'

/** Late enough to be read about, early enough that what is slow has come by the end. */
const EARLY = 0.35
const STREAM = 57

/** What the real record holds a handful of a congress, and every screen has to bear. */
const OF_COMMITTEE: readonly (readonly [Oddity, number])[] = [
  ['long title', 2],
  ['marked title', 2],
  ['crowd', 1],
  ['long summary', 1],
  ['orphaned', 2],
]

const isPlain = ({ type, fate, companion, reservedFrom }: Bill): boolean =>
  type === 'hr' && fate === 'committee' && companion === undefined && reservedFrom === undefined

/** In an order of their own, the same for the same seed. */
const shuffled = (bills: readonly Bill[]): Bill[] =>
  bills.toSorted((a, b) => mix(a.seed, STREAM) - mix(b.seed, STREAM))

const PASSED_BY_HOUSE = (bill: Bill): boolean =>
  bill.type === 'hr' && bill.steps?.some(({ kind, chamber }) => kind === 'passed' && chamber === 'H') === true

const POCKETED_TYPES: ReadonlySet<BillType> = new Set(['s', 'hjres', 'sjres'])

/** Congress had gone home: there was nobody to send the objections to, and nothing to override. */
function pocket(bill: Bill): void {
  bill.oddity = 'pocketed'
  bill.steps = (bill.steps ?? []).filter(({ kind }) => kind !== 'override')
}

/** Marks the odd ones among a congress's measures once their courses are known. */
export function markOddities(bills: readonly Bill[], congress: number): void {
  const agenda = agendaOf(congress)
  const plain = shuffled(bills.filter((bill) => isPlain(bill) && shareOfDay(agenda, bill.introduced) < EARLY))
  for (const [oddity, count] of OF_COMMITTEE) {
    for (const bill of plain.splice(0, count)) bill.oddity = oddity
  }
  for (const bill of shuffled(bills.filter(PASSED_BY_HOUSE)).slice(0, 2)) bill.oddity = 'long debate'
  const vetoed = bills.filter(({ type, fate }) => fate === 'vetoed' && POCKETED_TYPES.has(type))
  for (const bill of shuffled(vetoed).slice(0, 1)) pocket(bill)
}
