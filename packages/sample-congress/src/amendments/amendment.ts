import type { Bill } from '../bills/bill.ts'
import type { ServingMember } from '../people/roster.ts'
import type { Day, Instant } from '../base/calendar.ts'

export type AmendmentOutcome = 'submitted' | 'agreed' | 'not agreed' | 'withdrawn' | 'fell'

export interface Amendment {
  readonly congress: number
  readonly type: 'samdt' | 'hamdt'
  readonly number: number
  readonly bill: Bill
  readonly amends?: Amendment
  readonly seed: number
  readonly sponsor: ServingMember
  /** The senator who offered it on behalf of the sponsor. */
  readonly presenter?: ServingMember
  /** Senate only; House amendments have no cosponsors. */
  readonly cosponsors: readonly ServingMember[]
  readonly submitted: Day
  readonly outcome: AmendmentOutcome
  readonly isRecorded: boolean
  /** Numbered with all roll calls of the chamber and year. */
  roll?: number
  /** When each is published; the last two only for amendments that reach the floor. */
  readonly shownAt: Instant
  readonly proposed?: { readonly day: Day; readonly at: Instant }
  readonly decided?: { readonly day: Day; readonly at: Instant }
  /** Its rank among the amendments offered to the measure in the House: A001. */
  readonly offeredAs: number
}

/** Whether its roll was called. */
export const isVotedOn = ({ isRecorded, outcome, decided }: Amendment): boolean =>
  isRecorded && decided !== undefined && (outcome === 'agreed' || outcome === 'not agreed')

/** Every instant at which the record of an amendment changes. */
export const amendmentTimes = ({ shownAt, proposed, decided }: Amendment): Instant[] =>
  [shownAt, proposed?.at, decided?.at].filter((at) => at !== undefined)
