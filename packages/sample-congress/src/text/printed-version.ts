import { BILL_TYPES } from '@rostrum/contract/bill-types'
import { sessionOfYear } from '@rostrum/contract/congress'
import type { Bill, Step } from '../bills/bill.ts'
import { originOf } from '../bills/bill.ts'
import type { TextVersion } from '../bills/bill-timeline.ts'
import type { ChamberCode } from '../people/seats.ts'
import { yearOf } from '../world/calendar.ts'
import type { BillDraft } from './draft.ts'

/** A version of a text, with all that is printed on it. */
export interface PrintedVersion {
  readonly bill: Bill
  readonly draft: BillDraft
  readonly officialTitle: string
  readonly sponsor: string
  readonly cosponsors: readonly string[]
  /** The committee each chamber would refer it to. */
  readonly committees: Readonly<Record<ChamberCode, string>>
  readonly version: TextVersion
  /** What had happened when it was printed. */
  readonly steps: readonly Step[]
}

/** What happened to it last: the version was printed because of it. */
export function lastStepOf({ steps }: PrintedVersion): Step {
  const step = steps.at(-1)
  if (step === undefined) throw new Error('a text needs something that happened')
  return step
}

/** What one chamber would put in the place of the other's words. */
export const isEngrossedAmendment = ({ version }: PrintedVersion): boolean => version.code.startsWith('ea')

export const printedNumber = (bill: Bill): string => `${BILL_TYPES[bill.type].prefix} ${bill.number}`

const MEASURE_NOUNS = {
  hr: 'bill',
  s: 'bill',
  hjres: 'joint resolution',
  sjres: 'joint resolution',
  hconres: 'concurrent resolution',
  sconres: 'concurrent resolution',
  hres: 'resolution',
  sres: 'resolution',
} as const

export const measureNoun = (bill: Bill): string => MEASURE_NOUNS[bill.type]

/** A bill becomes an act when its own chamber has passed it; a resolution stays what it is. */
export function printedStyle({ bill, steps }: PrintedVersion): string {
  const noun = measureNoun(bill)
  if (noun !== 'bill') return noun.toUpperCase()
  const isPassed = steps.some(({ kind, chamber }) => kind === 'passed' && chamber === originOf(bill))
  return isPassed ? 'AN ACT' : 'A BILL'
}

export const sessionOf = (step: Step): 1 | 2 => sessionOfYear(yearOf(step.day)).session

/** The purpose, as a sentence of its own. */
export const purposeSentence = (title: string): string =>
  title
    .replace(/^A (?:joint |concurrent )?(?:bill|resolution) /, '')
    .replace(/^./, (first) => first.toUpperCase())
