import type { Amendment } from '../amendments/amendments.ts'
import type { Day, Instant } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'
import type { Bill, Step } from '../bills/bill.ts'
import { sponsorOf } from '../bills/sponsors.ts'
import { partyAt, stintAt } from '../people/person.ts'
import { leaderOf, servesOn, type Roster, type ServingMember } from '../people/roster.ts'
import type { ChamberCode } from '../people/seats.ts'
import { correctedAt, type RollCall } from './roll-calls.ts'
import { oddsOf } from './words.ts'

export interface Tally {
  readonly yeas: number
  readonly nays: number
  /** Without the Vice President. */
  readonly present: number
  readonly absent: number
}

const STREAM = { step: 121, amendment: 122, casts: 132, business: 133 } as const
const ABSENT_SHARE = 0.05
const PRESENT_SHARE = 0.04

interface Sitting {
  readonly chamber: ChamberCode
  readonly congress: number
  readonly day: Day
  readonly isInCommittee: boolean
}

/** Delegates vote in the Committee of the Whole, on amendments, but not in the House (House Rule III). */
const votersAt = (roster: Roster, { chamber, congress, day, isInCommittee }: Sitting): ServingMember[] =>
  roster
    .serving(congress, chamber)
    .filter((one) => servesOn(one, day) && (one.stint.seat.state.isState || isInCommittee))

/** The fewest yeas that carry a question. Cloture counts all senators (Senate Rule XXII). */
function neededYeas(needs: string | undefined, cast: number, voters: number): number {
  if (needs === 'two thirds') return Math.ceil((cast * 2) / 3)
  return needs === 'three fifths' ? Math.ceil(voters * 0.6) : Math.floor(cast / 2) + 1
}

function drawTally(
  { shares, needs, isAgreed }: ReturnType<typeof oddsOf>,
  voters: number,
  random: Random,
): Tally {
  const absent = random.int(0, Math.floor(voters * ABSENT_SHARE))
  const present = random.chance(PRESENT_SHARE) ? 1 : 0
  const cast = voters - absent - present
  const [low, high] = [Math.round(shares[0] * cast), Math.round(shares[1] * cast)]
  const drawn = random.int(low, high)
  const needed = neededYeas(needs, cast, voters)
  const least = isAgreed ? needed : low > cast / 2 ? Math.floor(cast / 2) + 1 : 0
  const yeas = Math.min(isAgreed ? cast : needed - 1, Math.max(drawn, least))
  return { yeas, nays: cast - yeas, present, absent }
}

/** How a step of a measure was decided. */
export function stepTally(bill: Bill, step: Step): Tally {
  const { chamber, day, kind } = step
  const { roster, congress, seed } = bill
  const voters = votersAt(roster, { chamber, congress, day, isInCommittee: false })
  const random = new Random(mixSeeds(seed, STREAM.step, day, kind.length))
  return drawTally(oddsOf({ kind: 'step', bill, step }), voters.length, random)
}

export function amendmentTally(amendment: Amendment): Tally {
  const { bill, chamber, congress, decided, submitted, seed } = amendment
  const day = decided?.day ?? submitted
  const voters = votersAt(bill.roster, { chamber, congress, day, isInCommittee: true })
  const random = new Random(mixSeeds(seed, STREAM.amendment))
  return drawTally(oddsOf({ kind: 'amendment', amendment }), voters.length, random)
}

export const formatTally = ({ yeas, nays }: Tally): string => `${yeas} - ${nays}`

export function committeeTally(random: Random): string {
  const yeas = random.int(18, 44)
  return `${yeas} - ${random.chance(0.5) ? random.int(0, 4) : random.int(8, Math.max(9, yeas - 3))}`
}

export type Cast = 'yea' | 'nay' | 'present' | 'absent'

export interface Position {
  readonly member: ServingMember
  readonly cast: Cast
  /** Whom they named, in an election. */
  readonly candidate?: ServingMember
}

/** Below this share of the other side the parties oppose each other. */
const CONTESTED_SHARE = 0.36
const NOISE = { contested: 0.35, agreed: 2 } as const

const isRepublican = ({ person }: ServingMember, day: Day): boolean => partyAt(person, day) === 'R'

function tallyOf({ matter, seed }: RollCall, voters: number): Tally {
  if (matter.kind === 'step') return stepTally(matter.bill, matter.step)
  if (matter.kind === 'amendment') return amendmentTally(matter.amendment)
  // the Vice President breaks a tie
  const [half, absent] = [Math.floor(voters / 2), voters % 2]
  if (matter.business === 'tie') return { yeas: half, nays: half, present: 0, absent }
  if (matter.business === 'quorum') return { yeas: 0, nays: 0, present: voters, absent: 0 }
  return drawTally(oddsOf(matter), voters, new Random(mixSeeds(seed, STREAM.business)))
}

