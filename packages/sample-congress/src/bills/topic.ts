import { memoized } from '../base/memo.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { drawOutline, drawTheme, type BillOutline } from '../drafts/draft.ts'
import {
  ALL_COMMITTEES,
  getCommittee,
  jurisdictionOf,
  type Committee,
  type Subcommittee,
  type Theme,
} from '../lexicon/lexicon.ts'
import { originOf, type Bill } from './bill.ts'

/** Companions have the same text: the Senate bill uses that of the House bill. */
export const contentSource = (bill: Bill): Bill => (bill.type === 's' ? (bill.companion ?? bill) : bill)

/** Parts of one record ask for the same few. */
const RECENT = 64

export const billOutline = memoized((bill: Bill): BillOutline => {
  const { seed, type } = contentSource(bill)
  return drawOutline(seed, type)
}, RECENT)

export const isPrivate = (bill: Bill): boolean => billOutline(bill).isPrivate

export const billTheme = (bill: Bill): Theme => drawTheme(contentSource(bill).seed, billOutline(bill))

const STREAM = 81
const JOINT_SHARE = 0.19
/** House committees that observances are referred to. */
const HONOR_COMMITTEES = ['hsgo00', 'hsif00', 'hsed00', 'hsag00', 'hsvr00', 'hssy00']
const HOUSE = ALL_COMMITTEES.filter(
  ({ chamber, code }) => chamber === 'H' && code !== 'hsap00' && code !== 'hsso00',
)

export interface Referral {
  readonly house: readonly Committee[]
  readonly senate: Committee
  readonly subcommittee: Subcommittee | undefined
}

/** The committees of each chamber that a measure is or would be referred to. */
export const referralOf = memoized((bill: Bill): Referral => {
  const random = new Random(mixSeeds(contentSource(bill).seed, STREAM))
  const { area, isPrivate: isForOne } = billOutline(bill)
  const jurisdiction = jurisdictionOf(area, billTheme(bill))
  const isSelect = bill.edgeCase === 'select committee'
  const isHonor = bill.type === 'hres' && area.name === 'Congress'
  const usualOf = ([first, ...others]: readonly string[], share: number, fallback: string): string =>
    random.chance(share) ? (first ?? fallback) : random.pick([first ?? fallback, ...others])
  const primaryCode = (): string => {
    if (isSelect) return 'hlig00'
    if (bill.outcome === 'rule') return 'hsru00'
    if (isForOne) return 'hsju00'
    return isHonor ? random.pick(HONOR_COMMITTEES) : usualOf(jurisdiction.house, 0.7, 'hsgo00')
  }
  const primary = getCommittee(primaryCode())
  const isJoint = originOf(bill) === 'H' && bill.outcome !== 'rule' && random.chance(JOINT_SHARE)
  const candidates = HOUSE.filter((committee) => committee !== primary)
  const others = isJoint ? random.sample(candidates, random.chance(0.7) ? 1 : random.int(2, 4)) : []
  const ofSenate = (): string => (isForOne ? 'ssju00' : usualOf(jurisdiction.senate, 0.75, 'ssga00'))
  return {
    house: [primary, ...others],
    senate: getCommittee(isSelect ? 'slin00' : ofSenate()),
    subcommittee: primary.subcommittees.length > 0 ? random.pick(primary.subcommittees) : undefined,
  }
}, RECENT)
