import type { Amendment } from '../amendments/amendment.ts'
import type { Bill, Step } from '../bills/bill.ts'
import type { Roster, ServingMember } from '../people/roster.ts'
import type { ChamberCode } from '../people/seats.ts'
import type { Day } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'
import type { Business } from './roll-call.ts'

export interface Tally {
  readonly yeas: number
  readonly nays: number
  /** Without the Vice President. */
  readonly present: number
  readonly absent: number
}

/** The share of yeas, and the threshold of the question. */
interface Outcome {
  readonly shares: readonly [low: number, high: number]
  readonly needs: 'majority' | 'two thirds' | 'three fifths'
  readonly isAgreed: boolean
}

const STREAM = { step: 121, amendment: 122 } as const
const ABSENT_SHARE = 0.05
const PRESENT_SHARE = 0.04

/** Delegates vote in the Committee of the Whole, on amendments, but not in the House (House Rule III). */
export const votersAt = (
  roster: Roster,
  { chamber, congress, day, isInCommittee = false }: Sitting,
): ServingMember[] =>
  roster
    .serving(congress, chamber)
    .filter(({ stint }) => stint.from <= day && day < stint.to && (stint.seat.state.isState || isInCommittee))

interface Sitting {
  readonly chamber: ChamberCode
  readonly congress: number
  readonly day: Day
  readonly isInCommittee?: boolean
}

/** The fewest yeas that carry a question. Cloture counts all senators (Senate Rule XXII). */
function neededYeas({ needs }: Outcome, cast: number, voters: number): number {
  if (needs === 'two thirds') return Math.ceil((cast * 2) / 3)
  return needs === 'three fifths' ? Math.ceil(voters * 0.6) : Math.floor(cast / 2) + 1
}

export function drawTally(outcome: Outcome, voters: number, random: Random): Tally {
  const absent = random.int(0, Math.floor(voters * ABSENT_SHARE))
  const present = random.chance(PRESENT_SHARE) ? 1 : 0
  const cast = voters - absent - present
  const [low, high] = outcome.shares.map((share) => Math.round(share * cast))
  const drawn = random.int(low ?? 0, high ?? cast)
  const needed = neededYeas(outcome, cast, voters)
  const isMostlyYea = (low ?? 0) > cast / 2
  const least = outcome.isAgreed ? needed : isMostlyYea ? Math.floor(cast / 2) + 1 : 0
  const most = outcome.isAgreed ? cast : needed - 1
  const yeas = Math.min(most, Math.max(drawn, least))
  return { yeas, nays: cast - yeas, present, absent }
}

/** A tie, which the Vice President breaks. */
export function tiedTally(voters: number): Tally {
  const absent = voters % 2
  const half = (voters - absent) / 2
  return { yeas: half, nays: half, present: 0, absent }
}

type Maker = (shares: Outcome['shares'], needs?: Outcome['needs']) => Outcome
const failed: Maker = (shares, needs = 'majority') => ({ shares, needs, isAgreed: false })
const agreed: Maker = (shares, needs = 'majority') => ({ shares, needs, isAgreed: true })

function outcomeOfStep({ kind, mode, chamber }: Step, bill: Bill): Outcome {
  if (kind === 'discharge rejected') return failed([0.16, 0.49])
  if (kind === 'cloture failed')
    return bill.type === 'sjres' ? failed([0.41, 0.49]) : failed([0.51, 0.58], 'three fifths')
  if (kind === 'override')
    return bill.outcome === 'overridden'
      ? agreed([0.68, 0.85], 'two thirds')
      : failed([0.45, 0.64], 'two thirds')
  // a majority of yeas is not enough to suspend the rules (House Rule XV)
  if (kind === 'failed')
    return mode === 'suspension vote' ? failed([0.53, 0.64], 'two thirds') : failed([0.4, 0.49])
  if (mode === 'suspension vote') return agreed([0.7, 0.99], 'two thirds')
  if (mode === 'rule') return agreed([0.502, 0.53])
  return agreed(chamber === 'S' ? [0.51, 0.95] : [0.502, 0.6])
}

/** How a step of a measure was decided. */
export function stepTally(bill: Bill, step: Step, roster: Roster): Tally {
  const { chamber, day, kind } = step
  const voters = votersAt(roster, { chamber, congress: bill.congress, day })
  const random = new Random(mixSeeds(bill.seed, STREAM.step, day, kind.length))
  return drawTally(outcomeOfStep(step, bill), voters.length, random)
}

const SUPPORT = { agreed: agreed([0.51, 0.9]), not: failed([0.15, 0.49]) } as const

export function amendmentTally(amendment: Amendment, roster: Roster): Tally {
  const { type, congress, decided, submitted, outcome, seed } = amendment
  const chamber = type === 'hamdt' ? 'H' : 'S'
  const day = decided?.day ?? submitted
  const voters = votersAt(roster, { chamber, congress, day, isInCommittee: true })
  const random = new Random(mixSeeds(seed, STREAM.amendment))
  return drawTally(SUPPORT[outcome === 'agreed' ? 'agreed' : 'not'], voters.length, random)
}

export const BUSINESS_OUTCOMES: Readonly<Record<Exclude<Business, 'quorum' | 'speaker' | 'tie'>, Outcome>> = {
  journal: agreed([0.51, 0.6]),
  adjourn: failed([0.05, 0.45]),
  cloture: agreed([0.51, 0.58]),
  'cloture failed': failed([0.51, 0.58], 'three fifths'),
  nomination: agreed([0.51, 0.85]),
  treaty: agreed([0.8, 0.98], 'two thirds'),
}

export const formatTally = ({ yeas, nays }: Tally): string => `${yeas} - ${nays}`

export function committeeTally(random: Random): string {
  const yeas = random.int(18, 44)
  return `${yeas} - ${random.chance(0.5) ? random.int(0, 4) : random.int(8, Math.max(9, yeas - 3))}`
}
