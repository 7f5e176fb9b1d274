import { currentCongress } from '@rostrum/contract/congress/congress'
import type { Chamber } from '@rostrum/contract/entities/common'
import type { Seat } from '@rostrum/contract/entities/member'
import { findParty } from '@rostrum/contract/congress/parties'
import { findState, houseSeats, STATES } from '@rostrum/contract/congress/states'
import { countParties, partyRank, type PartyCount } from '@rostrum/view/party-counts.ts'
import { hemicycle, type SeatPosition, rowsFor } from '@rostrum/view/hemicycle.ts'

const SENATORS_PER_STATE = 2

interface OccupiedSeat extends SeatPosition {
  readonly seat: Seat
}

export interface ChamberSeats {
  readonly chamber: Chamber
  /** Voting seats from left to right. */
  readonly occupied: readonly OccupiedSeat[]
  readonly empty: readonly SeatPosition[]
  readonly seatRadius: number
  /** Nonvoting members from the territories and the District of Columbia. */
  readonly delegates: readonly Seat[]
  readonly parties: readonly PartyCount[]
}

const bySeating = (a: Seat, b: Seat): number =>
  partyRank(a.partyName) - partyRank(b.partyName) ||
  a.stateCode.localeCompare(b.stateCode) ||
  (a.district ?? 0) - (b.district ?? 0) ||
  a.name.localeCompare(b.name)

export function seatCount(chamber: Chamber, now: Date): number {
  const states = STATES.filter(({ isState }) => isState)
  if (chamber === 'Senate') return states.length * SENATORS_PER_STATE
  return states.reduce((sum, state) => sum + houseSeats(state, currentCongress(now)), 0)
}

/** Places empty seats between the parties, since their next party is unknown. */
function withEmptySeats(occupied: readonly Seat[], emptyCount: number): (Seat | undefined)[] {
  const aisle = occupied.findIndex(({ partyName }) => findParty(partyName) === 'Republican')
  const left = aisle === -1 ? occupied.length : aisle
  const empty = Array.from({ length: emptyCount }, () => undefined)
  return [...occupied.slice(0, left), ...empty, ...occupied.slice(left)]
}

const hasVote = ({ stateCode }: Seat): boolean => findState(stateCode)?.isState ?? false

export function chamberSeats(chamber: Chamber, seats: readonly Seat[], now: Date): ChamberSeats {
  const inChamber = seats.filter((seat) => seat.chamber === chamber).toSorted(bySeating)
  const voting = inChamber.filter(hasVote)
  const row = withEmptySeats(voting, Math.max(0, seatCount(chamber, now) - voting.length))
  const { positions, seatRadius } = hemicycle(row.length, rowsFor(row.length))
  const positioned = positions.map((position, index) => ({ ...position, seat: row[index] }))
  return {
    chamber,
    occupied: positioned.flatMap(({ seat, x, y }) => (seat ? [{ seat, x, y }] : [])),
    empty: positioned.filter(({ seat }) => seat === undefined),
    seatRadius,
    delegates: inChamber.filter((seat) => !hasVote(seat)),
    parties: countParties(voting),
  }
}
