import { BILL_TYPES, BILL_TYPE_KEYS } from '@rostrum/contract/bill-types'
import type { BillType } from '@rostrum/contract/bill-types'

export const SIZES = ['tiny', 'small', 'standard', 'full'] as const
export type SizeName = (typeof SIZES)[number]
export const isSize = (text: string): text is SizeName => SIZES.some((size) => size === text)

export interface Size {
  /** The congress from which members are followed. */
  readonly firstCongress: number
  /** Postal codes of the states that send members; undefined is all of them. */
  readonly states: readonly string[] | undefined
  /** Congresses with bills, counted back from the current one. */
  readonly congressesBack: number
  readonly billShare: (congressesBack: number) => number
  /** Amendments to a congress, before the share of days that have passed. */
  readonly amendments: (congressesBack: number) => number
}

/** Few enough states for a fast test, with every kind of seat among them: at large, delegate, commissioner. */
const SMALL_STATES = [
  'AK',
  'AZ',
  'DC',
  'HI',
  'IA',
  'ME',
  'NE',
  'NH',
  'NM',
  'NV',
  'OR',
  'PR',
  'VT',
  'WV',
  'WY',
]

/** Every kind of seat once more, with as few to fill as can be. */
const TINY_STATES = ['AK', 'DC', 'ME', 'NV', 'OR', 'PR', 'WV']

const SIZE_TABLE: Readonly<Record<SizeName, Size>> = {
  tiny: {
    firstCongress: 117,
    states: TINY_STATES,
    congressesBack: 1,
    billShare: (back) => (back > 0 ? 0.0015 : 0.004),
    amendments: (back) => (back > 0 ? 6 : 30),
  },
  small: {
    firstCongress: 115,
    states: SMALL_STATES,
    congressesBack: 1,
    billShare: (back) => (back > 0 ? 0.0065 : 0.0105),
    amendments: (back) => (back > 0 ? 20 : 30),
  },
  standard: {
    firstCongress: 105,
    states: undefined,
    congressesBack: 4,
    billShare: (back) => (back > 0 ? 0.056 : 0.12),
    amendments: (back) => (back > 0 ? 110 : 190),
  },
  full: {
    firstCongress: 105,
    states: undefined,
    congressesBack: 5,
    billShare: () => 1,
    amendments: () => 2400,
  },
}

export const sizeOf = (name: SizeName): Size => SIZE_TABLE[name]

/**
 * Measures introduced in a whole congress (Congress.gov; the running one extrapolated from its first
 * seventeen months). Later congresses are taken to be like the last of the table.
 */
const VOLUMES = `
congress hr s hjres sjres hconres sconres hres sres
114 6536 3548 106 44 184 57 953 635
115 7411 3805 149 74 142 48 1187 740
116 9067 5081 109 83 131 49 1284 797
117 9705 5357 106 70 125 52 1534 868
118 10564 5649 228 125 134 45 1615 955
119 11480 5560 232 232 137 43 1640 930`

const [, ...VOLUME_ROWS] = VOLUMES.trim()
  .split('\n')
  .map((row) => row.split(' '))
const VOLUME_ORDER: readonly BillType[] = ['hr', 's', 'hjres', 'sjres', 'hconres', 'sconres', 'hres', 'sres']

/** How many measures of a type a whole congress sees. */
export function billVolumeOf(congress: number, type: BillType): number {
  const rows = VOLUME_ROWS.map((row) => row.map(Number))
  const row = rows.find(([number]) => number === congress) ?? rows.at(-1)
  return row?.[VOLUME_ORDER.indexOf(type) + 1] ?? 0
}

const minBills = (type: BillType): number => (BILL_TYPES[type].becomesLaw ? 6 : 3)

/** The same for a world of a size; each type has a few, so that every kind can be met. */
export function billCountsOf(size: Size, congress: number, current: number): ReadonlyMap<BillType, number> {
  const back = Math.max(0, current - congress)
  return new Map(
    BILL_TYPE_KEYS.map((type) => [
      type,
      Math.max(minBills(type), Math.round(billVolumeOf(congress, type) * size.billShare(back))),
    ]),
  )
}
