import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { findStep, isReportedTo, isTabledAfterPassage, type StagedBill, type PathStop } from './bill-stops.ts'
import type { StepState } from './stage-line.tsx'

export interface StepContext {
  readonly bill: StagedBill
  readonly stop: PathStop
  readonly state: StepState
  readonly date: string | undefined
}

export const isResolution = ({ type }: StagedBill): boolean => !BILL_TYPES[type].becomesLaw

function presidentName({ bill, state, date }: StepContext): string {
  const manner = findStep(bill.stage, { step: 'president' })?.manner
  if (state === 'now') return 'Before the President'
  if (state === 'failed') return manner === 'pocket_veto' ? 'Pocket vetoed' : 'Vetoed'
  if (state !== 'done' || date === undefined) return 'President'
  return manner === 'unsigned' ? 'Not signed by the President' : 'Signed by the President'
}

/** Without actions, the stage alone shows that there was no vote. */
function stoppedName({ bill, stop: { chamber = 'House' } }: StepContext): string {
  const { stage } = bill
  if (isTabledAfterPassage(bill, chamber)) return `Passed ${chamber}, then tabled`
  const { manner } = findStep(stage, { step: 'floor', chamber, outcome: 'failed' }) ?? {}
  if (manner === 'tabled') return `Laid on the table in ${chamber}`
  if (manner === 'postponed') return `Postponed in ${chamber}`
  return `${stage.stage === 'set_aside' ? 'Set aside' : 'Failed'} in ${chamber}`
}

export function stepName(context: StepContext): string {
  const { bill, stop, state } = context
  const { kind, chamber } = stop
  switch (kind) {
    case 'introduced':
      return 'Introduced'
    case 'committee':
      if (state === 'ended') return 'Died in committee'
      if (state === 'now') return 'In committee'
      return state === 'done' && isReportedTo(bill, chamber) ? 'Reported by committee' : 'Committee'
    case 'floor':
      if (state === 'ended') return `Died in the ${chamber}`
      if (state === 'now') return `Before the ${chamber}`
      if (state === 'failed') return stoppedName(context)
      if (state !== 'done') return chamber ?? ''
      return isResolution(bill) ? `Agreed to in ${chamber}` : `Passed ${chamber}`
    case 'differences':
      return state === 'done' ? 'Differences resolved' : 'Resolving differences'
    case 'president':
      return presidentName(context)
    case 'states':
      return state === 'now' ? 'Before the states' : 'States'
    case 'law':
      return state === 'done' ? 'Became law' : 'Law'
    case 'reserved':
      return 'Reserved number'
    case 'unknown':
      return 'Status not known yet'
  }
}
