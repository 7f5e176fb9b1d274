import type { ChamberCode } from '../people/seats.ts'
import { DAY, HOUR, lastDayOf, sittingDay, type Day } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { isNonbinding, originOf, otherChamber } from './bill.ts'
import type { Bill, BillOutcome, PassageMode, Reception, Step, StepKind } from './bill.ts'
import tables from './outcomes.json'

type Details = Pick<Step, 'mode' | 'isAmended' | 'reception'>

/** A step without a date. `near` follows within days, `same` on the same day. */
interface JourneyStep extends Details {
  readonly kind: StepKind
  readonly chamber: ChamberCode
  readonly gap: 'far' | 'near' | 'same'
}

const stepAfter =
  (gap: JourneyStep['gap']) =>
  (kind: StepKind, chamber: ChamberCode, details: Details = {}): JourneyStep => ({
    kind,
    chamber,
    gap,
    ...details,
  })
const [far, near, same] = [stepAfter('far'), stepAfter('near'), stepAfter('same')]

function houseMode(random: Random): PassageMode {
  const u = random.next()
  return u < 0.5 ? 'suspension' : u < 0.72 ? 'suspension vote' : u < 0.93 ? 'rule' : 'consent'
}
const senateMode = (random: Random): PassageMode =>
  random.chance(0.86) ? 'consent' : random.chance(0.3) ? 'voice' : 'vote'

/** From referral to the vote of the committee. */
function committeeSteps(chamber: ChamberCode, random: Random): JourneyStep[] {
  const isHouse = chamber === 'H'
  return [
    ...(isHouse && random.chance(0.3) ? [near('subcommittee', chamber)] : []),
    ...(random.chance(isHouse ? 0.25 : 0.35) ? [far('hearing', chamber)] : []),
    ...(isHouse && random.chance(0.12) ? [far('forwarded', chamber)] : []),
    far('ordered', chamber, { isAmended: random.chance(0.55) }),
  ]
}

/** From referral to a report on the calendar. */
const reportSteps = (chamber: ChamberCode, random: Random): JourneyStep[] => [
  ...committeeSteps(chamber, random),
  far('reported', chamber, { isAmended: random.chance(0.55) }),
]

function receptionBy(chamber: ChamberCode, random: Random): Reception {
  const u = random.next()
  if (chamber === 'H') return u < 0.97 ? 'held' : 'referred'
  return u < 0.84 ? 'referred' : u < 0.92 ? 'held' : 'calendar'
}

/** Passage of one chamber, with or without its committee's work before. */
function passageSteps(chamber: ChamberCode, bill: Bill, random: Random): JourneyStep[] {
  const second = otherChamber(chamber)
  const mode = chamber === 'H' ? houseMode(random) : senateMode(random)
  const isAmended = random.chance(chamber === 'H' ? 0.35 : 0.3)
  const isQuick = mode === 'suspension' || mode === 'consent'
  const skipsReport = isNonbinding(bill) || random.chance(isQuick ? 0.45 : 0.15)
  return [
    ...(skipsReport ? [] : reportSteps(chamber, random)),
    ...(mode === 'rule' ? [far('rule', chamber)] : []),
    (mode === 'rule' ? near : far)('passed', chamber, { mode, isAmended }),
    near('received', second, { reception: receptionBy(second, random) }),
  ]
}

function bothChambersSteps(bill: Bill, random: Random): JourneyStep[] {
  const first = originOf(bill)
  const there = passageSteps(otherChamber(first), bill, random).slice(0, -1)
  const again = there.at(-1)?.isAmended === true ? [far('concurred', first)] : []
  return [...passageSteps(first, bill, random), ...there, ...again]
}

