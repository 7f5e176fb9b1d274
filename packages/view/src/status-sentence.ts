import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { formatCitation } from '@rostrum/contract/words/citation'
import { currentCongress, ordinal } from '@rostrum/contract/congress/congress'
import type { BillCard, PathStep } from '@rostrum/contract/entities/bill'
import type { Chamber } from '@rostrum/contract/entities/common'
import { formatDate } from './calendar-date.tsx'
import { afterVerb, shortOf } from './chamber-vote.ts'

type StatusBill = Pick<BillCard, 'congress' | 'type' | 'stage' | 'laws' | 'introducedDate'>

const OTHER: Readonly<Record<Chamber, Chamber>> = { House: 'Senate', Senate: 'House' }

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

function currentSentence(bill: StatusBill): string {
  const { stage, type, introducedDate } = bill
  const origin = BILL_TYPES[type].chamber
  const what = `This ${noun(bill)}`
  switch (stage.stage) {
    case 'reserved':
      return `This number is reserved by the leaders of the ${origin}; no bill has been introduced under it.`
    case 'unknown':
      return `The status of this ${noun(bill)} is not known yet: its earlier actions have not been downloaded.`
    case 'introduced':
      return `${what} was introduced in the ${origin}${on(introducedDate)}.`
    case 'in_committee': {
      const referral = lastStep(bill, 'committee')
      return `${what} has been with a ${referral?.chamber ?? origin} committee${referral === undefined ? '' : ` since ${formatDate(referral.date)}`}.${rejectedDischarge(bill)}`
    }
    case 'ordered_reported':
      return `A ${origin} committee has voted to report this ${noun(bill)}.`
    case 'on_calendar':
      return `${what} is on the ${origin} calendar, without a committee report.`
    case 'reported':
      return `A committee reported this ${noun(bill)} to the ${origin}${on(lastStep(bill, 'reported')?.date)}.`
    case 'failed':
      return failure(bill)
    case 'set_aside':
      return setAside(bill)
    case 'passed_house':
    case 'passed_senate': {
      const chamber = stage.stage === 'passed_house' ? 'House' : 'Senate'
      const tabled = lastStep(bill, 'floor', { chamber, outcome: 'failed' })
      // A chamber that passed the other's bill instead lays its own on the table.
      return isTabled(tabled)
        ? `${passage(bill, chamber)} The ${chamber} ${tabledWords(tabled, 'it')}.`
        : `${passage(bill, chamber)} It is now before the ${OTHER[chamber]}.`
    }
    case 'passed_both':
      return `Both chambers passed this ${noun(bill)}.`
    case 'agreed_to':
      return type === 'hconres' || type === 'sconres'
        ? 'Both chambers agreed to this resolution.'
        : passage(bill, origin)
    case 'to_president':
      return beforePresident(bill)
    case 'vetoed':
      return veto(bill)
    case 'became_law':
      return becameLaw(bill)
  }
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
  const sentence = currentSentence(bill)
  if (bill.congress >= currentCongress(now) || FINAL_STAGES.has(bill.stage.stage)) return sentence
  return `${sentence.replace(' It is now before', ' It ended before')} The ${ordinal(bill.congress)} Congress ended before it could advance.`
}
