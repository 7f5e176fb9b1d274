import { ordinal } from '../congress/congress.ts'
import { AT_LARGE } from '../words/labels.ts'
import { findState, houseSeats } from '../congress/states.ts'

export interface District {
  readonly stateCode: string
  /** 0 means at-large, or the seat of a delegate or commissioner, as with members. */
  readonly district: number
}

/** Redistricting changes districts, so each belongs to a congress. */
export interface DistrictOfCongress extends District {
  readonly congress: number
}

export const stateNameOf = (stateCode: string): string => findState(stateCode)?.name ?? stateCode

export const byPlace = (a: District, b: District): number =>
  stateNameOf(a.stateCode).localeCompare(stateNameOf(b.stateCode)) || a.district - b.district

export const isSameDistrict = (a: District, b: District): boolean =>
  a.stateCode === b.stateCode && a.district === b.district

/** "California 36th", "Vermont At-Large", "Guam". */
export function districtLabel({ stateCode, district }: District): string {
  const name = stateNameOf(stateCode)
  if (district > 0) return `${name} ${ordinal(district)}`
  return findState(stateCode)?.isState ? `${name} ${AT_LARGE}` : name
}

const FRAGMENT = /^#([A-Z]{2})-(\d{1,2})$/

/** The URL fragment of a district, which browsers do not send: "#OH-4", "#VT-0". */
export const districtFragment = ({ stateCode, district }: District): string => `#${stateCode}-${district}`

/** Undefined if the congress has no such district. */
export function parseDistrictFragment(fragment: string, congress: number): DistrictOfCongress | undefined {
  const [, stateCode = '', number] = FRAGMENT.exec(fragment) ?? []
  const state = findState(stateCode)
  if (state === undefined) return undefined
  const seats = houseSeats(state, congress)
  const district = Number(number)
  const exists = seats <= 1 ? district === 0 : district >= 1 && district <= seats
  return exists ? { stateCode, district, congress } : undefined
}
