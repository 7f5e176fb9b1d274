import { BILL_TYPES, BILL_TYPE_KEYS, type BillType } from '@rostrum/contract/congress/bill-types'
import tables from './sizes.json'

export const SIZES = ['tiny', 'small', 'standard', 'full'] as const
export type SizeName = (typeof SIZES)[number]
export const isSize = (text: string): text is SizeName => SIZES.some((size) => size === text)

export interface Size {
  /** The first congress that is simulated. */
  readonly firstCongress: number
  /** Postal codes of the states with members; null for all. Small sizes have every kind of seat. */
  readonly states: readonly string[] | null
  /** Number of earlier congresses with bills. */
  readonly congressesBack: number
  /** Shares of the real volume of measures: of the current and of earlier congresses. */
  readonly billShares: readonly number[]
  /** Amendments in a whole congress: in the current and in earlier ones. */
  readonly amendments: readonly number[]
  /** Roll calls of a chamber and session that are about no bill. */
  readonly businessVotes: number
  /** Committee meetings on a day of usual business, besides those about bills. */
  readonly meetingsADay: number
}

export const sizeOf = (name: SizeName): Size => tables.sizes[name]

/** Measures introduced in a whole congress (Congress.gov; the current one is extrapolated from its first 17 months). */
const VOLUMES = new Map(Object.entries(tables.volumes))
const LATEST = tables.volumes[119]

/** Number of measures of each type in a congress, scaled by a share, with at least a few of each. */
export function billCountsOf(congress: number, share: number): ReadonlyMap<BillType, number> {
  const volumes = VOLUMES.get(String(congress)) ?? LATEST
  return new Map(
    BILL_TYPE_KEYS.map((type) => {
      const least = BILL_TYPES[type].becomesLaw ? 6 : 3
      return [type, Math.max(least, Math.round(volumes[type] * share))]
    }),
  )
}
