import type { ChamberCode } from '../people/seats.ts'
import { Random, mix } from '../world/random.ts'
import type { Bill, Mode, Reception, StepKind } from './bill.ts'
import { originOf, otherChamber } from './bill.ts'

/** A step without its day yet. `near` follows within days, `same` on the same day. */
export interface Stage {
  readonly kind: StepKind
  readonly chamber: ChamberCode
  readonly gap: 'far' | 'near' | 'same'
  readonly mode?: Mode
  readonly isAmended?: boolean
  readonly reception?: Reception
}

type Extra = Partial<Pick<Stage, 'gap' | 'mode' | 'isAmended' | 'reception'>>
const stage = (kind: StepKind, chamber: ChamberCode, extra: Extra = {}): Stage => ({
  kind,
  chamber,
  gap: 'far',
  ...extra,
})

const isResolution = (bill: Bill): boolean => bill.type.endsWith('res') && !bill.type.endsWith('jres')

function houseMode(random: Random): Mode {
  const u = random.next()
  return u < 0.5 ? 'suspension' : u < 0.72 ? 'suspension vote' : u < 0.93 ? 'rule' : 'consent'
}
const senateMode = (random: Random): Mode =>
  random.chance(0.86) ? 'consent' : random.chance(0.3) ? 'voice' : 'vote'

/** From referral to a report on the calendar. */
function committeeWork(chamber: ChamberCode, random: Random): Stage[] {
  const isHouse = chamber === 'H'
  return [
    ...(isHouse && random.chance(0.3) ? [stage('subcommittee', chamber, { gap: 'near' })] : []),
    ...(random.chance(isHouse ? 0.25 : 0.35) ? [stage('hearing', chamber)] : []),
    ...(isHouse && random.chance(0.12) ? [stage('forwarded', chamber)] : []),
    stage('ordered', chamber, { isAmended: random.chance(0.55) }),
  ]
}

const reported = (chamber: ChamberCode, random: Random): Stage =>
  stage('reported', chamber, { isAmended: random.chance(0.55) })

function receptionBy(chamber: ChamberCode, random: Random): Reception {
  if (chamber === 'H') return random.chance(0.97) ? 'held' : 'referred'
  const u = random.next()
  return u < 0.84 ? 'referred' : u < 0.92 ? 'held' : 'calendar'
}

/** One chamber's passage, with its own committee's work before it or around it. */
function passage(chamber: ChamberCode, bill: Bill, random: Random): Stage[] {
  const mode = chamber === 'H' ? houseMode(random) : senateMode(random)
  const isAmended = random.chance(chamber === 'H' ? 0.35 : 0.3)
  const skipsReport =
    isResolution(bill) || random.chance(mode === 'suspension' || mode === 'consent' ? 0.45 : 0.15)
  return [
    ...(skipsReport ? [] : [...committeeWork(chamber, random), reported(chamber, random)]),
    ...(mode === 'rule' ? [stage('rule', chamber)] : []),
    stage('passed', chamber, { mode, isAmended, gap: mode === 'rule' ? 'near' : 'far' }),
    stage('received', otherChamber(chamber), {
      gap: 'near',
      reception: receptionBy(otherChamber(chamber), random),
    }),
  ]
}

function bothChambers(bill: Bill, random: Random): Stage[] {
  const first = originOf(bill)
  const second = otherChamber(first)
  const there = passage(second, bill, random).slice(0, -1)
  const passed = there.at(-1)
  const again = passed?.isAmended === true ? [stage('concurred', first)] : []
  return [...passage(first, bill, random), ...there, ...again]
}

function failure(bill: Bill, random: Random): Stage[] {
  const chamber = originOf(bill)
  if (chamber === 'S') {
    const fails = random.chance(0.5) ? stage('cloture failed', 'S') : stage('failed', 'S', { mode: 'vote' })
    return [...committeeWork('S', random), reported('S', random), fails]
  }
  return [stage('failed', 'H', { mode: random.chance(0.7) ? 'suspension vote' : 'vote' })]
}

function agreement(bill: Bill, random: Random): Stage[] {
  const chamber = originOf(bill)
  if (chamber === 'H') {
    const mode: Mode = random.pick(['suspension', 'consent', 'voice', 'suspension vote', 'vote'])
    const isQuick = mode === 'consent' || mode === 'voice'
    return [stage('passed', 'H', { mode, isAmended: random.chance(0.1), gap: isQuick ? 'same' : 'far' })]
  }
  const isQuick = random.chance(0.82)
  const mode: Mode = random.chance(0.95) ? 'consent' : 'voice'
  return [
    stage('passed', 'S', { mode, isAmended: !isQuick && random.chance(0.1), gap: isQuick ? 'same' : 'far' }),
  ]
}

