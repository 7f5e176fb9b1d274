import type { ChamberCode } from '../people/seats.ts'
import { Random, mixSeeds } from '../base/random.ts'
import {
  isNonbinding,
  originOf,
  otherChamber,
  type Bill,
  type PassageMode,
  type Reception,
  type StepKind,
} from './bill.ts'

/** A step without a date. `near` follows within days, `same` on the same day. */
export interface JourneyStep {
  readonly kind: StepKind
  readonly chamber: ChamberCode
  readonly gap: 'far' | 'near' | 'same'
  readonly mode?: PassageMode
  readonly isAmended?: boolean
  readonly reception?: Reception
}

type Details = Partial<Pick<JourneyStep, 'mode' | 'isAmended' | 'reception'>>

const far = (kind: StepKind, chamber: ChamberCode, details: Details = {}): JourneyStep => ({
  kind,
  chamber,
  gap: 'far',
  ...details,
})
const near = (kind: StepKind, chamber: ChamberCode, details: Details = {}): JourneyStep => ({
  ...far(kind, chamber, details),
  gap: 'near',
})
const same = (kind: StepKind, chamber: ChamberCode, details: Details = {}): JourneyStep => ({
  ...far(kind, chamber, details),
  gap: 'same',
})

function houseMode(random: Random): PassageMode {
  const u = random.next()
  return u < 0.5 ? 'suspension' : u < 0.72 ? 'suspension vote' : u < 0.93 ? 'rule' : 'consent'
}
const senateMode = (random: Random): PassageMode =>
  random.chance(0.86) ? 'consent' : random.chance(0.3) ? 'voice' : 'vote'

/** From referral to a report on the calendar. */
function committeeSteps(chamber: ChamberCode, random: Random): JourneyStep[] {
  const isHouse = chamber === 'H'
  return [
    ...(isHouse && random.chance(0.3) ? [near('subcommittee', chamber)] : []),
    ...(random.chance(isHouse ? 0.25 : 0.35) ? [far('hearing', chamber)] : []),
    ...(isHouse && random.chance(0.12) ? [far('forwarded', chamber)] : []),
    far('ordered', chamber, { isAmended: random.chance(0.55) }),
  ]
}

const reportedStep = (chamber: ChamberCode, random: Random): JourneyStep =>
  far('reported', chamber, { isAmended: random.chance(0.55) })

function receptionBy(chamber: ChamberCode, random: Random): Reception {
  if (chamber === 'H') return random.chance(0.97) ? 'held' : 'referred'
  const u = random.next()
  return u < 0.84 ? 'referred' : u < 0.92 ? 'held' : 'calendar'
}

/** Passage of one chamber, with or without its committee's work before. */
function passageSteps(chamber: ChamberCode, bill: Bill, random: Random): JourneyStep[] {
  const second = otherChamber(chamber)
  const mode = chamber === 'H' ? houseMode(random) : senateMode(random)
  const isAmended = random.chance(chamber === 'H' ? 0.35 : 0.3)
  const skipsReport =
    isNonbinding(bill) || random.chance(mode === 'suspension' || mode === 'consent' ? 0.45 : 0.15)
  return [
    ...(skipsReport ? [] : [...committeeSteps(chamber, random), reportedStep(chamber, random)]),
    ...(mode === 'rule' ? [far('rule', chamber)] : []),
    (mode === 'rule' ? near : far)('passed', chamber, { mode, isAmended }),
    near('received', second, { reception: receptionBy(second, random) }),
  ]
}

function bothChambersSteps(bill: Bill, random: Random): JourneyStep[] {
  const first = originOf(bill)
  const second = otherChamber(first)
  const there = passageSteps(second, bill, random).slice(0, -1)
  const passed = there.at(-1)
  const again = passed?.isAmended === true ? [far('concurred', first)] : []
  return [...passageSteps(first, bill, random), ...there, ...again]
}

function failureSteps(bill: Bill, random: Random): JourneyStep[] {
  const chamber = originOf(bill)
  if (chamber === 'S') {
    const fails = random.chance(0.5) ? far('cloture failed', 'S') : far('failed', 'S', { mode: 'vote' })
    return [...committeeSteps('S', random), reportedStep('S', random), fails]
  }
  return [far('failed', 'H', { mode: random.chance(0.7) ? 'suspension vote' : 'vote' })]
}

function agreementSteps(bill: Bill, random: Random): JourneyStep[] {
  const chamber = originOf(bill)
  if (chamber === 'H') {
    const mode: PassageMode = random.pick(['suspension', 'consent', 'voice', 'suspension vote', 'vote'])
    const isQuick = mode === 'consent' || mode === 'voice'
    return [(isQuick ? same : far)('passed', 'H', { mode, isAmended: random.chance(0.1) })]
  }
  const isQuick = random.chance(0.82)
  const mode: PassageMode = random.chance(0.95) ? 'consent' : 'voice'
  const isAmended = !isQuick && random.chance(0.1)
  return [(isQuick ? same : far)('passed', 'S', { mode, isAmended })]
}

