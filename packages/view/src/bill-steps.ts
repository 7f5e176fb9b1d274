import type { PathStep } from '@rostrum/contract/entities/bill'
import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { currentCongress } from '@rostrum/contract/congress/congress'
import type { Chamber } from '@rostrum/contract/entities/common'
import { type StepContext, stepName } from './bill-step-text.ts'
import {
  findStep,
  isTabledAfterPassage,
  OTHER_CHAMBER,
  type StagedBill,
  type PathStop,
  billStops,
} from './bill-stops.ts'
import type { StageStep, StepState } from './stage-line.tsx'

/** Returns the index of the stop that the bill is at, or the number of stops when it is done. */
function currentStopIndex(bill: StagedBill, stops: readonly PathStop[]): number {
  const { type, stage } = bill
  const origin = BILL_TYPES[type].chamber
  const stopIndex = (kind: PathStop['kind'], chamber?: Chamber): number =>
    stops.findIndex((stop) => stop.kind === kind && (chamber === undefined || stop.chamber === chamber))
  switch (stage.stage) {
    case 'introduced':
    case 'reserved':
      return 0
    case 'unknown':
      return 1
    case 'in_committee':
    case 'ordered_reported':
      return stopIndex('committee')
    case 'on_calendar':
    case 'reported':
      return stopIndex('floor', origin)
    case 'failed':
    case 'set_aside':
      return stopIndex('floor', findStep(stage, { step: 'floor', outcome: 'failed' })?.chamber ?? origin)
    case 'passed_house':
    case 'passed_senate': {
      // Until the actions are loaded, only the chamber that passed it last is known.
      const chamber = stage.stage === 'passed_house' ? 'House' : 'Senate'
      return stopIndex('floor', chamber) + (isTabledAfterPassage(bill, chamber) ? 0 : 1)
    }
    case 'passed_both':
      return stopIndex('floor', OTHER_CHAMBER[origin]) + 1
    case 'to_president':
      return stopIndex('president') + (findStep(stage, { step: 'president', outcome: 'done' }) ? 1 : 0)
    case 'vetoed':
      return stopIndex('president')
    case 'agreed_to':
    case 'became_law':
      return stops.length
  }
}

const FINAL_STAGES: ReadonlySet<string> = new Set([
  'became_law',
  'agreed_to',
  'to_president',
  'failed',
  'set_aside',
  'vetoed',
])
const STOPPED_STAGES: ReadonlySet<string> = new Set(['failed', 'set_aside', 'vetoed'])

/** Stages that do not die with their Congress, or whose state is unknown. */
const UNDYING_STOPS: ReadonlySet<PathStop['kind']> = new Set(['states', 'reserved', 'unknown'])

/** Unfinished bills die with their congress, except amendments that await ratification by the states. */
function hasExpired({ congress, stage }: StagedBill, stop: PathStop | undefined, now: Date): boolean {
  return (
    congress < currentCongress(now) &&
    !FINAL_STAGES.has(stage.stage) &&
    stop !== undefined &&
    !UNDYING_STOPS.has(stop.kind)
  )
}

/** A failed vote counts unless the same chamber passed the bill in another one. */
function hasFailed(bill: StagedBill, { kind, chamber }: PathStop): boolean {
  const { stage } = bill
  if (kind === 'president') return findStep(stage, { step: 'president', outcome: 'failed' }) !== undefined
  if (kind !== 'floor' || chamber === undefined) return false
  return (
    isTabledAfterPassage(bill, chamber) ||
    (findStep(stage, { step: 'floor', chamber, outcome: 'failed' }) !== undefined &&
      findStep(stage, { step: 'floor', chamber, outcome: 'done' }) === undefined)
  )
}

function stepStates(bill: StagedBill, stops: readonly PathStop[], now: Date): StepState[] {
  const { stage, congress } = bill
  const position = currentStopIndex(bill, stops)
  const isExpired = hasExpired(bill, stops[position], now)
  const failed = stops.findIndex(
    (stop, index) => hasFailed(bill, stop) || (index === position && STOPPED_STAGES.has(stage.stage)),
  )
  const isPocketed = findStep(stage, { step: 'president' })?.manner === 'pocket_veto'
  // Both chambers can override a veto until their Congress ends, except one that came after they had adjourned.
  const canOverride = stage.stage === 'vetoed' && congress >= currentCongress(now) && !isPocketed
  const isLost = failed >= position && !canOverride
  return stops.map((_, index): StepState => {
    if (index === failed) return 'failed'
    if (index < position) return 'done'
    if (index === position && !isLost) return isExpired ? 'ended' : 'now'
    return isExpired || isLost ? 'missed' : 'ahead'
  })
}

function stepDate(
  { stage, introducedDate }: StagedBill,
  { kind, chamber }: PathStop,
  state: StepState,
): string | undefined {
  const dateOfStep = (pattern: Partial<PathStep>): string | undefined =>
    findStep(stage, { ...pattern, ...(chamber !== undefined && { chamber }) })?.date
  switch (kind) {
    case 'introduced':
      return dateOfStep({ step: 'introduced' }) ?? introducedDate
    case 'committee':
      return (
        (state === 'done' ? dateOfStep({ step: 'reported' }) : undefined) ?? dateOfStep({ step: 'committee' })
      )
    case 'floor':
      if (state === 'done' || state === 'failed') return dateOfStep({ step: 'floor', outcome: state })
      return dateOfStep({ step: 'reported' }) ?? dateOfStep({ step: 'committee' })
    case 'states':
    case 'reserved':
    case 'unknown':
      return undefined
    case 'differences':
    case 'president':
    case 'law':
      return dateOfStep({ step: kind })
  }
}

export function contextsOf(bill: StagedBill, now: Date): StepContext[] {
  const stops = billStops(bill)
  const states = stepStates(bill, stops, now)
  return stops.map((stop, index) => {
    const state = states[index] ?? 'ahead'
    const date = state === 'ahead' || state === 'missed' ? undefined : stepDate(bill, stop, state)
    return { bill, stop, state, date }
  })
}

export function stepOf(context: StepContext): StageStep {
  const { state, date } = context
  return { name: stepName(context), state, ...(date !== undefined && { date }) }
}

export const billSteps = (bill: StagedBill, now: Date): StageStep[] => contextsOf(bill, now).map(stepOf)
