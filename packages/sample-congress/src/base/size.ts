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
  /** The share of the real volume; earlier congresses may have less than the current one. */
  readonly billShare: (congressesBack: number) => number
  /** Amendments in a whole congress. */
  readonly amendments: (congressesBack: number) => number
  /** Roll calls of a chamber and session that are about no bill. */
  readonly businessVotes: number
  /** Committee meetings on a day of usual business, besides those about bills. */
  readonly meetingsADay: number
}

const byAge =
  ([current = 0, earlier = 0]: readonly number[]) =>
  (congressesBack: number): number =>
    congressesBack > 0 ? earlier : current

export function sizeOf(name: SizeName): Size {
  const { states, billShares, amendments, ...size } = tables.sizes[name]
  return {
    ...size,
    states: states === '' ? undefined : states.split(' '),
    billShare: byAge(billShares),
    amendments: byAge(amendments),
  }
}

/**
 * Measures introduced in a whole congress (Congress.gov; the current one is extrapolated from its first 17 months).
 * Later congresses have as many as the last.
 */
const VOLUMES = new Map(
  Object.entries(tables.volumes).map(([congress, row]) => [Number(congress), row.split(' ').map(Number)]),
)
const VOLUME_ORDER = tables.types.split(' ')

/** Number of measures of a type in a whole congress. */
export function billVolumeOf(congress: number, type: BillType): number {
  const row = VOLUMES.get(congress) ?? VOLUMES.get(Math.max(...VOLUMES.keys()))
  return row?.[VOLUME_ORDER.indexOf(type)] ?? 0
}

const minBills = (type: BillType): number => (BILL_TYPES[type].becomesLaw ? 6 : 3)

/** The same scaled to a world's size, with at least a few of each type. */
export function billCountsOf(size: Size, congress: number, current: number): ReadonlyMap<BillType, number> {
  const share = size.billShare(Math.max(0, current - congress))
  return new Map(
    BILL_TYPE_KEYS.map((type) => [
      type,
      Math.max(minBills(type), Math.round(billVolumeOf(congress, type) * share)),
    ]),
  )
}
