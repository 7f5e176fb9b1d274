import { BILL_TYPES } from '@rostrum/contract/bill-types'
import { ordinal } from '@rostrum/contract/congress'
import type { Chamber } from '@rostrum/contract/entities/common'
import { amendsConstitution, isSimpleResolution, type StagedBill, type PathStop } from './bill-stops.ts'
import type { StepState } from './stage-line.tsx'

interface StepContext {
  readonly bill: StagedBill
  readonly stop: PathStop
  readonly state: StepState
  readonly isDated: boolean
}

const isResolution = ({ type }: StagedBill): boolean => !BILL_TYPES[type].becomesLaw
const isReported = ({ stage }: StagedBill): boolean => stage.path.some(({ step }) => step === 'reported')

/** What a stop is called, by what became of it there. */
export function stepName({ bill, stop: { kind, chamber }, state, isDated }: StepContext): string {
  switch (kind) {
    case 'introduced':
      return 'Introduced'
    case 'committee':
      if (state === 'ended') return 'Ended in committee'
      if (state === 'now') return 'In committee'
      return state === 'done' && isReported(bill) ? 'Reported by committee' : 'Committee'
    case 'floor':
      if (state === 'ended') return `Ended before the ${chamber}`
      if (state === 'now') return `Before the ${chamber}`
      if (state === 'failed') return `Failed in ${chamber}`
      if (state !== 'done') return chamber ?? ''
      return isResolution(bill) ? `Agreed to in ${chamber}` : `Passed ${chamber}`
    case 'differences':
      return state === 'done' ? 'Differences resolved' : 'Resolving differences'
    case 'president':
      if (state === 'now') return 'Before the President'
      if (state === 'failed') return 'Vetoed'
      return state === 'done' && isDated ? 'Signed by the President' : 'President'
    case 'states':
      return state === 'now' ? 'Before the states' : 'States'
    case 'law':
      return state === 'done' ? 'Became law' : 'Law'
  }
}

function floorNote(bill: StagedBill, chamber: Chamber): string {
  const isFirst = BILL_TYPES[bill.type].chamber === chamber
  if (amendsConstitution(bill))
    return `Two thirds of the ${chamber} have to vote for an amendment to the Constitution.`
  if (isSimpleResolution(bill.type)) {
    return `The ${chamber} votes; the matter is its own, so nobody else has to agree.`
  }
  if (isResolution(bill)) {
    return isFirst
      ? `The ${chamber} votes on it.`
      : `The ${chamber} has to agree too; after that it is final and goes to nobody else.`
  }
  return isFirst
    ? `The whole ${chamber} debates it and votes; a majority passes it.`
    : `The ${chamber} has to pass it too, in the same words.`
}

function presidentNote(bill: StagedBill, state: StepState): string {
  if (state !== 'failed') {
    return 'The President has ten days, Sundays not counted, to sign it or to return it with a veto.'
  }
  return bill.stage.stage === 'became_law'
    ? 'The President returned it, and two thirds of both chambers passed it again.'
    : 'The President returned it to Congress without a signature.'
}

/** One plain sentence about a stop. The rules are those of Articles I (section 7) and V of the Constitution. */
export function stepNote({ bill, stop: { kind, chamber = 'House' }, state }: StepContext): string {
  if (state === 'ended') {
    return `The ${ordinal(bill.congress)} Congress ended before it went further; it would have to be introduced again.`
  }
  switch (kind) {
    case 'introduced':
      return `A ${chamber === 'House' ? 'representative' : 'senator'} put it forward in the ${chamber}.`
    case 'committee':
      return bill.stage.stage === 'ordered_reported'
        ? `The ${chamber} committee has voted to send it on, and writes its report.`
        : `A ${chamber} committee studies it, and can change it, send it on, or let it rest.`
    case 'floor':
      return floorNote(bill, chamber)
    case 'differences':
      return 'The chambers passed different versions and have to agree on one text.'
    case 'president':
      return presidentNote(bill, state)
    case 'states':
      return 'Three quarters of the states have to ratify it before it is part of the Constitution.'
    case 'law':
      if (state === 'done') return 'It is part of the law of the United States.'
      return bill.stage.stage === 'vetoed'
        ? 'Two thirds of both chambers would have to pass it over the veto.'
        : 'Signed, or left ten days without a signature while Congress sits, it becomes law.'
  }
}
