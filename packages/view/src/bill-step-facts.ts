import { formatCitation } from '@rostrum/contract/words/citation'
import type { PathStep } from '@rostrum/contract/entities/bill'
import type { Chamber } from '@rostrum/contract/entities/common'
import { findStep, isReportedTo, isTabledAfterPassage, type StagedBill } from './bill-stops.ts'
import { isResolution, type StepContext } from './bill-step-text.ts'
import { afterVerb, shortOf } from './chamber-vote.ts'

const NOT_FETCHED = 'have not been downloaded yet'

function committeeFact(bill: StagedBill, chamber: Chamber): string {
  if (isReportedTo(bill, chamber)) return `A ${chamber} committee reported it to the ${chamber}.`
  return bill.stage.isProvisional
    ? `The actions that say what a committee did ${NOT_FETCHED}.`
    : `It reached the ${chamber} floor without a committee’s report.`
}

const resolutionName = (under: PathStep['under']): string =>
  under === undefined ? 'another resolution' : formatCitation(under.type, under.number)

function passedFact(bill: StagedBill, chamber: Chamber): string {
  const { vote, manner, under } = findStep(bill.stage, { step: 'floor', chamber, outcome: 'done' }) ?? {}
  const verb = isResolution(bill) ? 'agreed to' : 'passed'
  if (manner === 'deemed') return `The ${chamber} ${verb} it by adopting ${resolutionName(under)}.`
  return `The ${chamber} ${verb} it${afterVerb(vote)}.`
}

function failedFact(bill: StagedBill, chamber: Chamber): string {
  const step = findStep(bill.stage, { step: 'floor', chamber, outcome: 'failed' })
  if (step === undefined && bill.stage.stage === 'set_aside') return `The ${chamber} set it aside.`
  const { vote, manner, under } = step ?? {}
  if (manner === 'tabled')
    return `The ${chamber} laid it on the table${afterVerb(vote)}${under === undefined ? '' : `, as ${resolutionName(under)} provides`}, which ends it.`
  if (manner === 'postponed')
    return `The ${chamber} postponed it indefinitely${afterVerb(vote)}, which ends it.`
  const short = shortOf(vote)
  return `The ${chamber} ${short === '' ? 'rejected it' : 'voted'}${afterVerb(vote)}${short}.`
}

const overrideClause = ({ chamber, outcome, vote }: PathStep): string =>
  outcome === 'done'
    ? `the ${chamber} voted${afterVerb(vote)} to override`
    : `the ${chamber} did not override it${vote === undefined ? '' : `:${afterVerb(vote)}`}${shortOf(vote)}`

function vetoFact({ stage }: StagedBill): string {
  if (findStep(stage, { step: 'president', outcome: 'failed' })?.manner === 'pocket_veto') {
    return 'The President did not sign it, and Congress had adjourned, so it could not be returned or overridden.'
  }
  const overrides = stage.path.filter(({ step }) => step === 'override').map(overrideClause)
  if (overrides.length > 0) return `The President vetoed it; ${overrides.join('; ')}.`
  return stage.stage === 'became_law'
    ? 'The President vetoed it, and two-thirds of both chambers voted to override.'
    : 'The President vetoed it and returned it to Congress.'
}

function presidentFact({ stage }: StagedBill): string {
  const step = findStep(stage, { step: 'president', outcome: 'done' })
  if (step?.manner === 'unsigned') return 'It became law without the President’s signature.'
  if (step !== undefined) return 'The President signed it into law.'
  return stage.isProvisional
    ? `The actions that say what the President did ${NOT_FETCHED}.`
    : 'It became law; no action says that the President signed it.'
}

function lawFact({ laws: [law] = [] }: StagedBill): string {
  return law === undefined
    ? 'It is part of the law of the United States.'
    : `It is ${law.type} ${law.number}.`
}

/** The outcome of a step that is done or failed, as its actions state it. */
export function stepFact({
  bill,
  stop: { kind, chamber = 'House' },
  state,
}: StepContext): string | undefined {
  if (state === 'failed') {
    if (kind === 'president') return vetoFact(bill)
    const passed = isTabledAfterPassage(bill, chamber) ? `${passedFact(bill, chamber)} ` : ''
    return passed + failedFact(bill, chamber)
  }
  if (state !== 'done') return undefined
  switch (kind) {
    case 'committee':
      return committeeFact(bill, chamber)
    case 'floor':
      return passedFact(bill, chamber)
    case 'differences':
      return 'The chambers agreed on one text.'
    case 'president':
      return presidentFact(bill)
    case 'law':
      return lawFact(bill)
    case 'introduced':
    case 'states':
    case 'reserved':
    case 'unknown':
      return undefined
  }
}
