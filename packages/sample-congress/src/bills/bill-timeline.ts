import type { Roster } from '../people/roster.ts'
import type { ChamberCode } from '../people/seats.ts'
import { DAY, HOUR, type Day, type Instant } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { originOf, type Bill, type Step } from './bill.ts'
import { signaturesOf, type Signature } from './cosponsors.ts'
import { stepsOf } from './plan-bills.ts'
import { sponsorChangeOf, withSponsorChange, type SponsorChange } from './sponsor-change.ts'

const STREAM = 71

export interface TextVersion {
  /** The code in the file name: "ih", "rfs", "enr". */
  readonly code: string
  readonly type: string
  /** Undefined if the provider sends null. */
  readonly day?: Day
  readonly at: Instant
  /** The step that caused the printing. */
  readonly step: Step
}

export interface SummaryVersion {
  readonly code: string
  readonly description: string
  readonly day: Day
  readonly at: Instant
}

/** Everything that ever happens to a measure, each with the instant at which the provider publishes it. */
export interface BillTimeline {
  readonly bill: Bill
  /** The instant at which the record itself is published. */
  readonly shownAt: Instant
  readonly steps: readonly Step[]
  readonly signatures: readonly Signature[]
  readonly sponsorChange?: SponsorChange
  /** Until this instant the displayed title is the official one. */
  readonly titledAt: Instant
  readonly policyAt: Instant
  readonly subjectsAt: Instant
  readonly estimatedAt?: Instant
  readonly texts: readonly TextVersion[]
  readonly summaries: readonly SummaryVersion[]
  /** Instants at which `updateDate` moved without any change. */
  readonly idleTouches: readonly Instant[]
}

const CHAMBER: Readonly<Record<ChamberCode, string>> = { H: 'House', S: 'Senate' }
const isSimpleResolution = (bill: Bill): boolean => bill.type === 'hres' || bill.type === 'sres'

interface VersionLabel {
  readonly code: string
  readonly type: string
  readonly isDated: boolean
}

const dated = (code: string, type: string): VersionLabel => ({ code, type, isDated: true })

function versionAt(step: Step, bill: Bill): VersionLabel | undefined {
  const c = step.chamber === 'H' ? 'h' : 's'
  switch (step.kind) {
    case 'introduced':
      return dated(`i${c}`, `Introduced in ${CHAMBER[step.chamber]}`)
    case 'reported':
      return dated(`r${c}`, `Reported in ${CHAMBER[step.chamber]}`)
    case 'passed':
      if (isSimpleResolution(bill)) return dated(`at${c}`, `Agreed to ${CHAMBER[step.chamber]}`)
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
      return bill.outcome === 'overridden' ? dated('plaw', 'Public Law') : undefined
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

/** Labels of summaries: the version code and description of each stage. */
function summaryLabel(step: Step, bill: Bill): { code: string; description: string } | undefined {
  const chamber = CHAMBER[step.chamber]
  if (step.kind === 'introduced') return { code: '00', description: `Introduced in ${chamber}` }
  if (step.kind === 'reported') {
    return { code: step.chamber === 'H' ? '07' : '25', description: `Reported to ${chamber}` }
  }
  if (step.kind === 'passed') {
    return { code: step.chamber === 'H' ? '53' : '55', description: `Passed ${chamber}` }
  }
  const isLaw = step.kind === 'signed' || (step.kind === 'override' && bill.outcome === 'overridden')
  return isLaw ? { code: '49', description: 'Public Law' } : undefined
}

const SUMMARIZED_SHARE = 0.84
const LATER_SUMMARIZED_SHARE = 0.6

function summariesOf(bill: Bill, steps: readonly Step[], random: Random): SummaryVersion[] {
  if (!random.chance(SUMMARIZED_SHARE) && bill.edgeCase !== 'long summary') return []
  const seen = new Set<string>()
  const summaries: SummaryVersion[] = []
  for (const step of steps) {
    const version = summaryLabel(step, bill)
    const isWritten = step.kind === 'introduced' || random.chance(LATER_SUMMARIZED_SHARE)
    const delay = 18 * DAY + random.exponential(75 * DAY)
    if (version === undefined || !isWritten || seen.has(version.code)) continue
    seen.add(version.code)
    const at = Math.max(step.at + Math.round(delay), (summaries.at(-1)?.at ?? 0) + HOUR)
    summaries.push({ ...version, day: step.day, at })
  }
  return summaries
}

export function timelineOf(bill: Bill, roster: Roster): BillTimeline {
  const random = new Random(mixSeeds(bill.seed, STREAM))
  const planned = stepsOf(bill)
  const start = planned[0]?.at ?? bill.introduced * DAY + 30 * HOUR
  const signatures = bill.outcome === 'reserved' ? [] : signaturesOf(bill, start, roster)
  const sponsorChange = sponsorChangeOf(bill, signatures, roster)
  const steps = withSponsorChange(planned, sponsorChange)
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
    ...(sponsorChange === undefined ? {} : { sponsorChange }),
    titledAt: originOf(bill) === 'S' ? start : after(1, 9),
    policyAt: after(2, 11),
    subjectsAt: after(12, 40),
    ...(reported !== undefined && random.chance(0.6) ? { estimatedAt: reported.at + 12 * DAY } : {}),
    texts: textsOf(bill, steps, random),
    summaries: summariesOf(bill, steps, random),
    idleTouches: bill.outcome === 'reserved' ? [start + 11 * DAY] : idle,
  }
}

/** Instants that move `updateDate`; new texts move only `updateDateIncludingText`. */
export function touchesOf(timeline: BillTimeline): { record: Instant[]; text: Instant[] } {
  if (timeline.bill.outcome === 'reserved')
    return { record: [timeline.shownAt, ...timeline.idleTouches], text: [] }
  const record = [
    timeline.shownAt,
    timeline.titledAt,
    timeline.policyAt,
    timeline.subjectsAt,
    ...timeline.idleTouches,
  ]
  for (const { at } of timeline.steps) record.push(at)
  for (const { at, withdrawn } of timeline.signatures) {
    record.push(at)
    if (withdrawn !== undefined) record.push(withdrawn.at)
  }
  for (const { at } of timeline.summaries) record.push(at)
  if (timeline.estimatedAt !== undefined) record.push(timeline.estimatedAt)
  return { record, text: timeline.texts.map(({ at }) => at) }
}
