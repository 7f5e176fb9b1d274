import type { BillType } from '@rostrum/contract/congress/bill-types'
import { DAY, HOUR, lastDayOf, sittingDay, type Day, type Instant } from '../base/calendar.ts'
import { memoized } from '../base/memo.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { AREAS } from '../lexicon/lexicon.ts'
import { partyAt } from '../people/person.ts'
import { leaderOf, pickServing, servesOn, type ServingMember } from '../people/roster.ts'
import { originOf, type Bill } from './bill.ts'
import { billOutline } from './topic.ts'

const STREAM = { sponsor: 61, dates: 62, people: 63, change: 72 } as const

/** Log-normal number of cosponsors, if any; fitted to Congress.gov's bills of the 119th Congress. */
const LOG_MEAN = 1.83
const LOG_DEVIATION = 1.38
const NO_COSPONSOR_SHARE: Partial<Record<BillType, number>> = { sres: 0.12 }
const USUAL_NO_COSPONSORS = 0.2
const ORIGINAL_SHARE = 0.42
const WITHDRAWN_SHARE = 0.004
const MAX_CHAMBER_SHARE = 0.74
/** The longest list of the 119th Congress, which fills two pages. */
const CROWD_SIZE = 338
const MAX_CROWD_SHARE = 0.78

/** A cosponsorship: its day, and when the provider publishes it and its withdrawal, if any. */
export interface Signature {
  readonly day: Day
  readonly at: Instant
  readonly isOriginal: boolean
  readonly withdrawn?: { readonly day: Day; readonly at: Instant }
}

const poolOf = (bill: Bill): readonly ServingMember[] => bill.roster.serving(bill.congress, originOf(bill))

function drawCount(bill: Bill, random: Random): number {
  const share = bill.edgeCase === 'crowd' ? MAX_CROWD_SHARE : MAX_CHAMBER_SHARE
  const limit = Math.floor(poolOf(bill).length * share)
  if (bill.edgeCase === 'crowd') return Math.min(CROWD_SIZE, limit)
  if (bill.outcome === 'reserved' || bill.outcome === 'rule') return 0
  if (random.chance(NO_COSPONSOR_SHARE[bill.type] ?? USUAL_NO_COSPONSORS)) return 0
  const drawn = Math.exp(LOG_MEAN + LOG_DEVIATION * random.normal())
  return Math.max(1, Math.min(limit, Math.floor(drawn)))
}

/** Dates of the cosponsorships, oldest first. The cosponsors are drawn lazily, by `cosponsorsOf`. */
export function signaturesOf(bill: Bill, start: Instant): Signature[] {
  const random = new Random(mixSeeds(bill.seed, STREAM.dates))
  const last = lastDayOf(bill.congress)
  const room = last - 1 - bill.introduced
  const isQuick = bill.outcome === 'agreed'
  const signatures = Array.from({ length: drawCount(bill, random) }, (_, i): Signature => {
    const isOriginal = i === 0 ? random.chance(0.8) : isQuick || random.chance(ORIGINAL_SHARE)
    const wait = isOriginal ? 0 : 1 + room * random.next() ** 1.9
    const later = (): Day => sittingDay(Math.round(bill.introduced + wait), last, random.int(1, 4))
    const day = isOriginal ? bill.introduced : later()
    const laterAt = (): Instant => day * DAY + Math.round((23 + random.next() * 12) * HOUR)
    const at = isOriginal ? start : Math.max(start + 60, laterAt())
    const isWithdrawn = random.chance(WITHDRAWN_SHARE)
    const left = sittingDay(day + random.int(8, 120), last)
    const withdrawn = { day: left, at: Math.max(at + 60, left * DAY + 30 * HOUR) }
    return { day, at, isOriginal, ...(isWithdrawn && left > day && { withdrawn }) }
  })
  return signatures.toSorted((a, b) => a.day - b.day)
}

/** Draws the sponsor among those serving that day, with a preference for members interested in the area. */
export const sponsorOf = memoized((bill: Bill): ServingMember => {
  const random = new Random(mixSeeds(bill.seed, STREAM.sponsor))
  const pool = poolOf(bill)
  const post = originOf(bill) === 'H' ? 'Speaker of the House' : 'Majority Leader'
  const leader = bill.reservedFrom === undefined ? undefined : leaderOf(pool, bill.congress, post)
  if (leader !== undefined) return leader
  const isLeaver = (one: ServingMember): boolean => one.stint.cutShort && servesOn(one, bill.introduced)
  const leavers = bill.edgeCase === 'orphaned' ? pool.filter(isLeaver) : []
  if (leavers.length > 0) return random.pick(leavers)
  const interest = AREAS.indexOf(billOutline(bill).area)
  random.next() // what each seed draws is kept
  const isInterested = ({ person }: ServingMember, tries: number): boolean =>
    tries > 5 || person.interests.includes(interest)
  return pickServing(pool, bill.introduced, random, isInterested)
}, 32)

/** Draws the cosponsor of each signature among those serving on its day. Many bills are partisan, some bipartisan. */
export function cosponsorsOf(bill: Bill, signatures: readonly Signature[]): ServingMember[] {
  if (signatures.length === 0) return []
  const random = new Random(mixSeeds(bill.seed, STREAM.people))
  const sponsor = sponsorOf(bill)
  const taken = new Set([sponsor.person])
  const pool = poolOf(bill)
  const party = partyAt(sponsor.person, bill.introduced)
  const across = random.chance(0.45) ? 0.08 : 0.25 + random.next() * 0.75
  return signatures.map(({ day }) => {
    const isFree = ({ person }: ServingMember, tries: number): boolean =>
      !taken.has(person) && (partyAt(person, day) === party || tries > 30 || random.chance(across))
    const found = pickServing(pool, day, random, isFree)
    taken.add(found.person)
    return found
  })
}

/**
 * A member becomes first sponsor of a House bill whose sponsor left office (House rule XII, clause 7): one of the same
 * party if possible, who is not a cosponsor.
 */
export function sponsorChangeOf(bill: Bill, signatures: readonly Signature[]) {
  if (bill.edgeCase !== 'orphaned') return undefined
  const from = sponsorOf(bill)
  const last = lastDayOf(bill.congress)
  const random = new Random(mixSeeds(bill.seed, STREAM.change))
  const day = sittingDay(from.stint.to + random.int(20, 150), last)
  if (!from.stint.cutShort || day >= last) return undefined
  const named = new Set([from, ...cosponsorsOf(bill, signatures)].map(({ person }) => person))
  const candidates = poolOf(bill).filter((one) => servesOn(one, day) && !named.has(one.person))
  const party = partyAt(from.person, bill.introduced)
  const sameParty = candidates.filter(({ person }) => partyAt(person, day) === party)
  const newSponsor = random.pick(sameParty.length > 0 ? sameParty : candidates)
  return { from, newSponsor, day, at: day * DAY + random.int(22, 36) * HOUR }
}
