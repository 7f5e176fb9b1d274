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

type JourneyStepOptions = Partial<Pick<JourneyStep, 'gap' | 'mode' | 'isAmended' | 'reception'>>
const journeyStep = (kind: StepKind, chamber: ChamberCode, extra: JourneyStepOptions = {}): JourneyStep => ({
  kind,
  chamber,
  gap: 'far',
  ...extra,
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
    ...(isHouse && random.chance(0.3) ? [journeyStep('subcommittee', chamber, { gap: 'near' })] : []),
    ...(random.chance(isHouse ? 0.25 : 0.35) ? [journeyStep('hearing', chamber)] : []),
    ...(isHouse && random.chance(0.12) ? [journeyStep('forwarded', chamber)] : []),
    journeyStep('ordered', chamber, { isAmended: random.chance(0.55) }),
  ]
}

const reportedStep = (chamber: ChamberCode, random: Random): JourneyStep =>
  journeyStep('reported', chamber, { isAmended: random.chance(0.55) })

function receptionBy(chamber: ChamberCode, random: Random): Reception {
  if (chamber === 'H') return random.chance(0.97) ? 'held' : 'referred'
  const u = random.next()
  return u < 0.84 ? 'referred' : u < 0.92 ? 'held' : 'calendar'
}

/** Passage of one chamber, with or without its committee's work before. */
function passageSteps(chamber: ChamberCode, bill: Bill, random: Random): JourneyStep[] {
  const mode = chamber === 'H' ? houseMode(random) : senateMode(random)
  const isAmended = random.chance(chamber === 'H' ? 0.35 : 0.3)
  const skipsReport =
    isNonbinding(bill) || random.chance(mode === 'suspension' || mode === 'consent' ? 0.45 : 0.15)
  return [
    ...(skipsReport ? [] : [...committeeSteps(chamber, random), reportedStep(chamber, random)]),
    ...(mode === 'rule' ? [journeyStep('rule', chamber)] : []),
    journeyStep('passed', chamber, { mode, isAmended, gap: mode === 'rule' ? 'near' : 'far' }),
    journeyStep('received', otherChamber(chamber), {
      gap: 'near',
      reception: receptionBy(otherChamber(chamber), random),
    }),
  ]
}

function bothChambersSteps(bill: Bill, random: Random): JourneyStep[] {
  const first = originOf(bill)
  const second = otherChamber(first)
  const there = passageSteps(second, bill, random).slice(0, -1)
  const passed = there.at(-1)
  const again = passed?.isAmended === true ? [journeyStep('concurred', first)] : []
  return [...passageSteps(first, bill, random), ...there, ...again]
}

function failureSteps(bill: Bill, random: Random): JourneyStep[] {
  const chamber = originOf(bill)
  if (chamber === 'S') {
    const fails = random.chance(0.5)
      ? journeyStep('cloture failed', 'S')
      : journeyStep('failed', 'S', { mode: 'vote' })
    return [...committeeSteps('S', random), reportedStep('S', random), fails]
  }
  return [journeyStep('failed', 'H', { mode: random.chance(0.7) ? 'suspension vote' : 'vote' })]
}

function agreementSteps(bill: Bill, random: Random): JourneyStep[] {
  const chamber = originOf(bill)
  if (chamber === 'H') {
    const mode: PassageMode = random.pick(['suspension', 'consent', 'voice', 'suspension vote', 'vote'])
    const isQuick = mode === 'consent' || mode === 'voice'
    return [
      journeyStep('passed', 'H', { mode, isAmended: random.chance(0.1), gap: isQuick ? 'same' : 'far' }),
    ]
  }
  const isQuick = random.chance(0.82)
  const mode: PassageMode = random.chance(0.95) ? 'consent' : 'voice'
  return [
    journeyStep('passed', 'S', {
      mode,
      isAmended: !isQuick && random.chance(0.1),
      gap: isQuick ? 'same' : 'far',
    }),
  ]
}

function calendaredSteps(bill: Bill, random: Random): JourneyStep[] {
  const chamber = originOf(bill)
  const blocked = chamber === 'S' && random.chance(bill.type === 'sjres' ? 0.7 : 0.03)
  return [
    ...committeeSteps(chamber, random),
    reportedStep(chamber, random),
    ...(blocked ? [journeyStep('cloture failed', 'S')] : []),
  ]
}

