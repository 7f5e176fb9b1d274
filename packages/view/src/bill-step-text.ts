import { amendsConstitution, BILL_TYPES } from '@rostrum/contract/bill-types'
import { ordinal } from '@rostrum/contract/congress'
import type { Chamber } from '@rostrum/contract/entities/common'
import { isSimpleResolution, type StagedBill, type PathStop } from './bill-stops.ts'
import type { StepState } from './stage-line.tsx'

interface StepContext {
  readonly bill: StagedBill
  readonly stop: PathStop
  readonly state: StepState
  readonly isDated: boolean
}

const isResolution = ({ type }: StagedBill): boolean => !BILL_TYPES[type].becomesLaw
const isReported = ({ stage }: StagedBill): boolean => stage.path.some(({ step }) => step === 'reported')

/** Names a stop by its outcome. */
export function stepName({ bill, stop: { kind, chamber }, state, isDated }: StepContext): string {
  switch (kind) {
    case 'introduced':
      return 'Introduced'
    case 'committee':
      if (state === 'ended') return 'Died in committee'
      if (state === 'now') return 'In committee'
      return state === 'done' && isReported(bill) ? 'Reported by committee' : 'Committee'
    case 'floor':
      if (state === 'ended') return `Died in the ${chamber}`
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
    case 'reserved':
      return 'Reserved number'
    case 'unknown':
      return 'Status not known yet'
  }
}

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

function presidentNote(bill: StagedBill, state: StepState): string {
  if (state !== 'failed') {
    return 'The President has ten days, not counting Sundays, to sign or veto it.'
  }
  return bill.stage.stage === 'became_law'
    ? 'The President vetoed it, and two-thirds of both chambers voted to override.'
    : 'The President vetoed it and returned it to Congress.'
}

/** Explains a stop in one sentence, by Articles I (section 7) and V of the Constitution. */
export function stepNote({ bill, stop: { kind, chamber = 'House' }, state }: StepContext): string {
  if (state === 'ended') {
    return `The ${ordinal(bill.congress)} Congress ended before it could advance; it would have to be reintroduced.`
  }
  switch (kind) {
    case 'introduced':
      return `A ${chamber === 'House' ? 'representative' : 'senator'} introduced it in the ${chamber}.`
    case 'committee':
      return bill.stage.stage === 'ordered_reported'
        ? `The ${chamber} committee has voted to report it and is writing its report.`
        : `A ${chamber} committee studies it and can amend it, report it, or take no action.`
    case 'floor':
      return floorNote(bill, chamber)
    case 'differences':
      return 'The chambers passed different versions and have to agree on one text.'
    case 'president':
      return presidentNote(bill, state)
    case 'reserved':
      return 'The leaders of the chamber keep this number; no bill has been introduced under it.'
    case 'unknown':
      return 'Its latest action does not tell, and its earlier ones have not been fetched yet.'
    case 'states':
      return 'Three-quarters of the states have to ratify it before it is part of the Constitution.'
    case 'law':
      if (state === 'done') return 'It is part of the law of the United States.'
      return bill.stage.stage === 'vetoed'
        ? 'Two-thirds of both chambers would have to vote to override the veto.'
        : 'It becomes law when signed, or after ten days without a signature while Congress is in session.'
  }
}
