import { sponsorOf } from '../bills/cosponsors.ts'
import { partyAt } from '../people/person.ts'
import type { Roster, ServingMember } from '../people/roster.ts'
import type { Instant } from '../base/calendar.ts'
import { mixSeeds, Random } from '../base/random.ts'
import { correctedAt } from './published-at.ts'
import type { RollCall } from './roll-call.ts'
import {
  amendmentTally,
  BUSINESS_OUTCOMES,
  drawTally,
  stepTally,
  type Tally,
  tiedTally,
  votersAt,
} from './tally.ts'

export type Cast = 'yea' | 'nay' | 'present' | 'absent'

export interface Position {
  readonly member: ServingMember
  readonly cast: Cast
  /** Whom they named, in an election. */
  readonly candidate?: ServingMember
}

const STREAM = { casts: 132, tally: 133 } as const
/** Below this share of the other side the parties oppose each other. */
const CONTESTED_SHARE = 0.36
const NOISE = { contested: 0.35, agreed: 2 } as const

const isRepublican = ({ person }: ServingMember, day: number): boolean => partyAt(person, day) === 'R'

function tallyOf({ matter, seed }: RollCall, voters: number, roster: Roster): Tally {
  if (matter.kind === 'step') return stepTally(matter.bill, matter.step, roster)
  if (matter.kind === 'amendment') return amendmentTally(matter.amendment, roster)
  const { business } = matter
  if (business === 'tie') return tiedTally(voters)
  if (business === 'quorum' || business === 'speaker') return { yeas: 0, nays: 0, present: voters, absent: 0 }
  return drawTally(BUSINESS_OUTCOMES[business], voters, new Random(mixSeeds(seed, STREAM.tally)))
}

/** Whose side wants it: the sponsor's, or the majority's. */
function isRepublicanMatter(
  { matter, day }: RollCall,
  voters: readonly ServingMember[],
  roster: Roster,
): boolean {
  if (matter.kind === 'step') return isRepublican(sponsorOf(matter.bill, roster), day)
  if (matter.kind === 'amendment') return isRepublican(matter.amendment.sponsor, day)
  return voters.filter((member) => isRepublican(member, day)).length * 2 > voters.length
}

/** The members who lead a party into the election of a Speaker. */
const leaderOf = (
  voters: readonly ServingMember[],
  congress: number,
  post: string,
): ServingMember | undefined =>
  voters.find(({ person }) =>
    person.leadership.some((each) => each.congress === congress && each.type === post),
  )

/** Members name their party's candidate; one names somebody else, and one says "present". */
function electionPositions({ congress, day, seed }: RollCall, voters: readonly ServingMember[]): Position[] {
  const random = new Random(mixSeeds(seed, STREAM.casts))
  const speaker = leaderOf(voters, congress, 'Speaker of the House') ?? voters[0]
  const rival = leaderOf(voters, congress, 'Minority Leader') ?? voters.at(-1)
  if (speaker === undefined || rival === undefined) return []
  const side = isRepublican(speaker, day)
  const others = voters.filter((member) => isRepublican(member, day) !== side && member !== rival)
  const [maverick, absent] = random.sample(others, 2)
  return voters.map((member) => {
    if (member === absent) return { member, cast: 'absent' }
    if (member === maverick) return { member, cast: 'present', candidate: maverick }
    return { member, cast: 'present', candidate: isRepublican(member, day) === side ? speaker : rival }
  })
}

/** Members by how much they favor it, with absent ones drawn first. */
function drawPositions(rollCall: RollCall, voters: readonly ServingMember[], roster: Roster): Position[] {
  const { yeas, nays, present, absent } = tallyOf(rollCall, voters.length, roster)
  const random = new Random(mixSeeds(rollCall.seed, STREAM.casts))
  const isOurs = isRepublicanMatter(rollCall, voters, roster)
  const isContested = nays > CONTESTED_SHARE * (yeas + nays)
  const noise = isContested ? NOISE.contested : NOISE.agreed
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
  const casts = new Map<ServingMember, Cast>(willing.map((member, i) => [member, i < yeas ? 'yea' : 'nay']))
  for (const [i, member] of idle.entries()) casts.set(member, i < present ? 'present' : 'absent')
  return voters.map((member) => ({ member, cast: casts.get(member) ?? 'absent' }))
}

/** Lists a former member instead of the first member. */
function withFormerMember(positions: readonly Position[], { day }: RollCall, roster: Roster): Position[] {
  const former = roster.people.flatMap((person) => {
    const stint = person.stints.findLast(({ seat, to }) => seat.chamber === 'H' && to <= day)
    const isBack = person.stints.some(({ from, to }) => from <= day && day < to)
    return stint === undefined || isBack ? [] : [{ person, stint }]
  })
  const [left] = former
  return positions.map((each, i) => (i === 0 && left !== undefined ? { ...each, member: left } : each))
}

/** The first yea is missing at first. */
function beforeCorrection(positions: readonly Position[]): Position[] {
  const first = positions.findIndex(({ cast }) => cast === 'yea')
  return positions.map((each, i) => (i === first ? { ...each, cast: 'absent' } : each))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** How everybody voted, as known at an instant. */
export function positionsBy(rollCall: RollCall, roster: Roster, now: Instant): Position[] {
  const { chamber, congress, day, matter, flaw } = rollCall
  const voters = votersAt(roster, { chamber, congress, day, isInCommittee: matter.kind === 'amendment' })
  const isElection = matter.kind === 'business' && matter.business === 'speaker'
  const drawn = isElection ? electionPositions(rollCall, voters) : drawPositions(rollCall, voters, roster)
  const listed = flaw === 'wrong person' ? withFormerMember(drawn, rollCall, roster) : drawn
  const isEarly = now < (correctedAt(rollCall) ?? -Infinity)
  return (isEarly ? beforeCorrection(listed) : listed).toSorted((a, b) =>
    compare(a.member.person.last, b.member.person.last),
  )
}

export const countCasts = (positions: readonly Position[], cast: Cast): number =>
  positions.filter((each) => each.cast === cast && each.candidate === undefined).length

export interface CandidateCount {
  readonly candidate: ServingMember
  readonly votes: number
}

export function countCandidates(positions: readonly Position[]): CandidateCount[] {
  const counts = new Map<ServingMember, number>()
  for (const { candidate } of positions)
    if (candidate !== undefined) counts.set(candidate, (counts.get(candidate) ?? 0) + 1)
  return [...counts].map(([candidate, votes]) => ({ candidate, votes })).toSorted((a, b) => b.votes - a.votes)
}
