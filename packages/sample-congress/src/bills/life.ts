import type { Roster } from '../people/roster.ts'
import type { ChamberCode } from '../people/seats.ts'
import type { Day, Instant } from '../world/calendar.ts'
import { DAY, HOUR } from '../world/calendar.ts'
import { Random, mix } from '../world/random.ts'
import type { Bill, Step } from './bill.ts'
import { originOf } from './bill.ts'
import type { Signature } from './cosponsors.ts'
import { signaturesOf } from './cosponsors.ts'
import { stepsOf } from './docket.ts'
import type { Takeover } from './takeover.ts'
import { takeoverOf, withTakeover } from './takeover.ts'

const STREAM = 71

export interface TextVersion {
  /** Of the file: "ih", "rfs", "enr". */
  readonly code: string
  readonly type: string
  /** Undefined where the provider sends null. */
  readonly day?: Day
  readonly at: Instant
  /** What it was printed after. */
  readonly step: Step
}

export interface SummaryVersion {
  readonly code: string
  readonly description: string
  readonly day: Day
  readonly at: Instant
}

/** Everything that ever happens to a measure, each with the instant from which the provider shows it. */
export interface Life {
  readonly bill: Bill
  /** When the record itself appears. */
  readonly shownAt: Instant
  readonly steps: readonly Step[]
  readonly signatures: readonly Signature[]
  readonly takeover?: Takeover
  /** Until then the title displayed is the official one. */
  readonly titledAt: Instant
  readonly policyAt: Instant
  readonly subjectsAt: Instant
  readonly estimatedAt?: Instant
  readonly texts: readonly TextVersion[]
  readonly summaries: readonly SummaryVersion[]
  /** Times at which the record was touched and nothing in it changed. */
  readonly idleTouches: readonly Instant[]
}

const CHAMBER: Readonly<Record<ChamberCode, string>> = { H: 'House', S: 'Senate' }
const isSimple = (bill: Bill): boolean => bill.type === 'hres' || bill.type === 'sres'

interface Version {
  readonly code: string
  readonly type: string
  readonly isDated: boolean
}

const dated = (code: string, type: string): Version => ({ code, type, isDated: true })

function versionAt(step: Step, bill: Bill): Version | undefined {
  const c = step.chamber === 'H' ? 'h' : 's'
  switch (step.kind) {
    case 'introduced':
      return dated(`i${c}`, `Introduced in ${CHAMBER[step.chamber]}`)
    case 'reported':
      return dated(`r${c}`, `Reported in ${CHAMBER[step.chamber]}`)
    case 'passed':
      if (isSimple(bill)) return dated(`at${c}`, `Agreed to ${CHAMBER[step.chamber]}`)
      if (step.chamber === originOf(bill)) return dated(`e${c}`, `Engrossed in ${CHAMBER[step.chamber]}`)
      return step.isAmended === true
        ? dated(`ea${c}`, `Engrossed Amendment ${CHAMBER[step.chamber]}`)
        : undefined
    case 'received':
      return step.chamber === 'S'
        ? step.reception === 'calendar'
          ? dated('pcs', 'Placed on Calendar Senate')
          : dated('rfs', 'Referred in Senate')
        : undefined
    case 'presented':
      return { code: 'enr', type: 'Enrolled Bill', isDated: false }
    case 'signed':
      return dated('plaw', 'Public Law')
    case 'override':
      return bill.fate === 'overridden' ? dated('plaw', 'Public Law') : undefined
    default:
      return undefined
  }
}

function textsOf(bill: Bill, steps: readonly Step[], random: Random): TextVersion[] {
  const versions = new Map<string, TextVersion>()
  for (const step of steps) {
    const version = versionAt(step, bill)
    const at = step.at + Math.round((4 + random.exponential(5 * 24)) * HOUR)
    if (version === undefined || versions.has(version.code)) continue
    const { code, type, isDated } = version
    versions.set(code, { code, type, at, step, ...(isDated ? { day: step.day } : {}) })
  }
  return [...versions.values()]
}

