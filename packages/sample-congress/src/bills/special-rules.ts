import type { Day } from '../base/calendar.ts'
import type { Bill, PassageMode, Step } from './bill.ts'
import { journeyStepsOf, journeyRandom } from './journey-steps.ts'
import { scheduleSteps } from './schedule.ts'

const isByRule = (step: Step): boolean => step.kind === 'passed' && step.mode === 'rule'
const MAX_PER_RULE = 4
/** A special rule is reported in the week before the vote it provides for. */
const DAYS_BEFORE = 9

interface RuleOption {
  readonly resolution: Bill
  readonly passed: Day
}

/** Clears the rule of a measure if no simple resolution is near enough to become one. */
function withoutRule(bill: Bill): void {
  bill.steps = (bill.steps ?? [])
    .filter(({ kind }) => kind !== 'rule')
    .map((step): Step => (isByRule(step) ? { ...step, mode: 'suspension vote' satisfies PassageMode } : step))
}

function adoptRule(resolution: Bill): RuleOption {
  resolution.outcome = 'rule'
  const random = journeyRandom(resolution)
  resolution.steps = scheduleSteps(resolution, journeyStepsOf(resolution, random), random)
  resolution.providesFor = []
  return { resolution, passed: resolution.steps.at(-1)?.day ?? resolution.introduced }
}

function findRule(day: Day, options: RuleOption[], idle: readonly Bill[]): RuleOption | undefined {
  const existing = options.findLast(({ passed, resolution }) => {
    const age = day - passed
    return age >= 0 && age < DAYS_BEFORE && (resolution.providesFor?.length ?? 0) < MAX_PER_RULE
  })
  if (existing !== undefined) return existing
  const unused = idle.findLast(
    (bill) =>
      bill.outcome === 'committee' && bill.introduced < day - 3 && bill.introduced > day - DAYS_BEFORE,
  )
  if (unused === undefined) return undefined
  const option = adoptRule(unused)
  options.push(option)
  return option.passed <= day ? option : undefined
}

/** Turns simple resolutions of the right week into special rules for bringing measures to the floor. */
export function assignSpecialRules(bills: readonly Bill[], resolutions: readonly Bill[]): void {
  const waiting = bills
    .flatMap((bill) => (bill.steps ?? []).filter(isByRule).map((step) => ({ bill, day: step.day })))
    .toSorted((a, b) => a.day - b.day)
  const options: RuleOption[] = []
  for (const { bill, day } of waiting) {
    const option = findRule(day, options, resolutions)
    if (option === undefined) withoutRule(bill)
    else setRule(bill, option)
  }
}

/** Adds the adoption of the rule to the measure's own steps. */
function setRule(bill: Bill, { resolution, passed }: RuleOption): void {
  bill.rule = resolution
  resolution.providesFor?.push(bill)
  const adopted = resolution.steps?.at(-1)
  const at = adopted?.at ?? 0
  const earliest = bill.steps?.findLast(({ kind, day }) => kind !== 'rule' && day <= passed)?.at ?? at
  bill.steps = (bill.steps ?? [])
    .map((step): Step =>
      step.kind === 'rule' ? { ...step, day: passed, at: Math.max(at, earliest + 60) } : step,
    )
    .toSorted((a, b) => a.day - b.day || a.at - b.at)
  orderInstants(bill.steps ?? [])
}

/** Makes the visible instants of the steps ascending. */
function orderInstants(steps: readonly Step[]): void {
  let last = 0
  for (const step of steps) {
    step.at = Math.max(step.at, last + 61)
    last = step.at
  }
}
