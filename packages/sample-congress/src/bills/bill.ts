import { BILL_TYPES, type BillType } from '@rostrum/contract/congress/bill-types'
import type { ChamberCode } from '../people/seats.ts'
import type { Roster } from '../people/roster.ts'
import type { Day, Instant } from '../base/calendar.ts'
import type actions from './bill-actions.json'
import type outcomes from './outcomes.json'

/** How far a measure gets by the end of its congress. */
export type BillOutcome = keyof typeof outcomes.pace

/** Rare properties of real measures that are hard to display. */
export type EdgeCase =
  | ('long title' | 'marked title' | 'crowd' | 'long summary')
  | ('orphaned' | 'select committee' | 'long debate')

/** What happens to a measure; the rows of actions have a table for each, and one for votes of either result. */
export type StepKind = keyof typeof actions.rows | 'failed'

/** How a chamber votes: with or without a count. */
export type PassageMode = 'consent' | 'voice' | 'suspension' | 'suspension vote' | 'rule' | 'vote'

/** How the second chamber receives a measure. */
export type Reception = 'referred' | 'calendar' | 'held'

export interface Step {
  readonly kind: StepKind
  readonly chamber: ChamberCode
  readonly mode?: PassageMode
  readonly isAmended?: boolean
  readonly reception?: Reception
  day: Day
  /** When the provider publishes it. */
  at: Instant
  /** Numbers that run through the whole congress: reports, calendars, laws, petitions. */
  reportNo?: number
  calendarNo?: number
  /** Numbered with all roll calls of the chamber and year. */
  roll?: number
  lawNo?: number
  petitionNo?: number
}

export interface Bill {
  readonly roster: Roster
  readonly congress: number
  readonly type: BillType
  readonly number: number
  /** The day of introduction; for a reserved number the day on which it is used. */
  readonly introduced: Day
  /** Opening day, if the leaders reserved the number. */
  readonly reservedFrom?: Day
  readonly seed: number
  /** Its index among the bills of its congress. */
  index: number
  outcome: BillOutcome
  edgeCase?: EdgeCase
  /** Only of measures that leave committee; the steps of the others are computed on demand. */
  steps?: Step[]
  /** The same measure in the other chamber; the House bill comes first. */
  companion?: Bill
  /** The measure that this special rule brings to the floor. */
  providesFor?: Bill
  /** The resolution that provides for this measure's consideration. */
  rule?: Bill
}

export const originOf = (bill: Bill): ChamberCode => (BILL_TYPES[bill.type].chamber === 'House' ? 'H' : 'S')

/** Placed on a calendar at its introduction (Senate rule XIV, or over under the rule), so no committee has it. */
export const isNeverReferred = ({ outcome }: Bill): boolean =>
  outcome === 'rule xiv' || outcome === 'over under the rule'

/** The Constitution's form of a vote; the others of the House are recorded votes. */
export const isByYeasAndNays = ({ seed }: Bill): boolean => seed % 5 < 3

/** Simple and concurrent resolutions do not go to the President. */
export const isNonbinding = ({ type }: Pick<Bill, 'type'>): boolean => !BILL_TYPES[type].becomesLaw

/** "joint resolution" */
export const measureNoun = ({ type }: Bill): string =>
  BILL_TYPES[type].label.replace(/^(?:House|Senate) /, '').toLowerCase()

/** Cites a measure in the style of actions: "H.R. 3076". */
export const actionCitation = (bill: Bill): string => {
  const prefix = BILL_TYPES[bill.type].prefix.replace('H.Res.', 'H. Res.').replace('H.J.Res.', 'H.J. Res.')
  return `${prefix.replace('H.Con.Res.', 'H. Con. Res.')} ${bill.number}`
}