function calendared(bill: Bill, random: Random): Stage[] {
  const chamber = originOf(bill)
  const blocked = chamber === 'S' && random.chance(bill.type === 'sjres' ? 0.7 : 0.03)
  return [
    ...committeeWork(chamber, random),
    reported(chamber, random),
    ...(blocked ? [stage('cloture failed', 'S')] : []),
  ]
}

/** Some of what passed one chamber gets a hearing or a report in the other. */
function furtherWork(bill: Bill, random: Random): Stage[] {
  const chamber = otherChamber(originOf(bill))
  if (isResolution(bill) || chamber === 'H' || !random.chance(0.09)) return []
  const work = committeeWork(chamber, random)
  return random.chance(0.4) ? [...work, reported(chamber, random)] : work
}

const PRESENTED: Stage = { kind: 'presented', chamber: 'H', gap: 'near' }
const SIGNED: Stage = { kind: 'signed', chamber: 'H', gap: 'near' }

const STREAM = 54

/** The chance that shapes one measure's course. */
export const journeyRandom = (bill: Bill): Random => new Random(mix(bill.seed, STREAM))

const WORK_OF_COMMITTEE: ReadonlySet<StepKind> = new Set([
  'subcommittee',
  'hearing',
  'forwarded',
  'ordered',
  'reported',
])

/** A committee can only work on what was referred to it. */
function referredWhereNeeded(stages: readonly Stage[]): Stage[] {
  return stages.map((own, i): Stage => {
    const needed = stages
      .slice(i)
      .some(({ kind, chamber }) => chamber === own.chamber && WORK_OF_COMMITTEE.has(kind))
    return own.kind === 'received' && needed ? { ...own, reception: 'referred' } : own
  })
}

/** What happens after introduction to a measure that gets anywhere. */
export const journeyOf = (bill: Bill, random: Random): Stage[] => referredWhereNeeded(courseOf(bill, random))

function courseOf(bill: Bill, random: Random): Stage[] {
  const first = originOf(bill)
  switch (bill.fate) {
    case 'law':
      return [...bothChambers(bill, random), PRESENTED, SIGNED]
    case 'vetoed':
    case 'overridden': {
      const veto = stage('vetoed', first, { gap: 'near' })
      const override = stage('override', first, { gap: 'near' })
      return [...bothChambers(bill, random), PRESENTED, veto, override]
    }
    case 'passed both':
      return isResolution(bill) ? bothChambers(bill, random) : stuckBetween(bill, random)
    case 'passed one':
      return [...passage(first, bill, random), ...furtherWork(bill, random)]
    case 'agreed':
      return agreement(bill, random)
    case 'failed':
      return failure(bill, random)
    case 'reported':
      return calendared(bill, random)
    case 'ordered':
      return committeeWork(first, random)
    case 'discharge rejected':
      return [stage('discharge rejected', 'S')]
    case 'petition':
      return [stage('petition', 'H')]
    case 'rule':
      return [stage('reported', 'H', { gap: 'same' }), stage('passed', 'H', { mode: 'vote', gap: 'near' })]
    default:
      return []
  }
}

/** Passed by both in different words, and never reconciled. */
function stuckBetween(bill: Bill, random: Random): Stage[] {
  return bothChambers(bill, random)
    .filter(({ kind }) => kind !== 'concurred')
    .map((step, i, all) => (i === all.length - 1 ? { ...step, isAmended: true } : step))
}

/** Most measures meet no more than their referral; a few are heard, spoken for or reprinted. */
export function committeeLife(bill: Bill, random: Random): Stage[] {
  const chamber = originOf(bill)
  const u = random.next()
  if (chamber === 'S') {
    if (bill.type === 'sres') return []
    if (u < 0.042) return [stage('hearing', 'S')]
    return u < 0.045 ? [stage('star print', 'S', { gap: 'near' })] : []
  }
  const later: Stage[] = []
  if (bill.type === 'hr' && u < 0.125) later.push(stage('subcommittee', 'H', { gap: 'near' }))
  if (u < 0.013) later.push(stage('hearing', 'H'))
  if (u < 0.006 && bill.type === 'hr') later.push(stage('forwarded', 'H'))
  if (u > 0.985) later.push(stage('remarks', 'H', { gap: 'near' }))
  return later
}
