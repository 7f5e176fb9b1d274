import type { PathStep } from '@rostrum/contract/entities/bill-stage'
import { BILL_TYPES } from '@rostrum/contract/bill-types'
import { currentCongress } from '@rostrum/contract/congress'
import type { Chamber } from '@rostrum/contract/entities/common'
import { nameOf, noteOf } from './bill-step-words.ts'
import { has, OTHER_CHAMBER, type StagedBill, type Stop, stopsOf } from './bill-stops.ts'
import type { Step, StepState } from './stage-line.tsx'

/** Where a bill stands among its stops; past the last one when it has reached its end. */
function positionOf({ type, stage }: StagedBill, stops: readonly Stop[]): number {
  const origin = BILL_TYPES[type].chamber
  const at = (kind: Stop['kind'], chamber?: Chamber): number =>
    stops.findIndex((stop) => stop.kind === kind && (chamber === undefined || stop.chamber === chamber))
  switch (stage.stage) {
    case 'introduced':
      return 0
    case 'in_committee':
    case 'ordered_reported':
      return at('committee')
    case 'reported':
      return at('floor', origin)
    case 'failed':
      return at('floor', has(stage, { step: 'floor', outcome: 'failed' })?.chamber ?? origin)
    case 'passed_house':
    case 'passed_senate':
      // without the actions at hand, only the chamber that passed it last is known
      return at('floor', stage.stage === 'passed_house' ? 'House' : 'Senate') + 1
    case 'passed_both':
      return at('floor', OTHER_CHAMBER[origin]) + 1
    case 'to_president':
      return at('president') + (has(stage, { step: 'president', outcome: 'done' }) ? 1 : 0)
    case 'vetoed':
      return at('president')
    case 'agreed_to':
    case 'became_law':
      return stops.length
  }
}

const ENDINGS: ReadonlySet<string> = new Set(['became_law', 'agreed_to', 'to_president', 'failed', 'vetoed'])

/** Whatever a congress leaves unfinished ends with it; only the states may take longer. */
function isOver({ congress, stage }: StagedBill, stop: Stop | undefined, now: Date): boolean {
  return (
    congress < currentCongress(now) &&
    !ENDINGS.has(stage.stage) &&
    stop !== undefined &&
    stop.kind !== 'states'
  )
}

/** A vote that failed stays failed unless the same chamber passed it later. */
function hasFailed({ stage }: StagedBill, { kind, chamber }: Stop): boolean {
  if (kind === 'president') return has(stage, { step: 'president', outcome: 'failed' }) !== undefined
  if (kind !== 'floor' || chamber === undefined) return false
  return (
    has(stage, { step: 'floor', chamber, outcome: 'failed' }) !== undefined &&
    has(stage, { step: 'floor', chamber, outcome: 'done' }) === undefined
  )
}

function statesOf(bill: StagedBill, stops: readonly Stop[], now: Date): StepState[] {
  const { stage, congress } = bill
  const position = positionOf(bill, stops)
  const ends = isOver(bill, stops[position], now)
  const failed = stops.findIndex(
    (stop, index) =>
      hasFailed(bill, stop) || (index === position && (stage.stage === 'failed' || stage.stage === 'vetoed')),
  )
  // two thirds of both chambers can still overrule a veto, for as long as they sit
  const isLost = failed >= position && !(stage.stage === 'vetoed' && congress >= currentCongress(now))
  return stops.map((_, index): StepState => {
    if (index === failed) return 'failed'
    if (index < position) return 'done'
    if (index === position && !isLost) return ends ? 'ended' : 'now'
    return ends || isLost ? 'missed' : 'ahead'
  })
}

/** When a stop was reached, as far as the record tells. */
function dateOf(
  { stage, introducedDate }: StagedBill,
  { kind, chamber }: Stop,
  state: StepState,
): string | undefined {
  const of = (wanted: Partial<PathStep>): string | undefined =>
    has(stage, { ...wanted, ...(chamber !== undefined && { chamber }) })?.date
  switch (kind) {
    case 'introduced':
      return of({ step: 'introduced' }) ?? introducedDate
    case 'committee':
      return (state === 'done' ? of({ step: 'reported' }) : undefined) ?? of({ step: 'committee' })
    case 'floor':
      if (state === 'done' || state === 'failed') return of({ step: 'floor', outcome: state })
      return of({ step: 'reported' }) ?? of({ step: 'committee' })
    case 'states':
      return undefined
    case 'differences':
    case 'president':
    case 'law':
      return of({ step: kind })
  }
}

/** The whole path of a bill: what it has behind it, where it stands, and what it still has ahead. */
export function stepsOf(bill: StagedBill, now: Date): Step[] {
  const stops = stopsOf(bill)
  const states = statesOf(bill, stops, now)
  return stops.map((stop, index) => {
    const state = states[index] ?? 'ahead'
    const date = state === 'ahead' || state === 'missed' ? undefined : dateOf(bill, stop, state)
    const told = { bill, stop, state, isDated: date !== undefined }
    return { name: nameOf(told), state, note: noteOf(told), ...(date !== undefined && { date }) }
  })
}
