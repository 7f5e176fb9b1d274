import { businessCurveOf, shareOfDay, type Day } from '../base/calendar.ts'
import { createCounters } from '../base/memo.ts'
import { mixSeeds } from '../base/random.ts'
import type { Bill, EdgeCase, Step } from './bill.ts'
import { journeyOf } from './journeys.ts'
import tables from './outcomes.json'
import { isPrivate } from './topic.ts'

/** Introduced recently enough to be on the first pages, but early enough to collect actions and summaries. */
const EARLY_SHARE = 0.35
const STREAM = 57

const isInCommittee = ({ outcome, companion, reservedFrom }: Bill): boolean =>
  outcome === 'committee' && companion === undefined && reservedFrom === undefined

/** Compares in an order that depends on the seed only. */
export const seedOrder =
  (stream: number) =>
  (a: Bill, b: Bill): number =>
    mixSeeds(a.seed, stream) - mixSeeds(b.seed, stream)

const isPassedByHouse = ({ type, steps }: Bill): boolean =>
  type === 'hr' && steps?.some(({ kind, chamber }) => kind === 'passed' && chamber === 'H') === true

/** A pocket veto comes after adjournment, so it cannot be overridden. */
function pocketVeto(bill: Bill): void {
  bill.edgeCase = 'pocketed'
  bill.steps = (bill.steps ?? []).filter(({ kind }) => kind !== 'override')
}

/** Assigns edge cases to measures of a congress once their outcomes are known. */
export function markEdgeCases(bills: readonly Bill[], congress: number): void {
  const agenda = businessCurveOf(congress)
  const chosen = (test: (bill: Bill) => boolean): Bill[] => bills.filter(test).toSorted(seedOrder(STREAM))
  const plain = chosen(
    (bill) => bill.type === 'hr' && isInCommittee(bill) && shareOfDay(agenda, bill.introduced) < EARLY_SHARE,
  )
  // the real record has a handful of each, and every screen must handle them
  for (const [edgeCase, count] of Object.entries(tables.edgeCases))
    for (const bill of plain.splice(0, count)) bill.edgeCase = edgeCase as EdgeCase // by the table
  const senate = chosen((bill) => bill.type === 's' && isInCommittee(bill))
  for (const bill of senate.slice(0, 2)) bill.edgeCase = 'select committee'
  for (const bill of chosen(isPassedByHouse).slice(0, 2)) bill.edgeCase = 'long debate'
  const vetoed = chosen(({ type, outcome }) => outcome === 'vetoed' && type !== 'hr')
  for (const bill of vetoed.slice(0, 1)) pocketVeto(bill)
}

/** A recorded vote, which has a roll-call number. */
export const isRollCall = ({ kind, mode }: Step): boolean =>
  mode === 'suspension vote' ||
  mode === 'vote' ||
  mode === 'rule' ||
  kind === 'cloture failed' ||
  kind === 'discharge rejected' ||
  kind === 'override'

const isPlacedUnreported = ({ kind, reception }: Step): boolean =>
  reception === 'calendar' || kind === 'second reading' || kind === 'discharged'

const isEnacted = ({ outcome }: Bill, { kind }: Step): boolean =>
  kind === 'signed' || (outcome === 'overridden' && kind === 'override')

function calendarOf({ type }: Bill, { chamber }: Step): string {
  if (chamber === 'S') return 'Senate'
  return type === 'hr' || type === 'hjres' || type === 's' || type === 'sjres' ? 'Union' : 'House'
}

/** Numbers reports, calendars, petitions and laws chronologically. */
export function numberSteps(bills: readonly Bill[], share: number): void {
  const all = bills.flatMap((bill) => (bill.steps ?? []).map((step) => ({ bill, step })))
  all.sort((a, b) => a.step.at - b.step.at || a.bill.seed - b.bill.seed)
  const count = createCounters()
  // smaller worlds count in larger strides, so that their numbers look real
  const next = (name: string, stride = 1 / share): number => {
    const number = count(name)
    return Math.max(number, Math.round(number * stride))
  }
  for (const { bill, step } of all) {
    if (step.kind === 'reported') {
      step.reportNo = next(`report-${step.chamber}`)
      step.calendarNo = next(calendarOf(bill, step))
    }
    if (isPlacedUnreported(step)) step.calendarNo = next('Senate')
    if (step.kind === 'petition') step.petitionNo = next('petition', 1)
    if (isEnacted(bill, step)) step.lawNo = next(isPrivate(bill) ? 'private' : 'public', 1)
  }
}

const MAX_PER_RULE = 4
/** A special rule is reported in the week before the vote it provides for. */
const DAYS_BEFORE = 9

/** A special rule, the day it passed, and the measures it provides for. */
interface SpecialRule {
  readonly resolution: Bill
  readonly passed: Day
  readonly measures: Bill[]
}

function adoptRule(resolution: Bill): SpecialRule {
  const measures: Bill[] = []
  Object.assign(resolution, { outcome: 'rule', providesFor: measures })
  resolution.steps = journeyOf(resolution) ?? []
  return { resolution, measures, passed: resolution.steps.at(-1)?.day ?? resolution.introduced }
}

function findRule(day: Day, rules: SpecialRule[], idle: readonly Bill[]): SpecialRule | undefined {
  const existing = rules.findLast(({ passed, measures }) => {
    const age = day - passed
    return age >= 0 && age < DAYS_BEFORE && measures.length < MAX_PER_RULE
  })
  if (existing !== undefined) return existing
  const unused = idle.findLast(
    ({ outcome, introduced }) =>
      outcome === 'committee' && introduced < day - 3 && introduced > day - DAYS_BEFORE,
  )
  if (unused === undefined) return undefined
  const rule = adoptRule(unused)
  rules.push(rule)
  return rule.passed <= day ? rule : undefined
}

const isByRule = ({ kind, mode }: Step): boolean => kind === 'passed' && mode === 'rule'

/** Turns simple resolutions of the right week into special rules for bringing measures to the floor. */
export function assignSpecialRules(bills: readonly Bill[], resolutions: readonly Bill[]): void {
  const waiting = bills
    .flatMap((bill) => (bill.steps ?? []).filter(isByRule).map((step) => ({ bill, day: step.day })))
    .toSorted((a, b) => a.day - b.day)
  const rules: SpecialRule[] = []
  for (const { bill, day } of waiting) {
    const rule = findRule(day, rules, resolutions)
    bill.steps = rule === undefined ? withoutRule(bill) : withRule(bill, rule)
  }
}

/** The steps of a measure without its rule, if no simple resolution is near enough to become one. */
const withoutRule = ({ steps = [] }: Bill): Step[] =>
  steps
    .filter(({ kind }) => kind !== 'rule')
    .map((step): Step => (isByRule(step) ? { ...step, mode: 'suspension vote' } : step))

/** The steps of a measure with the adoption of its rule, in ascending instants. */
function withRule(bill: Bill, { resolution, passed, measures }: SpecialRule): Step[] {
  const { steps = [] } = bill
  bill.rule = resolution
  measures.push(bill)
  const adopted = resolution.steps?.at(-1)?.at ?? 0
  const earliest = steps.findLast(({ kind, day }) => kind !== 'rule' && day <= passed)?.at ?? adopted
  const at = Math.max(adopted, earliest + 60)
  const ordered = steps
    .map((step): Step => (step.kind === 'rule' ? { ...step, day: passed, at } : step))
    .toSorted((a, b) => a.day - b.day || a.at - b.at)
  let last = 0
  for (const step of ordered) {
    step.at = Math.max(step.at, last + 61)
    last = step.at
  }
  return ordered
}