/** Whose side wants it: the sponsor's, or the majority's. */
function isRepublicanMatter({ matter, day }: RollCall, voters: readonly ServingMember[]): boolean {
  if (matter.kind === 'step') return isRepublican(sponsorOf(matter.bill), day)
  if (matter.kind === 'amendment') return isRepublican(matter.amendment.sponsor, day)
  return voters.filter((member) => isRepublican(member, day)).length * 2 > voters.length
}

/** Members name their party's candidate; one names somebody else, and one does not vote. */
function electionPositions({ congress, day, seed }: RollCall, voters: readonly ServingMember[]): Position[] {
  const random = new Random(mixSeeds(seed, STREAM.casts))
  const speaker = leaderOf(voters, congress, 'Speaker of the House') ?? voters[0]
  const rival = leaderOf(voters, congress, 'Minority Leader') ?? voters.at(-1)
  if (speaker === undefined || rival === undefined) return []
  const isOurs = (member: ServingMember): boolean => isRepublican(member, day) === isRepublican(speaker, day)
  const others = voters.filter((member) => !isOurs(member) && member !== rival)
  const [maverick, absent] = random.sample(others, 2)
  return voters.map((member) => {
    if (member === absent) return { member, cast: 'absent' }
    const candidate = member === maverick ? maverick : isOurs(member) ? speaker : rival
    return { member, cast: 'present', candidate }
  })
}

/** Members by how much they favor it, with absent ones drawn first. */
function drawPositions(rollCall: RollCall, voters: readonly ServingMember[]): Position[] {
  const { yeas, nays, present, absent } = tallyOf(rollCall, voters.length)
  const random = new Random(mixSeeds(rollCall.seed, STREAM.casts))
  const isOurs = isRepublicanMatter(rollCall, voters)
  const noise = nays > CONTESTED_SHARE * (yeas + nays) ? NOISE.contested : NOISE.agreed
  const idle = random.sample(voters, present + absent)
  const wishes = new Map(
    voters.map((member) => {
      const own = isRepublican(member, rollCall.day) === isOurs ? 1 : 0
      return [member, own + random.normal() * noise]
    }),
  )
  const willing = voters
    .filter((member) => !idle.includes(member))
    .toSorted((a, b) => (wishes.get(b) ?? 0) - (wishes.get(a) ?? 0))
  const casts = new Map<ServingMember, Cast>([
    ...willing.map((member, i): [ServingMember, Cast] => [member, i < yeas ? 'yea' : 'nay']),
    ...idle.map((member, i): [ServingMember, Cast] => [member, i < present ? 'present' : 'absent']),
  ])
  return voters.map((member) => ({ member, cast: casts.get(member) ?? 'absent' }))
}

/** A former member who is listed by mistake. */
function formerMember({ roster, day }: RollCall): ServingMember | undefined {
  for (const person of roster.people) {
    const stint = person.stints.findLast(({ seat, to }) => seat.chamber === 'H' && to <= day)
    if (stint !== undefined && stintAt(person, day) === undefined) return { person, stint }
  }
  return undefined
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** How everybody voted, as known at an instant. */
export function positionsBy(rollCall: RollCall, now: Instant): Position[] {
  const { roster, chamber, congress, day, matter, flaw } = rollCall
  const voters = votersAt(roster, { chamber, congress, day, isInCommittee: matter.kind === 'amendment' })
  const isElection = matter.kind === 'business' && matter.business === 'speaker'
  const drawn = isElection ? electionPositions(rollCall, voters) : drawPositions(rollCall, voters)
  // the first member is taken for somebody else, or the first yea is missing at first
  const former = flaw === 'wrong person' ? formerMember(rollCall) : undefined
  const isEarly = now < (correctedAt(rollCall) ?? -Infinity)
  const missing = isEarly ? drawn.findIndex(({ cast }) => cast === 'yea') : -1
  const listed = drawn.map((each, i): Position => {
    if (i === missing) return { ...each, cast: 'absent' }
    return i === 0 && former !== undefined ? { ...each, member: former } : each
  })
  return listed.toSorted((a, b) => compare(a.member.person.last, b.member.person.last))
}

export const countCasts = (positions: readonly Position[], cast: Cast): number =>
  positions.filter((each) => each.cast === cast && each.candidate === undefined).length

/** The candidates of an election with their votes. */
export function countCandidates(positions: readonly Position[]): [ServingMember, number][] {
  const counts = new Map<ServingMember, number>()
  for (const { candidate } of positions)
    if (candidate !== undefined) counts.set(candidate, (counts.get(candidate) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)
}
