import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { sessionOfYear } from '@rostrum/contract/congress/congress'
import type { Bill, Step } from '../bills/bill.ts'
import { measureNoun, originOf } from '../bills/bill.ts'
import type { TextVersion } from '../bills/bill-timeline.ts'
import type { ChamberCode } from '../people/seats.ts'
import { yearOf } from '../base/calendar.ts'
import type { BillDraft } from '../drafts/draft.ts'

/** Everything that is printed on one version of a text. */
export interface PrintedVersion {
  readonly bill: Bill
  readonly draft: BillDraft
  readonly officialTitle: string
  readonly sponsor: string
  readonly cosponsors: readonly string[]
  /** The committee of referral in each chamber. */
  readonly committees: Readonly<Record<ChamberCode, string>>
  readonly version: TextVersion
  /** The steps up to the printing. */
  readonly steps: readonly Step[]
}

/** The step that caused the printing. */
export function lastStepOf({ steps }: PrintedVersion): Step {
  const step = steps.at(-1)
  if (step === undefined) throw new Error('a text needs something that happened')
  return step
}

/** One chamber's amendment to the other chamber's text. */
export const isEngrossedAmendment = ({ version }: PrintedVersion): boolean => version.code.startsWith('ea')

export const printedNumber = (bill: Bill): string => `${BILL_TYPES[bill.type].prefix} ${bill.number}`

/** A bill is printed as an act once its own chamber has passed it. */
export function printedStyle({ bill, steps }: PrintedVersion): string {
  const noun = measureNoun(bill)
  if (noun !== 'bill') return noun.toUpperCase()
  const isPassed = steps.some(({ kind, chamber }) => kind === 'passed' && chamber === originOf(bill))
  return isPassed ? 'AN ACT' : 'A BILL'
}

export const sessionOf = (step: Step): 1 | 2 => sessionOfYear(yearOf(step.day)).session

/** The official title without its "A bill", capitalized. */
export const purposeSentence = (title: string): string =>
  title
    .replace(/^A (?:joint |concurrent )?(?:bill|resolution) /, '')
    .replace(/^./, (first) => first.toUpperCase())
