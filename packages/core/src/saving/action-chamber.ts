import type { Chamber } from '@rostrum/contract/entities/common'
import type { ActionRecord } from '../record/common.ts'

/** Sources of the provider: 0 is the Senate, 1 House committees, 2 the House floor, 9 the Library of Congress. */
const SENATE = 0
const HOUSE_COMMITTEE = 1
const HOUSE_FLOOR = 2

/** Ranges of the Library's codes, https://www.congress.gov/help/field-values/action-codes. */
const LIBRARY_RANGES: readonly (readonly [from: number, to: number, chamber: Chamber])[] = [
  [1000, 9999, 'House'],
  [10_000, 18_999, 'Senate'],
  [19_000, 19_999, 'House'],
  [20_000, 20_799, 'Senate'],
  [21_000, 22_999, 'House'],
  [23_000, 24_999, 'Senate'],
  [32_000, 33_999, 'House'],
  [34_000, 35_999, 'Senate'],
]

const SENATE_WORDS = /\bSenate\b|^Read (?:twice|the second time)/
const HOUSE_WORDS = /\bHouse\b/

/** By source, by code, or by naming only one chamber: "Committee on Agriculture discharged." may be either. */
export function chamberOfAction({
  source,
  code = '',
  text,
}: Pick<ActionRecord, 'source' | 'code' | 'text'>): Chamber | undefined {
  if (source === SENATE) return 'Senate'
  if (source === HOUSE_COMMITTEE || source === HOUSE_FLOOR || /^H\d/.test(code)) return 'House'
  const inRange = LIBRARY_RANGES.find(([from, to]) => Number(code) >= from && Number(code) <= to)
  if (inRange !== undefined) return inRange[2]
  const [isSenate, isHouse] = [SENATE_WORDS.test(text), HOUSE_WORDS.test(text)]
  if (isSenate === isHouse) return undefined
  return isSenate ? 'Senate' : 'House'
}
