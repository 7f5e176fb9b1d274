import { getArea, jurisdictionOf, type Jurisdiction } from '../lexicon/areas.ts'
import { COMMITTEES, getCommittee, type Committee, type Subcommittee } from '../lexicon/committees.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { originOf, type Bill } from './bill.ts'
import { contentSource, billOutline, billTheme } from './bill-topic.ts'

const STREAM = 81
const JOINT_SHARE = 0.19
/** House committees that observances are referred to. */
const HONOR_COMMITTEES = ['hsgo00', 'hsif00', 'hsed00', 'hsag00', 'hsvr00', 'hssy00']
const HOUSE = COMMITTEES.filter(
  ({ chamber, code }) => chamber === 'H' && code !== 'hsap00' && code !== 'hsso00',
)

export interface Referral {
  readonly house: readonly Committee[]
  readonly senate: Committee
  readonly subcommittee: Subcommittee | undefined
}

const billJurisdiction = (bill: Bill): Jurisdiction =>
  jurisdictionOf(getArea(billOutline(bill).areaIndex), billTheme(bill))

function housePrimary(bill: Bill, random: Random): Committee {
  const { areaIndex, resolution } = billOutline(bill)
  if (bill.edgeCase === 'select committee') return getCommittee('hlig00')
  if (bill.outcome === 'rule') return getCommittee('hsru00')
  if (billOutline(bill).isPrivate) return getCommittee('hsju00')
  const isHonor = resolution !== undefined && getArea(areaIndex).name === 'Congress'
  if (isHonor && bill.type === 'hres') return getCommittee(random.pick(HONOR_COMMITTEES))
  const codes = billJurisdiction(bill).house
  return getCommittee(random.chance(0.7) ? (codes[0] ?? 'hsgo00') : random.pick(codes))
}

/** The committees of each chamber that a measure is or would be referred to. */
export function referralOf(bill: Bill): Referral {
  const random = new Random(mixSeeds(contentSource(bill).seed, STREAM))
  const primary = housePrimary(bill, random)
  const others =
    originOf(bill) === 'H' && bill.outcome !== 'rule' && random.chance(JOINT_SHARE)
      ? random.sample(
          HOUSE.filter((committee) => committee !== primary),
          random.chance(0.7) ? 1 : random.int(2, 4),
        )
      : []
  const codes = billJurisdiction(bill).senate
  const senate =
    bill.edgeCase === 'select committee'
      ? 'slin00'
      : billOutline(bill).isPrivate
        ? 'ssju00'
        : random.chance(0.75)
          ? (codes[0] ?? 'ssga00')
          : random.pick(codes)
  return {
    house: [primary, ...others],
    senate: getCommittee(senate),
    subcommittee: primary.subcommittees.length > 0 ? random.pick(primary.subcommittees) : undefined,
  }
}
