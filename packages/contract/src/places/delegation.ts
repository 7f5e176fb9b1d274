import type { Seat } from '../entities/member.ts'
import type { District } from './district.ts'
import { findState } from '../congress/states.ts'

const SENATORS_PER_STATE = 2

export interface DelegationSeat {
  readonly title: string
  readonly holder?: Seat
  /** False while not all members of the Congress are known, even if nobody is known to have the seat. */
  readonly isVacant: boolean
}

export const emptySeatWords = ({ isVacant }: Pick<DelegationSeat, 'isVacant'>): string =>
  isVacant ? 'Vacant' : 'Not known yet'

interface Roster {
  readonly seats: readonly Seat[]
  /** Whether all members of the current Congress are known. */
  readonly isComplete: boolean
}

/** Territories and the District of Columbia send one nonvoting member (2 U.S.C. 25a; 48 U.S.C. 891, 1711, 1731, 1751). */
function houseTitle({ stateCode }: District): string {
  if (findState(stateCode)?.isState) return 'Representative'
  return stateCode === 'PR' ? 'Resident Commissioner' : 'Delegate'
}

export function delegationOf({ seats, isComplete }: Roster, district: District): readonly DelegationSeat[] {
  const ofState = seats.filter(({ stateCode }) => stateCode === district.stateCode)
  const senators = ofState.filter(({ chamber }) => chamber === 'Senate')
  const places = findState(district.stateCode)?.isState ? SENATORS_PER_STATE : 0
  const inHouse = ofState.find(
    (seat) => seat.chamber === 'House' && (seat.district ?? 0) === district.district,
  )
  const seatOf = (title: string, holder: Seat | undefined): DelegationSeat =>
    holder === undefined ? { title, isVacant: isComplete } : { title, holder, isVacant: false }
  const empty = Array.from({ length: Math.max(0, places - senators.length) }, () => undefined)
  return [
    ...[...senators, ...empty].map((holder) => seatOf('Senator', holder)),
    seatOf(houseTitle(district), inHouse),
  ]
}

export const holdersOf = (delegation: readonly DelegationSeat[]): readonly Seat[] =>
  delegation.flatMap(({ holder }) => holder ?? [])