function calendaredSteps(bill: Bill, random: Random): JourneyStep[] {
  const chamber = originOf(bill)
  const blocked = chamber === 'S' && random.chance(bill.type === 'sjres' ? 0.7 : 0.03)
  return [
    ...committeeSteps(chamber, random),
    reportedStep(chamber, random),
    ...(blocked ? [far('cloture failed', 'S')] : []),
  ]
}

/** Some measures that passed one chamber get a hearing or a report in the other. */
function otherChamberSteps(bill: Bill, random: Random): JourneyStep[] {
  const chamber = otherChamber(originOf(bill))
  if (isNonbinding(bill) || chamber === 'H' || !random.chance(0.09)) return []
  const work = committeeSteps(chamber, random)
  return random.chance(0.4) ? [...work, reportedStep(chamber, random)] : work
}

const STREAM = 54

/** The random stream of one measure's steps. */
export const journeyRandom = (bill: Bill): Random => new Random(mixSeeds(bill.seed, STREAM))

const COMMITTEE_STEP_KINDS: ReadonlySet<string> = new Set(
  'subcommittee hearing forwarded ordered reported'.split(' '),
)

/** Drops committee steps of measures that were never referred. */
function withNeededReferrals(steps: readonly JourneyStep[]): JourneyStep[] {
  return steps.map((own, i): JourneyStep => {
    const needed = steps
      .slice(i)
      .some(({ kind, chamber }) => chamber === own.chamber && COMMITTEE_STEP_KINDS.has(kind))
    return own.kind === 'received' && needed ? { ...own, reception: 'referred' } : own
  })
}

/** The steps after introduction of a measure that leaves committee. */
export const journeyStepsOf = (bill: Bill, random: Random): JourneyStep[] =>
  withNeededReferrals(JOURNEYS[bill.outcome]?.(bill, random) ?? [])

type Journey = (bill: Bill, random: Random) => JourneyStep[]

const vetoedSteps: Journey = (bill, random) => {
  const first = originOf(bill)
  const end = [near('presented', 'H'), near('vetoed', first), near('override', first)]
  return [...bothChambersSteps(bill, random), ...end]
}

/** Measures with other outcomes end in committee. */
const JOURNEYS: Partial<Record<Bill['outcome'], Journey>> = {
  law: (bill, random) => [...bothChambersSteps(bill, random), near('presented', 'H'), near('signed', 'H')],
  vetoed: vetoedSteps,
  overridden: vetoedSteps,
  'passed both': (bill, random) =>
    isNonbinding(bill) ? bothChambersSteps(bill, random) : unreconciledSteps(bill, random),
  'passed one': (bill, random) => [
    ...passageSteps(originOf(bill), bill, random),
    ...otherChamberSteps(bill, random),
  ],
  agreed: agreementSteps,
  failed: failureSteps,
  reported: calendaredSteps,
  ordered: (bill, random) => committeeSteps(originOf(bill), random),
  'discharge rejected': () => [far('discharge rejected', 'S')],
  petition: () => [far('petition', 'H')],
  'rule xiv': (_, random) => [near('second reading', 'S'), ...clotureFailed(0.3, random)],
  discharged: (_, random) => [far('discharged', 'S'), ...clotureFailed(0.7, random)],
  rejected: () => [
    far('passed', 'S', { mode: 'consent', isAmended: false }),
    near('received', 'H', { reception: 'held' }),
    far('failed', 'H', { mode: 'suspension vote' }),
  ],
  returned: () => [
    far('passed', 'H', { mode: 'suspension', isAmended: false }),
    near('received', 'S', { reception: 'referred' }),
    near('returned', 'S'),
  ],
  'stray message': () => [far('stray message', 'S')],
  rule: () => [same('reported', 'H'), near('passed', 'H', { mode: 'vote' })],
}

const clotureFailed = (probability: number, random: Random): JourneyStep[] =>
  random.chance(probability) ? [far('cloture failed', 'S')] : []

/** Passed by both chambers in different versions, and never reconciled. */
function unreconciledSteps(bill: Bill, random: Random): JourneyStep[] {
  return bothChambersSteps(bill, random)
    .filter(({ kind }) => kind !== 'concurred')
    .map((step, i, all) => (i === all.length - 1 ? { ...step, isAmended: true } : step))
}

/** Most measures end with their referral; a few get a hearing, remarks or a star print. */
export function committeeOnlySteps(bill: Bill, random: Random): JourneyStep[] {
  const chamber = originOf(bill)
  const u = random.next()
  if (chamber === 'S') {
    if (bill.type === 'sres') return []
    if (u < 0.042) return [far('hearing', 'S')]
    return u < 0.045 ? [near('star print', 'S')] : []
  }
  const later: JourneyStep[] = []
  if (bill.type === 'hr' && u < 0.125) later.push(near('subcommittee', 'H'))
  if (u < 0.013) later.push(far('hearing', 'H'))
  if (u < 0.006 && bill.type === 'hr') later.push(far('forwarded', 'H'))
  if (u > 0.985) later.push(near('remarks', 'H'))
  return later
}
