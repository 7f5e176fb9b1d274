import { amendsConstitution, BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { ordinal } from '@rostrum/contract/congress/congress'
import type { PathStep } from '@rostrum/contract/entities/bill'
import type { Chamber } from '@rostrum/contract/entities/common'
import type { ReactNode } from 'react'
import { afterVerb } from './chamber-vote.ts'
import { findStep, isSimpleResolution, type StagedBill } from './bill-stops.ts'
import { stepFact } from './bill-step-facts.ts'
import { isResolution, type StepContext } from './bill-step-text.ts'
import { contextsOf, stepOf } from './bill-steps.ts'
import type { StageStep } from './stage-line.tsx'

function floorNote(bill: StagedBill, chamber: Chamber): string {
  const isFirst = BILL_TYPES[bill.type].chamber === chamber
  if (amendsConstitution(bill))
    return `Two-thirds of the ${chamber} have to vote for an amendment to the Constitution.`
  if (isSimpleResolution(bill.type)) {
    return `Only the ${chamber} votes on it.`
  }
  if (isResolution(bill)) {
    return isFirst
      ? `The ${chamber} votes on it.`
      : `The ${chamber} has to agree too; it does not go to the President.`
  }
  return isFirst
    ? `The whole ${chamber} debates it and votes; a majority passes it.`
    : `The ${chamber} has to pass the identical text.`
}

/** "The Senate rejected a motion to discharge the committee 47–53." */
function rejectedDischarge({ stage }: StagedBill, chamber: Chamber): string | undefined {
  const step = stage.path.findLast((each) => each.step === 'discharge' && each.chamber === chamber)
  return step && `The ${chamber} rejected a motion to discharge the committee${afterVerb(step.vote)}.`
}

/** Describes what happened at a step, or explains a future one, by Articles I (section 7) and V of the Constitution. */
function stepNote(context: StepContext): string {
  const { bill, stop, state } = context
  const { kind, chamber = 'House' } = stop
  const fact = stepFact(context)
  if (fact !== undefined) return fact
  if (state === 'ended') {
    return `The ${ordinal(bill.congress)} Congress ended before it could advance; it would have to be reintroduced.`
  }
  switch (kind) {
    case 'introduced':
      return `A ${chamber === 'House' ? 'representative' : 'senator'} introduced it in the ${chamber}.`
    case 'committee':
      if (bill.stage.stage === 'ordered_reported')
        return `The ${chamber} committee has voted to report it and is writing its report.`
      return (
        rejectedDischarge(bill, chamber) ??
        `A ${chamber} committee studies it and can amend it, report it, or take no action.`
      )
    case 'floor':
      return floorNote(bill, chamber)
    case 'differences':
      return 'The chambers passed different versions and have to agree on one text.'
    case 'president':
      return 'The President has ten days, not counting Sundays, to sign or veto it.'
    case 'reserved':
      return 'The leaders of the chamber have reserved this number; no bill has been introduced under it.'
    case 'unknown':
      return 'Its latest action does not say, and its earlier actions have not been downloaded yet.'
    case 'states':
      return 'Three-quarters of the states have to ratify it before it is part of the Constitution.'
    case 'law':
      if (bill.stage.stage === 'vetoed' && state === 'missed')
        return 'The veto stands, so it did not become law.'
      return bill.stage.stage === 'vetoed'
        ? 'Two-thirds of both chambers would have to vote to override the veto.'
        : 'It becomes law when signed, or after ten days without a signature while Congress is in session.'
  }
}

/** Links the sentence about a step; undefined without a target. */
export type LinkStep = (step: PathStep, note: string) => ReactNode | undefined

function explainedStep(context: StepContext, linkStep: LinkStep | undefined): StageStep {
  const { bill, stop, state } = context
  const note = stepNote(context)
  const isOver = stop.kind === 'floor' && (state === 'done' || state === 'failed')
  const step = isOver
    ? findStep(bill.stage, { step: 'floor', outcome: state, ...(stop.chamber && { chamber: stop.chamber }) })
    : undefined
  return { ...stepOf(context), note, linkedNote: step && linkStep?.(step, note) }
}

export const explainedSteps = (bill: StagedBill, now: Date, linkStep?: LinkStep): StageStep[] =>
  contextsOf(bill, now).map((context) => explainedStep(context, linkStep))
