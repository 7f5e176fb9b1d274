import { STATES, houseSeats, type State } from '@rostrum/contract/congress/states'

export type ChamberCode = 'H' | 'S'
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
const CLASSES: Readonly<Record<number, string>> = {
  1: 'AZ CA CT DE FL HI IN ME MD MA MI MN MS MO MT NE NV NJ NM NY ND OH PA RI TN TX UT VT VA WA WV WI WY',
  2: 'AL AK AR CO DE GA ID IL IA KS KY LA ME MA MI MN MS MT NE NH NJ NM NC OK OR RI SC SD TN TX VA WV WY',
  3: 'AL AK AZ AR CA CO CT FL GA HI ID IL IN IA KS KY LA MD MO NV NH NY NC ND OH OK OR PA SC SD UT VT WA WI',
}

/** Terms of class 1 start with the 110th Congress, of class 2 with the 111th, of class 3 with the 112th. */
export const isElectedWith = (seatClass: number, congress: number): boolean =>
  (congress - 109 - seatClass) % 3 === 0

/** Rough percentage of Republican voters by state; territories by the caucus of their delegates. */
const LEANS = `
AL 64 AK 56 AZ 52 AR 65 CA 36 CO 45 CT 42 DE 42 FL 55 GA 51 HI 30 ID 67 IL 43 IN 60 IA 55 KS 58 KY 63 LA 61 ME 46
MD 35 MA 32 MI 50 MN 47 MS 59 MO 59 MT 58 NE 60 NV 50 NH 48 NJ 43 NM 45 NY 41 NC 52 ND 67 OH 55 OK 67 OR 43 PA 50
RI 40 SC 57 SD 64 TN 63 TX 56 UT 64 VT 34 VA 47 WA 41 WV 66 WI 50 WY 72 DC 8 AS 58 GU 48 MP 50 PR 52 VI 25`

const LEAN_BY_STATE = new Map(
  [...LEANS.matchAll(/([A-Z]{2}) (\d+)/g)].map(([, code = '', lean]) => [code, Number(lean)]),
)

/** Since the first Puerto Rican commissioner of 1901; the Northern Marianas since the 111th congress. */
const isRepresented = (state: State, congress: number): boolean => state.code !== 'MP' || congress >= 111

/** Before the 108th congress, the districts of the 108th are used. */
const EARLIEST_DISTRICTS = 108

export function houseSeatsOf(congress: number, codes: readonly string[] | undefined): Seat[] {
  const seats: Seat[] = []
  for (const state of STATES) {
    if (codes !== undefined && !codes.includes(state.code)) continue
    if (!isRepresented(state, congress)) continue
    const count = houseSeats(state, Math.max(congress, EARLIEST_DISTRICTS))
    if (count <= 1) seats.push({ key: `${state.code}-0`, state, chamber: 'H' })
    else {
      for (let district = 1; district <= count; district++) {
        seats.push({ key: `${state.code}-${district}`, state, chamber: 'H', district })
      }
    }
  }
  return seats
}

export function senateSeats(codes: readonly string[] | undefined): Seat[] {
  return [1, 2, 3].flatMap((seatClass) => {
    const ofClass = (CLASSES[seatClass] ?? '').split(' ')
    return STATES.filter(
      (state) => ofClass.includes(state.code) && (codes?.includes(state.code) ?? true),
    ).map((state): Seat => ({ key: `${state.code}-S${seatClass}`, state, chamber: 'S', class: seatClass }))
  })
}

/**
 * National Republican lean in the election of a congress, in percentage points. Later congresses swing around zero.
 */
const WAVES: Readonly<Record<number, number>> = {
  105: 2,
  106: 1.5,
  107: 1.5,
  108: 2.5,
  109: 3,
  110: -3,
  111: -4.5,
  112: 3.5,
  113: 1.5,
  114: 3.5,
  115: 2.5,
  116: -3,
  117: -0.6,
  118: 1.7,
  119: 1.6,
  120: -0.8,
}
export const waveOf = (congress: number): number => WAVES[congress] ?? (congress % 2 === 0 ? -0.5 : 0.5)

/** Districts of a state differ between urban and rural. */
const DISTRICT_SPREAD = 34
/** Republican votes are spread over more districts. */
const HOUSE_TILT = 2.1

export function leanOf(seat: Seat, congress: number): number {
  const state = LEAN_BY_STATE.get(seat.state.code) ?? 50
  if (seat.chamber === 'S') return state - 1
  if (seat.district === undefined) return state
  const count = houseSeats(seat.state, Math.max(congress, EARLIEST_DISTRICTS))
  const steps = Math.max(1, count - 1)
  // A stride that is coprime to most counts scatters the leans over the district numbers.
  const place = ((seat.district * 7) % count) / steps
  return state + HOUSE_TILT + (place - 0.5) * DISTRICT_SPREAD
}
