import { BILL_TYPES, BILL_TYPE_KEYS, type BillType } from '@rostrum/contract/congress/bill-types'
import tables from './sizes.json'

export const SIZES = ['tiny', 'small', 'standard', 'full'] as const
export type SizeName = (typeof SIZES)[number]
export const isSize = (text: string): text is SizeName => SIZES.some((size) => size === text)

export interface Size {
  /** The first congress that is simulated. */
  readonly firstCongress: number
  /** Postal codes of the states with members; undefined for all. Small sizes have every kind of seat. */
  readonly states: readonly string[] | undefined
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

export function sizeOf(name: SizeName): Size {
  const { states, ...size } = tables.sizes[name]
  return { ...size, states: states === '' ? undefined : states.split(' ') }
}

/**
 * Measures introduced in a whole congress (Congress.gov; the current one is extrapolated from its first 17 months).
 * Later congresses have as many as the last.
 */
const VOLUMES = new Map(
  Object.entries(tables.volumes).map(([congress, row]) => [Number(congress), row.split(' ').map(Number)]),
)
const VOLUME_ORDER = tables.types.split(' ')

/** Number of measures of each type in a congress, scaled by a share, with at least a few of each. */
export function billCountsOf(congress: number, share: number): ReadonlyMap<BillType, number> {
  const row = VOLUMES.get(congress) ?? VOLUMES.get(Math.max(...VOLUMES.keys()))
  return new Map(
    BILL_TYPE_KEYS.map((type) => {
      const volume = row?.[VOLUME_ORDER.indexOf(type)] ?? 0
      return [type, Math.max(BILL_TYPES[type].becomesLaw ? 6 : 3, Math.round(volume * share))]
    }),
  )
}
