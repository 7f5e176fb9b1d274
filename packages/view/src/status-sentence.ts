import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { formatCitation } from '@rostrum/contract/words/citation'
import { currentCongress, ordinal } from '@rostrum/contract/congress/congress'
import type { BillCard, PathStep } from '@rostrum/contract/entities/bill'
import type { Chamber } from '@rostrum/contract/entities/common'
import { OTHER_CHAMBER } from './bill-stops.ts'
import { formatDate } from './calendar-date.tsx'
import { afterVerb, shortOf } from './chamber-vote.ts'

type BillStage = BillCard['stage']['stage']
type StatusBill = Pick<BillCard, 'congress' | 'type' | 'stage' | 'laws' | 'introducedDate'>

const originOf = ({ type }: StatusBill): Chamber => BILL_TYPES[type].chamber

const on = (date: string | undefined): string => (date === undefined ? '' : ` on ${formatDate(date)}`)

const lastStep = (
  { stage }: StatusBill,
  step: PathStep['step'],
  { chamber, outcome = 'done' }: Partial<Pick<PathStep, 'chamber' | 'outcome'>> = {},
): PathStep | undefined =>
  stage.path.findLast(
    (each) =>
      each.step === step && each.outcome === outcome && (chamber === undefined || each.chamber === chamber),
  )

/** "bill", "resolution". */
export const noun = ({ type }: Pick<StatusBill, 'type'>): string =>
  BILL_TYPES[type].label.endsWith('Bill') ? 'bill' : 'resolution'

function passage(bill: StatusBill, chamber: Chamber): string {
  const verb = BILL_TYPES[bill.type].becomesLaw ? 'passed' : 'agreed to'
  const { date, vote } = lastStep(bill, 'floor', { chamber }) ?? {}
  return `The ${chamber} ${verb} this ${noun(bill)}${afterVerb(vote)}${on(date)}.`
}

function becameLaw(bill: StatusBill): string {
  const [law] = bill.laws
  const name = law === undefined ? 'law' : `${law.type} ${law.number}`
  return `This ${noun(bill)} became ${name}${on(lastStep(bill, 'law')?.date)}.`
}

const underWords = ({ under }: PathStep): string =>
  under === undefined ? '' : `, as ${formatCitation(under.type, under.number)} provides`

/** "laid this resolution on the table 214–207 on Nov 18, 2025". */
function tabledWords({ manner, vote, date }: PathStep, what: string): string {
  const how = `${afterVerb(vote)}${on(date)}`
  return manner === 'postponed' ? `postponed ${what} indefinitely${how}` : `laid ${what} on the table${how}`
}

const isTabled = (step: PathStep | undefined): step is PathStep =>
  step?.manner === 'tabled' || step?.manner === 'postponed'

function setAside(bill: StatusBill): string {
  const what = `this ${noun(bill)}`
  const step = lastStep(bill, 'floor', { outcome: 'failed' })
  return isTabled(step) && step.chamber !== undefined
    ? `The ${step.chamber} set ${what} aside: it ${tabledWords(step, 'it')}${underWords(step)}.`
    : `This ${noun(bill)} was set aside.`
}

function failure(bill: StatusBill): string {
  const vote = lastStep(bill, 'floor', { outcome: 'failed' })
  if (isTabled(vote) && vote.chamber !== undefined)
    return `The ${vote.chamber} ${tabledWords(vote, `this ${noun(bill)}`)}, which ends it.`
  return vote?.chamber === undefined
    ? `This ${noun(bill)} failed.`
    : `This ${noun(bill)} failed in the ${vote.chamber}${afterVerb(vote.vote)}${on(vote.date)}${shortOf(vote.vote)}.`
}

function rejectedDischarge(bill: StatusBill): string {
  const step = lastStep(bill, 'discharge', { outcome: 'failed' })
  return step?.chamber === undefined
    ? ''
    : ` The ${step.chamber} rejected a motion to discharge the committee${afterVerb(step.vote)}${on(step.date)}.`
}

function beforePresident(bill: StatusBill): string {
  const step = lastStep(bill, 'president')
  const passed = `Both chambers passed this ${noun(bill)}.`
  if (step === undefined) return `${passed} It went to the President.`
  return step.manner === 'unsigned'
    ? `${passed} The President did not sign it.`
    : `${passed} The President signed it${on(step.date)}.`
}

function veto(bill: StatusBill): string {
  const step = lastStep(bill, 'president', { outcome: 'failed' })
  const verb = step?.manner === 'pocket_veto' ? 'pocket vetoed' : 'vetoed'
  return `The President ${verb} this ${noun(bill)}${on(step?.date)}.`
}

function inCommittee(bill: StatusBill): string {
  const referral = lastStep(bill, 'committee')
  const since = referral === undefined ? '' : ` since ${formatDate(referral.date)}`
  return `This ${noun(bill)} has been with a ${referral?.chamber ?? originOf(bill)} committee${since}.${rejectedDischarge(bill)}`
}

/** A chamber that passed the other's bill instead lays its own on the table. */
function passedOne(bill: StatusBill, chamber: Chamber): string {
  const tabled = lastStep(bill, 'floor', { chamber, outcome: 'failed' })
  return isTabled(tabled)
    ? `${passage(bill, chamber)} The ${chamber} ${tabledWords(tabled, 'it')}.`
    : `${passage(bill, chamber)} It is now before the ${OTHER_CHAMBER[chamber]}.`
}

const SENTENCES: Readonly<Record<BillStage, (bill: StatusBill) => string>> = {
  reserved: (bill) =>
    `This number is reserved by the leaders of the ${originOf(bill)}; no bill has been introduced under it.`,
  unknown: (bill) =>
    `The status of this ${noun(bill)} is not known yet: its earlier actions have not been downloaded.`,
  introduced: (bill) =>
    `This ${noun(bill)} was introduced in the ${originOf(bill)}${on(bill.introducedDate)}.`,
  in_committee: inCommittee,
  ordered_reported: (bill) => `A ${originOf(bill)} committee has voted to report this ${noun(bill)}.`,
  on_calendar: (bill) =>
    `This ${noun(bill)} is on the ${originOf(bill)} calendar, without a committee report.`,
  reported: (bill) =>
    `A committee reported this ${noun(bill)} to the ${originOf(bill)}${on(lastStep(bill, 'reported')?.date)}.`,
  failed: failure,
  set_aside: setAside,
  passed_house: (bill) => passedOne(bill, 'House'),
  passed_senate: (bill) => passedOne(bill, 'Senate'),
  passed_both: (bill) => `Both chambers passed this ${noun(bill)}.`,
  agreed_to: (bill) =>
    bill.type === 'hconres' || bill.type === 'sconres'
      ? 'Both chambers agreed to this resolution.'
      : passage(bill, originOf(bill)),
  to_president: beforePresident,
  vetoed: veto,
  became_law: becameLaw,
}

const FINAL_STAGES: ReadonlySet<string> = new Set([
  'became_law',
  'agreed_to',
  'failed',
  'set_aside',
  'vetoed',
  'to_president',
  'reserved',
  'unknown',
])

/** The status of a bill in one or two sentences, from facts in the record alone. */
export function statusSentence(bill: StatusBill, now: Date): string {
  const sentence = SENTENCES[bill.stage.stage](bill)
  if (bill.congress >= currentCongress(now) || FINAL_STAGES.has(bill.stage.stage)) return sentence
  return `${sentence.replace(' It is now before', ' It ended before')} The ${ordinal(bill.congress)} Congress ended before it could advance.`
}