function agreementSteps(bill: Bill, random: Random): JourneyStep[] {
  if (originOf(bill) === 'H') {
    const mode = random.pick(['suspension', 'consent', 'voice', 'suspension vote', 'vote'] as const)
    const isQuick = mode === 'consent' || mode === 'voice'
    return [(isQuick ? same : far)('passed', 'H', { mode, isAmended: random.chance(0.1) })]
  }
  const isQuick = random.chance(0.82)
  const mode = random.chance(0.95) ? 'consent' : 'voice'
  return [(isQuick ? same : far)('passed', 'S', { mode, isAmended: !isQuick && random.chance(0.1) })]
}

/** Some measures that passed one chamber get a hearing or a report in the other. */
function otherChamberSteps(bill: Bill, random: Random): JourneyStep[] {
  const chamber = otherChamber(originOf(bill))
  if (isNonbinding(bill) || chamber === 'H' || !random.chance(0.09)) return []
  const work = committeeSteps(chamber, random)
  return random.chance(0.4) ? [...work, far('reported', chamber, { isAmended: random.chance(0.55) })] : work
}

const clotureFailed = (probability: number, random: Random): JourneyStep[] =>
  random.chance(probability) ? [far('cloture failed', 'S')] : []

type Journey = (bill: Bill, random: Random) => JourneyStep[]

const vetoedSteps: Journey = (bill, random) => {
  const first = originOf(bill)
  const end = [near('presented', 'H'), near('vetoed', first), near('override', first)]
  return [...bothChambersSteps(bill, random), ...end]
}

