import { STATES, houseSeats, type State } from '@rostrum/contract/congress/states'
import tables from './seats.json'

export type ChamberCode = 'H' | 'S'
export const CHAMBER_TITLES = { H: 'House of Representatives', S: 'Senate' } as const
export type Party = 'D' | 'R' | 'I' | 'ID' | 'L'

export interface Seat {
  readonly key: string
  readonly state: State
  readonly chamber: ChamberCode
  /** House district; undefined for at-large seats, delegates and the Senate. */
  readonly district?: number
  /** Senate class, 1 to 3. */
  readonly class?: number
}

/** Senate classes by state (senate.gov, "Class I, II, III"). */
const CLASSES: Readonly<Record<number, readonly string[]>> = tables.classes
/** Rough percentage of Republican voters by state; territories by the caucus of their delegates. */
const LEAN_BY_STATE: Readonly<Record<string, number>> = tables.leans
/** National Republican lean in the election of a congress, in percentage points. */
const WAVES: Readonly<Record<number, number>> = tables.waves

/** Terms of class 1 start with the 110th Congress, of class 2 with the 111th, of class 3 with the 112th. */
export const isElectedWith = (seatClass: number, congress: number): boolean =>
  (congress - 109 - seatClass) % 3 === 0

/** Since the first Puerto Rican commissioner of 1901; the Northern Marianas since the 111th congress. */
const isRepresented = (state: State, congress: number): boolean => state.code !== 'MP' || congress >= 111

/** Before the 108th congress, the districts of the 108th are used. */
const EARLIEST_DISTRICTS = 108

export const houseSeatsOf = (congress: number, codes: readonly string[] | null): Seat[] =>
  STATES.filter((state) => codes?.includes(state.code) ?? true)
    .filter((state) => isRepresented(state, congress))
    .flatMap((state): Seat[] => {
      const count = houseSeats(state, Math.max(congress, EARLIEST_DISTRICTS))
      const seat = { state, chamber: 'H' } as const
      if (count <= 1) return [{ ...seat, key: `${state.code}-0` }]
      return Array.from({ length: count }, (_, i) => ({
        ...seat,
        key: `${state.code}-${i + 1}`,
        district: i + 1,
      }))
    })

export const senateSeats = (codes: readonly string[] | null): Seat[] =>
  [1, 2, 3].flatMap((seatClass) => {
    const ofClass = CLASSES[seatClass] ?? []
    const states = STATES.filter(({ code }) => ofClass.includes(code) && (codes?.includes(code) ?? true))
    return states.map((state): Seat => ({
      key: `${state.code}-S${seatClass}`,
      state,
      chamber: 'S',
      class: seatClass,
    }))
  })

/** Later congresses swing around zero. */
export const waveOf = (congress: number): number => WAVES[congress] ?? (congress % 2 === 0 ? -0.5 : 0.5)

/** Districts of a state differ between urban and rural. */
const DISTRICT_SPREAD = 34
/** Republican votes are spread over more districts. */
const HOUSE_TILT = 2.1

export function leanOf(seat: Seat, congress: number): number {
  const state = LEAN_BY_STATE[seat.state.code] ?? 50
  if (seat.chamber === 'S') return state - 1
  if (seat.district === undefined) return state
  const count = houseSeats(seat.state, Math.max(congress, EARLIEST_DISTRICTS))
  const steps = Math.max(1, count - 1)
  // A stride that is coprime to most counts scatters the leans over the district numbers.
  const place = ((seat.district * 7) % count) / steps
  return state + HOUSE_TILT + (place - 0.5) * DISTRICT_SPREAD
}
