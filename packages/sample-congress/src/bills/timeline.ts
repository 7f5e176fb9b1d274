import { DAY, HOUR, type Day, type Instant } from '../base/calendar.ts'
import { memoized } from '../base/memo.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { originOf, type Bill, type Step } from './bill.ts'
import { drawJourney } from './journeys.ts'
import papers from './papers.json'
import { signaturesOf, sponsorChangeOf } from './sponsors.ts'

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

/** The code and the name of what is printed; an asterisk stands for the letter of the chamber, Chamber for its name. */
const PRINTINGS: Readonly<Record<string, readonly string[]>> = papers.printings
/** The version codes of summaries by chamber. */
const SUMMARIES: Readonly<Record<string, (typeof papers.summaries)['law']>> = papers.summaries

function printingAt(step: Step, bill: Bill): string {
  if (step.lawNo !== undefined) return 'law'
  if (step.kind === 'received') {
    if (step.chamber === 'H') return ''
    return step.reception === 'calendar' ? 'calendar' : 'received'
  }
  if (step.kind !== 'passed') return step.kind
  if (bill.type === 'hres' || bill.type === 'sres') return 'agreed to'
  if (step.chamber === originOf(bill)) return 'engrossed'
  return step.isAmended === true ? 'amended' : ''
}

const withChamber = (name: string, { chamber }: Step): string =>
  name.replace('Chamber', chamber === 'H' ? 'House' : 'Senate')

function textsOf(bill: Bill, steps: readonly Step[], random: Random): TextVersion[] {
  const versions = new Map<string, TextVersion>()
  for (const step of steps) {
    const at = step.at + Math.round((4 + random.exponential(5 * 24)) * HOUR)
    const [template = '', name = ''] = PRINTINGS[printingAt(step, bill)] ?? []
    const code = template.replace('*', step.chamber.toLowerCase())
    if (code === '' || versions.has(code)) continue
    const day = code === 'enr' ? {} : { day: step.day }
    versions.set(code, { code, type: withChamber(name, step), at, step, ...day })
  }
  return [...versions.values()]
}

const SUMMARIZED_SHARE = 0.84
const LATER_SUMMARIZED_SHARE = 0.6

function summariesOf(bill: Bill, steps: readonly Step[], random: Random): SummaryVersion[] {
  if (!random.chance(SUMMARIZED_SHARE) && bill.edgeCase !== 'long summary') return []
  const summaries: SummaryVersion[] = []
  for (const step of steps) {
    const label = SUMMARIES[step.lawNo === undefined ? step.kind : 'law']
    const isWritten = step.kind === 'introduced' || random.chance(LATER_SUMMARIZED_SHARE)
    const delay = 18 * DAY + random.exponential(75 * DAY)
    const code = label?.[step.chamber] ?? ''
    if (label === undefined || !isWritten || summaries.some((one) => one.code === code)) continue
    const at = Math.max(step.at + Math.round(delay), (summaries.at(-1)?.at ?? 0) + HOUR)
    summaries.push({ code, description: withChamber(label.description, step), day: step.day, at })
  }
  return summaries
}

function drawTimeline(bill: Bill) {
  const random = new Random(mixSeeds(bill.seed, STREAM))
  const planned = bill.steps ?? drawJourney(bill)
  const start = planned[0]?.at ?? bill.introduced * DAY + 30 * HOUR
  const isReserved = bill.outcome === 'reserved'
  const signatures = isReserved ? [] : signaturesOf(bill, start)
  const sponsorChange = sponsorChangeOf(bill, signatures)
  const sponsored = (sponsorChange ? [sponsorChange] : []).map(({ day, at }): Step => {
    return { kind: 'first sponsorship', chamber: 'H', day, at }
  })
  const steps = [...planned, ...sponsored].toSorted((a, b) => a.at - b.at)
  const after = (least: number, mean: number): Instant =>
    start + Math.round((least + random.exponential(mean)) * DAY)
  const { reservedFrom } = bill
  const shownAt = reservedFrom === undefined ? start : reservedFrom * DAY + random.int(30, 40) * HOUR
  const reported = steps.find(({ kind }) => kind === 'reported')
  const idle = random.chance(0.4) ? [after(20, 160)] : []
  return {
    bill,
    /** When the record itself is published. */
    shownAt,
    steps,
    signatures,
    sponsorChange,
    /** Until then the displayed title is the official one. */
    titledAt: originOf(bill) === 'S' ? start : after(1, 9),
    policyAt: after(2, 11),
    subjectsAt: after(12, 40),
    estimatedAt: reported !== undefined && random.chance(0.6) ? reported.at + 12 * DAY : undefined,
    texts: textsOf(bill, steps, random),
    summaries: summariesOf(bill, steps, random),
    /** When `updateDate` moves without any change. */
    idleTouches: isReserved ? [start + 11 * DAY] : idle,
  }
}

/** Everything that ever happens to a measure, each with the instant at which the provider publishes it. */
export type BillTimeline = Readonly<ReturnType<typeof drawTimeline>>

/** One record's parts and its related bills ask for the same few. */
export const timelineOf: (bill: Bill) => BillTimeline = memoized(drawTimeline, 64)

/** Instants that move `updateDate`; new texts move only `updateDateIncludingText`. */
export function touchesOf(timeline: BillTimeline): { record: Instant[]; text: Instant[] } {
  const { bill, shownAt, idleTouches, titledAt, policyAt, subjectsAt, estimatedAt } = timeline
  if (bill.outcome === 'reserved') return { record: [shownAt, ...idleTouches], text: [] }
  const withdrawals = timeline.signatures.flatMap(({ withdrawn }) => withdrawn ?? [])
  const dated = [...timeline.steps, ...timeline.signatures, ...timeline.summaries, ...withdrawals]
  const record = [shownAt, titledAt, policyAt, subjectsAt, ...idleTouches, ...dated.map(({ at }) => at)]
  return {
    record: estimatedAt === undefined ? record : [...record, estimatedAt],
    text: timeline.texts.map(({ at }) => at),
  }
}
