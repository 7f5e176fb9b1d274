import { BILL_TYPES, BILL_TYPE_KEYS, type BillType } from '@rostrum/contract/congress/bill-types'

export const SIZES = ['tiny', 'small', 'standard', 'full'] as const
export type SizeName = (typeof SIZES)[number]
export const isSize = (text: string): text is SizeName => SIZES.some((size) => size === text)

export interface Size {
  /** The first congress that is simulated. */
  readonly firstCongress: number
  /** Postal codes of the states with members; undefined for all. */
  readonly states: readonly string[] | undefined
  /** Number of congresses with bills, including the current one. */
  readonly congressesBack: number
  readonly billShare: (congressesBack: number) => number
  /** Amendments in a whole congress. */
  readonly amendments: (congressesBack: number) => number
  /** Roll calls of a chamber and session that are about no bill. */
  readonly businessVotes: number
  /** Committee meetings on a day of usual business, besides those about bills. */
  readonly meetingsADay: number
}

/** Few states, for fast tests, but every kind of seat: at large, delegate, commissioner. */
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

/** The fewest states that still have every kind of seat. */
const TINY_STATES = ['AK', 'DC', 'ME', 'NV', 'OR', 'PR', 'WV']

const SIZE_TABLE: Readonly<Record<SizeName, Size>> = {
  tiny: {
    firstCongress: 117,
    states: TINY_STATES,
    congressesBack: 1,
    billShare: (back) => (back > 0 ? 0.0015 : 0.004),
    amendments: (back) => (back > 0 ? 6 : 30),
    businessVotes: 6,
    meetingsADay: 0.2,
  },
  small: {
    firstCongress: 115,
    states: SMALL_STATES,
    congressesBack: 1,
    billShare: (back) => (back > 0 ? 0.0065 : 0.0105),
    amendments: (back) => (back > 0 ? 20 : 30),
    businessVotes: 14,
    meetingsADay: 1.5,
  },
  standard: {
    firstCongress: 105,
    states: undefined,
    congressesBack: 4,
    billShare: (back) => (back > 0 ? 0.056 : 0.12),
    amendments: (back) => (back > 0 ? 110 : 190),
    businessVotes: 24,
    meetingsADay: 6,
  },
  full: {
    firstCongress: 105,
    states: undefined,
    congressesBack: 5,
    billShare: () => 1,
    amendments: () => 2400,
    businessVotes: 200,
    meetingsADay: 12,
  },
}

export const sizeOf = (name: SizeName): Size => SIZE_TABLE[name]

/**
 * Measures introduced in a whole congress (Congress.gov; the current one is extrapolated from its first 17 months).
 * Later congresses use the last row.
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

/** Number of measures of a type in a whole congress. */
export function billVolumeOf(congress: number, type: BillType): number {
  const rows = VOLUME_ROWS.map((row) => row.map(Number))
  const row = rows.find(([number]) => number === congress) ?? rows.at(-1)
  return row?.[VOLUME_ORDER.indexOf(type) + 1] ?? 0
}

const minBills = (type: BillType): number => (BILL_TYPES[type].becomesLaw ? 6 : 3)

/** The same scaled to a world's size, with at least a few of each type. */
export function billCountsOf(size: Size, congress: number, current: number): ReadonlyMap<BillType, number> {
  const back = Math.max(0, current - congress)
  return new Map(
    BILL_TYPE_KEYS.map((type) => [
      type,
      Math.max(minBills(type), Math.round(billVolumeOf(congress, type) * size.billShare(back))),
    ]),
  )
}