/** Measures with other outcomes end in committee. */
const JOURNEYS: Partial<Record<BillOutcome, Journey>> = {
  law: (bill, random) => [...bothChambersSteps(bill, random), near('presented', 'H'), near('signed', 'H')],
  vetoed: vetoedSteps,
  overridden: vetoedSteps,
  'passed both': (bill, random) => {
    const steps = bothChambersSteps(bill, random)
    if (isNonbinding(bill)) return steps
    // in different versions, never reconciled
    const apart = steps.filter(({ kind }) => kind !== 'concurred')
    return apart.map((step, i) => (i === apart.length - 1 ? { ...step, isAmended: true } : step))
  },
  'passed one': (bill, random) => [
    ...passageSteps(originOf(bill), bill, random),
    ...otherChamberSteps(bill, random),
  ],
  agreed: agreementSteps,
  failed: (bill, random) => {
    if (originOf(bill) === 'H')
      return [far('failed', 'H', { mode: random.chance(0.7) ? 'suspension vote' : 'vote' })]
    const fails = random.chance(0.5) ? far('cloture failed', 'S') : far('failed', 'S', { mode: 'vote' })
    return [...reportSteps('S', random), fails]
  },
  reported: (bill, random) => {
    const chamber = originOf(bill)
    const blocked = chamber === 'S' ? clotureFailed(bill.type === 'sjres' ? 0.7 : 0.03, random) : []
    return [...reportSteps(chamber, random), ...blocked]
  },
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

const OF_COMMITTEES: ReadonlySet<string> = new Set(
  'subcommittee hearing forwarded ordered reported'.split(' '),
)

/** A chamber refers what its committees work on. */
const withNeededReferrals = (steps: readonly JourneyStep[]): JourneyStep[] =>
  steps.map((own, i): JourneyStep => {
    const isNeeded = steps
      .slice(i)
      .some(({ kind, chamber }) => chamber === own.chamber && OF_COMMITTEES.has(kind))
    return own.kind === 'received' && isNeeded ? { ...own, reception: 'referred' } : own
  })

/** Most measures end with their referral; a few get a hearing, remarks or a star print. */
function committeeOnlySteps(bill: Bill, random: Random): JourneyStep[] {
  const u = random.next()
  const { type } = bill
  if (originOf(bill) === 'S') {
    if (type === 'sres') return []
    if (u < 0.042) return [far('hearing', 'S')]
    return u < 0.045 ? [near('star print', 'S')] : []
  }
  return [
    ...(type === 'hr' && u < 0.125 ? [near('subcommittee', 'H')] : []),
    ...(u < 0.013 ? [far('hearing', 'H')] : []),
    ...(type === 'hr' && u < 0.006 ? [far('forwarded', 'H')] : []),
    ...(u > 0.985 ? [near('remarks', 'H')] : []),
  ]
}

/** The least and most days after the step before. The President has ten, Sundays excepted (Constitution, article I). */
const NEAR_DAYS: Partial<Record<StepKind, readonly number[]>> = tables.near
const USUAL_NEAR_DAYS = [0, 3]
/** The President acts on any day of the week. */
const ON_ANY_DAY: ReadonlySet<StepKind> = new Set<StepKind>(['presented', 'signed', 'vetoed'])

/** How late in the rest of the congress a journey ends (1 is uniform, more is later), and how much of that it takes. */
const PACES: Readonly<Record<BillOutcome, { readonly lateness?: number; readonly span?: number }>> =
  tables.pace

/** Draws ascending session days for the steps over the rest of the congress. */
function daysOf(
  { congress, introduced, outcome }: Bill,
  steps: readonly JourneyStep[],
  random: Random,
): Day[] {
  const last = lastDayOf(congress)
  const nears = steps.map(({ gap, kind }) => {
    const [least = 0, most = 0] = NEAR_DAYS[kind] ?? USUAL_NEAR_DAYS
    return gap === 'near' ? random.int(least, most) : 0
  })
  const room = Math.max(0, last - 2 - nears.reduce((sum, days) => sum + days, 0) - introduced)
  const { lateness = 0.75, span: share = 1 } = PACES[outcome]
  const span = room * share * random.next() ** (1 / lateness)
  const shares = steps.map(({ gap }) => (gap === 'far' ? random.exponential(1) + 0.05 : 0))
  const total = shares.reduce((sum, one) => sum + one, 0) || 1
  let target = introduced
  let day = introduced
  return steps.map(({ kind, gap }, i) => {
    target += ((shares[i] ?? 0) / total) * span
    const earliest = Math.max(day, Math.round(target)) + (nears[i] ?? 0)
    target = Math.max(target, earliest)
    if (gap === 'same') return day
    const open = ON_ANY_DAY.has(kind) ? earliest : sittingDay(earliest, last, random.int(1, 4))
    day = Math.min(last - 1, open)
    return day
  })
}

/** The provider publishes a day's actions between that evening and the next morning (Washington time). */
const shownAt = (day: Day, random: Random): number =>
  day * DAY + Math.round((22 + random.next() * 14) * HOUR) + random.int(0, 59)

function scheduled(bill: Bill, steps: readonly JourneyStep[], random: Random): Step[] {
  let at = shownAt(bill.introduced, random)
  const first: Step = { kind: 'introduced', chamber: originOf(bill), day: bill.introduced, at }
  const days = daysOf(bill, steps, random)
  const dated = steps.map((each, i): Step => {
    const { gap: _, ...step } = each
    const day = days[i] ?? bill.introduced
    at = Math.max(at + 61, shownAt(day, random))
    return { ...step, day, at }
  })
  return [first, ...dated]
}

const STREAM = 54
const randomOf = (bill: Bill): Random => new Random(mixSeeds(bill.seed, STREAM))

/** The steps of a measure that leaves committee; undefined for others. */
export function journeyOf(bill: Bill): Step[] | undefined {
  const random = randomOf(bill)
  const steps = withNeededReferrals(JOURNEYS[bill.outcome]?.(bill, random) ?? [])
  return steps.length === 0 ? undefined : scheduled(bill, steps, random)
}

/** Steps of any measure. Those that die in committee are recomputed instead of stored, to save memory. */
export function stepsOf(bill: Bill): readonly Step[] {
  if (bill.steps !== undefined) return bill.steps
  if (bill.outcome === 'reserved') return []
  const random = randomOf(bill)
  return scheduled(bill, committeeOnlySteps(bill, random), random)
}
