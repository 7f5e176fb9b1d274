import { BILL_TYPES, type BillType } from '@rostrum/contract/congress/bill-types'
import { DAY, HOUR, lastDayOf, sittingDay, type Day } from '../base/calendar.ts'
import { memoized } from '../base/memo.ts'
import { createWriter, parsePhrases, traitNames } from '../base/phrases.ts'
import { Random, mixSeeds } from '../base/random.ts'
import { isNonbinding, originOf } from './bill.ts'
import type { Bill, BillOutcome, Step, StepKind } from './bill.ts'
import journeys from './journeys.json'
import tables from './outcomes.json'

/** A step without a date. `near` follows within days, `same` on the same day. */
type JourneyStep = Omit<Step, 'day' | 'at'> & { readonly gap: 'far' | 'near' | 'same' }

/** What can happen to measures, as steps between commas: "far S passed mode:consent amended". */
const JOURNEYS = parsePhrases(journeys)

const parseStep = memoized((text: string): JourneyStep => {
  const [gap, chamber, kind, ...details] = text.split(' ')
  const valueOf = (name: string): string | undefined =>
    details.find((one) => one.startsWith(`${name}:`))?.slice(name.length + 1)
  const step = {
    gap,
    chamber,
    kind: kind?.replaceAll('-', ' '),
    isAmended: details.includes('amended'),
    mode: valueOf('mode')?.replaceAll('-', ' '),
    reception: valueOf('reception'),
  }
  return step as JourneyStep // by the format of the table
})

const OF_COMMITTEES: ReadonlySet<string> = new Set(
  'subcommittee hearing forwarded ordered reported'.split(' '),
)

const traitsOf = memoized((type: BillType): ReadonlySet<string> => {
  const origin = BILL_TYPES[type].chamber === 'House' ? 'H' : 'S'
  return new Set([origin, ...traitNames({ nonbinding: isNonbinding({ type }) }, { type })])
})

/** Draws the steps of a measure; a chamber refers what its committees work on. */
function drawSteps(bill: Bill, random: Random): JourneyStep[] {
  const { type, outcome } = bill
  const origin = originOf(bill)
  const write = createWriter(JOURNEYS, { traits: traitsOf(type), slots: { origin: () => origin }, random })
  const texts = write(`{${outcome.replaceAll(' ', '-')}}`).split(',')
  const steps = texts.flatMap((text) => (text.trim() === '' ? [] : [parseStep(text.trim())]))
  return steps.map((step, i): JourneyStep => {
    const own = steps.slice(i).filter(({ chamber }) => chamber === step.chamber)
    const isNeeded = own.some(({ kind }) => OF_COMMITTEES.has(kind))
    return step.kind === 'received' && isNeeded ? { ...step, reception: 'referred' } : step
  })
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

const STREAM = 54

/** The steps of a measure. Those that die in committee are computed on demand, to save memory. */
export function drawJourney(bill: Bill): Step[] {
  const { introduced: day, outcome } = bill
  if (outcome === 'reserved') return []
  const random = new Random(mixSeeds(bill.seed, STREAM))
  const steps = drawSteps(bill, random)
  let at = shownAt(day, random)
  const first: Step = { kind: 'introduced', chamber: originOf(bill), day, at }
  const days = daysOf(bill, steps, random)
  const dated = steps.map((each, i): Step => {
    const { gap: _, ...step } = each
    const own = days[i] ?? day
    at = Math.max(at + 61, shownAt(own, random))
    return { ...step, day: own, at }
  })
  return [first, ...dated]
}
