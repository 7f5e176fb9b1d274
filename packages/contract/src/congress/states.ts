import { congressYears } from './congress.ts'

/**
 * Code, name, and seats in the House under the censuses of 2000, 2010 and 2020 (U.S. Census Bureau,
 * "Apportionment of the U.S. House of Representatives"). Those without seats send one delegate.
 */
const STATE_ROWS = `
AL Alabama 7 7 7|AK Alaska 1 1 1|AZ Arizona 8 9 9|AR Arkansas 4 4 4|CA California 53 53 52|CO Colorado 7 7 8
CT Connecticut 5 5 5|DE Delaware 1 1 1|FL Florida 25 27 28|GA Georgia 13 14 14|HI Hawaii 2 2 2|ID Idaho 2 2 2
IL Illinois 19 18 17|IN Indiana 9 9 9|IA Iowa 5 4 4|KS Kansas 4 4 4|KY Kentucky 6 6 6|LA Louisiana 7 6 6
ME Maine 2 2 2|MD Maryland 8 8 8|MA Massachusetts 10 9 9|MI Michigan 15 14 13|MN Minnesota 8 8 8
MS Mississippi 4 4 4|MO Missouri 9 8 8|MT Montana 1 1 2|NE Nebraska 3 3 3|NV Nevada 3 4 4|NH New Hampshire 2 2 2
NJ New Jersey 13 12 12|NM New Mexico 3 3 3|NY New York 29 27 26|NC North Carolina 13 13 14|ND North Dakota 1 1 1
OH Ohio 18 16 15|OK Oklahoma 5 5 5|OR Oregon 5 5 6|PA Pennsylvania 19 18 17|RI Rhode Island 2 2 2
SC South Carolina 6 7 7|SD South Dakota 1 1 1|TN Tennessee 9 9 9|TX Texas 32 36 38|UT Utah 3 4 4|VT Vermont 1 1 1
VA Virginia 11 11 11|WA Washington 9 10 10|WV West Virginia 3 3 2|WI Wisconsin 8 8 8|WY Wyoming 1 1 1
DC District of Columbia 0 0 0|AS American Samoa 0 0 0|GU Guam 0 0 0|MP Northern Mariana Islands 0 0 0
PR Puerto Rico 0 0 0|VI U.S. Virgin Islands 0 0 0`

export interface State {
  readonly code: string
  readonly name: string
  /** A state has two senators and its representatives; other places have one delegate or commissioner. */
  readonly isState: boolean
  /** House seats by the year of the census that set them. */
  readonly seats: Readonly<Record<2000 | 2010 | 2020, number>>
}

export const STATES: readonly State[] = STATE_ROWS.trim()
  .split(/[|\n]/)
  .map((row) => {
    const [code = '', ...words] = row.split(' ')
    const [s2000 = 0, s2010 = 0, s2020 = 0] = words.splice(-3).map(Number)
    return {
      code,
      name: words.join(' '),
      isState: s2020 > 0,
      seats: { 2000: s2000, 2010: s2010, 2020: s2020 },
    }
  })

const STATE_BY_CODE: ReadonlyMap<string, State> = new Map(STATES.map((state) => [state.code, state]))
const STATE_BY_NAME: ReadonlyMap<string, State> = new Map([
  ...STATES.map((state) => [state.name.toLowerCase(), state] as const),
  ...STATES.filter((state) => state.code === 'VI').map((state) => ['virgin islands', state] as const),
])

export function findState(text: string): State | undefined {
  const trimmed = text.trim()
  return STATE_BY_CODE.get(trimmed.toUpperCase()) ?? STATE_BY_NAME.get(trimmed.toLowerCase())
}

/** Seats take effect with the congress elected two years after a census (2 U.S.C. 2a): 2020 with the 118th. */
function censusOf(congress: number): 2000 | 2010 | 2020 {
  const year = congressYears(congress).first
  if (year >= 2023) return 2020
  return year >= 2013 ? 2010 : 2000
}

/** Voting seats a state has in the House of a congress, from the 108th on. */
export const houseSeats = (state: State, congress: number): number => state.seats[censusOf(congress)]

export const isAtLarge = (state: State, congress: number): boolean => houseSeats(state, congress) <= 1
