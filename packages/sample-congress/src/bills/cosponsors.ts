import type { BillType } from '@rostrum/contract/congress/bill-types'
import type { Roster, ServingMember } from '../people/roster.ts'
import type { Party } from '../people/seats.ts'
import { partyAt, type Person } from '../people/person.ts'
import { DAY, HOUR, lastDayOf, sittingDay, type Day, type Instant } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { RecentValues } from '../base/recent-values.ts'
import { originOf, type Bill } from './bill.ts'
import { billOutline } from './bill-topic.ts'

const STREAM = { sponsor: 61, dates: 62, people: 63 } as const

/** Log-normal number of cosponsors, if any; fitted to Congress.gov's bills of the 119th Congress. */
const LOG_MEAN = 1.83
const LOG_DEVIATION = 1.38
const NO_COSPONSOR_SHARE: Partial<Record<BillType, number>> = { sres: 0.12, hjres: 0.2 }
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

function drawCount(bill: Bill, limit: number, random: Random): number {
  if (bill.edgeCase === 'crowd') return Math.min(CROWD_SIZE, limit)
  if (bill.outcome === 'reserved' || bill.outcome === 'rule') return 0
  if (random.chance(NO_COSPONSOR_SHARE[bill.type] ?? USUAL_NO_COSPONSORS)) return 0
  const drawn = Math.exp(LOG_MEAN + LOG_DEVIATION * random.normal())
  return Math.max(1, Math.min(limit, Math.floor(drawn)))
}

/** Dates of the cosponsorships, oldest first. The cosponsors are drawn lazily, by `cosponsorsOf`. */
export function signaturesOf(bill: Bill, start: Instant, roster: Roster): Signature[] {
  const random = new Random(mixSeeds(bill.seed, STREAM.dates))
  const share = bill.edgeCase === 'crowd' ? MAX_CROWD_SHARE : MAX_CHAMBER_SHARE
  const limit = Math.floor(roster.serving(bill.congress, originOf(bill)).length * share)
  const count = drawCount(bill, limit, random)
  const last = lastDayOf(bill.congress)
  const room = last - 1 - bill.introduced
  const isQuick = bill.outcome === 'agreed'
  const signatures: Signature[] = []
  for (let i = 0; i < count; i++) {
    const isOriginal = i === 0 ? random.chance(0.8) : isQuick || random.chance(ORIGINAL_SHARE)
    const wait = isOriginal ? 0 : 1 + room * random.next() ** 1.9
    const later = (): Day => sittingDay(Math.round(bill.introduced + wait), last, random.int(1, 4))
    const day = isOriginal ? bill.introduced : later()
    const laterAt = (): Instant => day * DAY + Math.round((23 + random.next() * 12) * HOUR)
    const at = isOriginal ? start : Math.max(start + 60, laterAt())
    const isWithdrawn = random.chance(WITHDRAWN_SHARE)
    const left = sittingDay(day + random.int(8, 120), last)
    const withdrawn = { day: left, at: Math.max(at + 60, left * DAY + 30 * HOUR) }
    signatures.push({ day, at, isOriginal, ...(isWithdrawn && left > day && { withdrawn }) })
  }
  return signatures.toSorted((a, b) => a.day - b.day)
}

export const servesOn = ({ stint }: ServingMember, day: Day): boolean => stint.from <= day && day < stint.to

const recentSponsors = new RecentValues<Bill, ServingMember>(32)

/** Draws the sponsor among those serving that day, with a preference for members interested in the area. */
export const sponsorOf = (bill: Bill, roster: Roster): ServingMember =>
  recentSponsors.get(bill, () => drawSponsor(bill, roster))

function drawSponsor(bill: Bill, roster: Roster): ServingMember {
  const random = new Random(mixSeeds(bill.seed, STREAM.sponsor))
  const pool = roster.serving(bill.congress, originOf(bill))
  if (bill.reservedFrom !== undefined) {
    const leader = pool.find(({ person }) => isChamberLeader(person, bill))
    if (leader !== undefined) return leader
  }
  const isLeaver = (one: ServingMember): boolean => one.stint.cutShort && servesOn(one, bill.introduced)
  const leavers = bill.edgeCase === 'orphaned' ? pool.filter(isLeaver) : []
  if (leavers.length > 0) return random.pick(leavers)
  const { areaIndex } = billOutline(bill)
  let chosen = random.pick(pool)
  for (let tries = 0; tries < 400; tries++) {
    chosen = random.pick(pool)
    if (!servesOn(chosen, bill.introduced)) continue
    if (tries > 5 || chosen.person.interests.includes(areaIndex)) return chosen
  }
  throw new Error(`nobody serves who could introduce ${bill.type} ${bill.number}`)
}

function isChamberLeader(person: Person, bill: Bill): boolean {
  const post = originOf(bill) === 'H' ? 'Speaker of the House' : 'Majority Leader'
  return person.leadership.some(({ type, congress }) => congress === bill.congress && type === post)
}

/** Party affinity: many bills are partisan, some bipartisan. */
function reluctance(random: Random): number {
  return random.chance(0.45) ? 0.08 : 0.25 + random.next() * 0.75
}

interface ColleagueSearch {
  readonly pool: readonly ServingMember[]
  readonly taken: Set<number>
  readonly party: Party
  /** The probability that a member of another party cosponsors. */
  readonly across: number
  readonly random: Random
}

function findColleague(
  { pool, taken, party, across, random }: ColleagueSearch,
  day: Day,
): ServingMember | undefined {
  for (let tries = 0; tries < 60; tries++) {
    const candidate = random.pick(pool)
    if (taken.has(candidate.person.index) || !servesOn(candidate, day)) continue
    const isAcross = partyAt(candidate.person, day) !== party
    if (!isAcross || tries > 30 || random.chance(across)) return candidate
  }
  return pool.find((candidate) => !taken.has(candidate.person.index) && servesOn(candidate, day))
}

/** Draws the cosponsor of each signature among those serving on its day. */
export function cosponsorsOf(bill: Bill, signatures: readonly Signature[], roster: Roster): ServingMember[] {
  if (signatures.length === 0) return []
  const random = new Random(mixSeeds(bill.seed, STREAM.people))
  const sponsor = sponsorOf(bill, roster)
  const taken = new Set([sponsor.person.index])
  const search: ColleagueSearch = {
    pool: roster.serving(bill.congress, originOf(bill)),
    taken,
    party: partyAt(sponsor.person, bill.introduced),
    across: reluctance(random),
    random,
  }
  return signatures.map(({ day }) => {
    const found = findColleague(search, day)
    if (found === undefined)
      throw new Error(`${bill.type} ${bill.number} has more signatures than colleagues`)
    taken.add(found.person.index)
    return found
  })
}