/** Some measures that passed one chamber get a hearing or a report in the other. */
function otherChamberSteps(bill: Bill, random: Random): JourneyStep[] {
  const chamber = otherChamber(originOf(bill))
  if (isNonbinding(bill) || chamber === 'H' || !random.chance(0.09)) return []
  const work = committeeSteps(chamber, random)
  return random.chance(0.4) ? [...work, reportedStep(chamber, random)] : work
}

const PRESENTED_STEP: JourneyStep = { kind: 'presented', chamber: 'H', gap: 'near' }
const SIGNED_STEP: JourneyStep = { kind: 'signed', chamber: 'H', gap: 'near' }

const STREAM = 54

/** The random stream of one measure's steps. */
export const journeyRandom = (bill: Bill): Random => new Random(mixSeeds(bill.seed, STREAM))

const COMMITTEE_STEP_KINDS: ReadonlySet<StepKind> = new Set([
  'subcommittee',
  'hearing',
  'forwarded',
  'ordered',
  'reported',
])

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
  withNeededReferrals(stepsForOutcome(bill, random))

function stepsForOutcome(bill: Bill, random: Random): JourneyStep[] {
  const first = originOf(bill)
  switch (bill.outcome) {
    case 'law':
      return [...bothChambersSteps(bill, random), PRESENTED_STEP, SIGNED_STEP]
    case 'vetoed':
    case 'overridden': {
      const veto = journeyStep('vetoed', first, { gap: 'near' })
      const override = journeyStep('override', first, { gap: 'near' })
      return [...bothChambersSteps(bill, random), PRESENTED_STEP, veto, override]
    }
    case 'passed both':
      return isNonbinding(bill) ? bothChambersSteps(bill, random) : unreconciledSteps(bill, random)
    case 'passed one':
      return [...passageSteps(first, bill, random), ...otherChamberSteps(bill, random)]
    case 'agreed':
      return agreementSteps(bill, random)
    case 'failed':
      return failureSteps(bill, random)
    case 'reported':
      return calendaredSteps(bill, random)
    case 'ordered':
      return committeeSteps(first, random)
    case 'discharge rejected':
      return [journeyStep('discharge rejected', 'S')]
    case 'petition':
      return [journeyStep('petition', 'H')]
    case 'rule xiv':
      return [
        journeyStep('second reading', 'S', { gap: 'near' }),
        ...(random.chance(0.3) ? [journeyStep('cloture failed', 'S')] : []),
      ]
    case 'discharged':
      return [
        journeyStep('discharged', 'S'),
        ...(random.chance(0.7) ? [journeyStep('cloture failed', 'S')] : []),
      ]
    case 'rejected':
      return [
        journeyStep('passed', 'S', { mode: 'consent', isAmended: false }),
        journeyStep('received', 'H', { gap: 'near', reception: 'held' }),
        journeyStep('failed', 'H', { mode: 'suspension vote' }),
      ]
    case 'returned':
      return [
        journeyStep('passed', 'H', { mode: 'suspension', isAmended: false }),
        journeyStep('received', 'S', { gap: 'near', reception: 'referred' }),
        journeyStep('returned', 'S', { gap: 'near' }),
      ]
    case 'stray message':
      return [journeyStep('stray message', 'S')]
    case 'rule':
      return [
        journeyStep('reported', 'H', { gap: 'same' }),
        journeyStep('passed', 'H', { mode: 'vote', gap: 'near' }),
      ]
    default:
      return []
  }
}

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
    if (u < 0.042) return [journeyStep('hearing', 'S')]
    return u < 0.045 ? [journeyStep('star print', 'S', { gap: 'near' })] : []
  }
  const later: JourneyStep[] = []
  if (bill.type === 'hr' && u < 0.125) later.push(journeyStep('subcommittee', 'H', { gap: 'near' }))
  if (u < 0.013) later.push(journeyStep('hearing', 'H'))
  if (u < 0.006 && bill.type === 'hr') later.push(journeyStep('forwarded', 'H'))
  if (u > 0.985) later.push(journeyStep('remarks', 'H', { gap: 'near' }))
  return later
}
