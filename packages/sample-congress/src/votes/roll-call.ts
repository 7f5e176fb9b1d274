import { congressYears, type CongressSession } from '@rostrum/contract/congress/congress'
import type { Amendment } from '../amendments/amendment.ts'
import type { Bill, Step } from '../bills/bill.ts'
import type { ChamberCode } from '../people/seats.ts'
import { yearOf, type Day, type Instant } from '../base/calendar.ts'

/** Questions that are about no bill. */
export type Business =
  | 'quorum'
  | 'speaker'
  | 'journal'
  | 'adjourn'
  | 'cloture'
  | 'cloture failed'
  | 'nomination'
  | 'tie'
  | 'treaty'

export type Matter =
  | { readonly kind: 'step'; readonly bill: Bill; readonly step: Step }
  | { readonly kind: 'amendment'; readonly amendment: Amendment }
  | { readonly kind: 'business'; readonly business: Business; readonly docket: number }

/** Errors of publishers: one member's position at first, the whole vote, or the identity of a member. */
export type Flaw = 'corrected' | 'vacated' | 'wrong person'

export interface RollCall {
  readonly chamber: ChamberCode
  readonly congress: number
  readonly session: CongressSession['session']
  /** The calendar year whose votes it is numbered among. */
  readonly year: number
  readonly number: number
  readonly day: Day
  readonly at: Instant
  readonly seed: number
  readonly matter: Matter
  readonly flaw?: Flaw
}

/** The last session of a congress goes on until its successor sits, on January 3. */
export function sessionAt(congress: number, day: Day): { year: number; session: CongressSession['session'] } {
  const { first, last } = congressYears(congress)
  const year = Math.min(last, Math.max(first, yearOf(day)))
  return { year, session: year === first ? 1 : 2 }
}

/** `evs/2026/roll007.xml`, below the server of the chamber. */
export function rollCallPath({ chamber, congress, session, year, number }: Omit<RollCall, 'matter'>): string {
  if (chamber === 'H') return `evs/${year}/roll${String(number).padStart(3, '0')}.xml`
  const name = `vote_${congress}_${session}_${String(number).padStart(5, '0')}.xml`
  return `legislative/LIS/roll_call_votes/vote${congress}${session}/${name}`
}