/** How summaries are labelled: the code of each stage, and what the list says of it. */
function summaryOf(step: Step, bill: Bill): { code: string; description: string } | undefined {
  const chamber = CHAMBER[step.chamber]
  if (step.kind === 'introduced') return { code: '00', description: `Introduced in ${chamber}` }
  if (step.kind === 'reported') {
    return { code: step.chamber === 'H' ? '07' : '25', description: `Reported to ${chamber}` }
  }
  if (step.kind === 'passed') {
    return { code: step.chamber === 'H' ? '53' : '55', description: `Passed ${chamber}` }
  }
  const isLaw = step.kind === 'signed' || (step.kind === 'override' && bill.fate === 'overridden')
  return isLaw ? { code: '49', description: 'Public Law' } : undefined
}

const SUMMARISED = 0.84
const LATER_SUMMARISED = 0.6

function summariesOf(bill: Bill, steps: readonly Step[], random: Random): SummaryVersion[] {
  if (!random.chance(SUMMARISED) && bill.oddity !== 'long summary') return []
  const seen = new Set<string>()
  const summaries: SummaryVersion[] = []
  for (const step of steps) {
    const version = summaryOf(step, bill)
    const isWritten = step.kind === 'introduced' || random.chance(LATER_SUMMARISED)
    const delay = 18 * DAY + random.exponential(75 * DAY)
    if (version === undefined || !isWritten || seen.has(version.code)) continue
    seen.add(version.code)
    const at = Math.max(step.at + Math.round(delay), (summaries.at(-1)?.at ?? 0) + HOUR)
    summaries.push({ ...version, day: step.day, at })
  }
  return summaries
}

export function lifeOf(bill: Bill, roster: Roster): Life {
  const random = new Random(mix(bill.seed, STREAM))
  const planned = stepsOf(bill)
  const start = planned[0]?.at ?? bill.introduced * DAY + 30 * HOUR
  const signatures = bill.fate === 'reserved' ? [] : signaturesOf(bill, start, roster)
  const takeover = takeoverOf(bill, signatures, roster)
  const steps = withTakeover(planned, takeover)
  const after = (least: number, mean: number): Instant =>
    start + Math.round((least + random.exponential(mean)) * DAY)
  const shownAt =
    bill.reservedFrom === undefined ? start : bill.reservedFrom * DAY + random.int(30, 40) * HOUR
  const reported = steps.find(({ kind }) => kind === 'reported')
  const idle = Array.from({ length: random.chance(0.4) ? 1 : 0 }, () => after(20, 160))
  return {
    bill,
    shownAt,
    steps,
    signatures,
    ...(takeover === undefined ? {} : { takeover }),
    titledAt: originOf(bill) === 'S' ? start : after(1, 9),
    policyAt: after(2, 11),
    subjectsAt: after(12, 40),
    ...(reported !== undefined && random.chance(0.6) ? { estimatedAt: reported.at + 12 * DAY } : {}),
    texts: textsOf(bill, steps, random),
    summaries: summariesOf(bill, steps, random),
    idleTouches: bill.fate === 'reserved' ? [start + 11 * DAY] : idle,
  }
}

/** Instants that move `updateDate`; those of new texts only move the date that includes text. */
export function touchesOf(life: Life): { record: Instant[]; text: Instant[] } {
  if (life.bill.fate === 'reserved') return { record: [life.shownAt, ...life.idleTouches], text: [] }
  const record = [life.shownAt, life.titledAt, life.policyAt, life.subjectsAt, ...life.idleTouches]
  for (const { at } of life.steps) record.push(at)
  for (const { at, withdrawn } of life.signatures) {
    record.push(at)
    if (withdrawn !== undefined) record.push(withdrawn.at)
  }
  for (const { at } of life.summaries) record.push(at)
  if (life.estimatedAt !== undefined) record.push(life.estimatedAt)
  return { record, text: life.texts.map(({ at }) => at) }
}
