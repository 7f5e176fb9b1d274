import type { Seat } from './entities/member.ts'
import type { District } from './district.ts'
import { findState } from './states.ts'

const SENATORS_PER_STATE = 2

/** A seat of a delegation; without a holder it is vacant. */
export interface DelegationSeat {
  readonly title: string
  readonly holder?: Seat
}

/** Territories and the District of Columbia send one member without a vote (2 U.S.C. 25a; 48 U.S.C. 891, 1711, 1731, 1751). */
function houseTitle({ stateCode }: District): string {
  if (findState(stateCode)?.isState) return 'Representative'
  return stateCode === 'PR' ? 'Resident Commissioner' : 'Delegate'
}

export function delegationOf(seats: readonly Seat[], district: District): readonly DelegationSeat[] {
  const ofState = seats.filter(({ stateCode }) => stateCode === district.stateCode)
  const senators = ofState.filter(({ chamber }) => chamber === 'Senate')
  const places = findState(district.stateCode)?.isState ? SENATORS_PER_STATE : 0
  const inHouse = ofState.find(
    (seat) => seat.chamber === 'House' && (seat.district ?? 0) === district.district,
  )
  return [
    ...senators.map((holder) => ({ title: 'Senator', holder })),
    ...Array.from({ length: Math.max(0, places - senators.length) }, () => ({ title: 'Senator' })),
    { title: houseTitle(district), ...(inHouse && { holder: inHouse }) },
  ]
}

export const holdersOf = (delegation: readonly DelegationSeat[]): readonly Seat[] =>
  delegation.flatMap(({ holder }) => holder ?? [])
