import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { type Bill, isByYeasAndNays, isNonbinding, type Step } from '../bills/bill.ts'
import type { Business, RollCall } from './roll-call.ts'

export interface HouseWords {
  readonly question: string
  /** Capitals vary between the API and the Clerk's files. */
  readonly type: string
  readonly result: string
  /** "H R 30", or "JOURNAL": what was voted on. */
  readonly business: string
  /** Recorded votes ask for ayes and noes. */
  readonly isRecorded: boolean
}

/** "H J RES 5" */
const spacedCitation = ({ type, number }: Bill): string => {
  const letters = BILL_TYPES[type].prefix.replaceAll('.', ' ').toUpperCase().replaceAll(/\s+/g, ' ').trim()
  return `${letters} ${number}`
}

const YEAS = { type: 'Yea-and-Nay', isRecorded: false } as const
const TWO_THIRDS = { type: '2/3 Yea-And-Nay', isRecorded: false } as const
const RECORDED = { type: 'Recorded Vote', isRecorded: true } as const

function wordsOfStep(bill: Bill, step: Step): HouseWords {
  const { kind, mode, isAmended } = step
  const business = spacedCitation(bill)
  if (kind === 'override') {
    const question = 'Passage, Objections of the President To The Contrary Notwithstanding'
    return { ...TWO_THIRDS, question, result: bill.outcome === 'overridden' ? 'Passed' : 'Failed', business }
  }
  const result = kind === 'failed' ? 'Failed' : isNonbinding(bill) ? 'Agreed to' : 'Passed'
  const amended = isAmended === true ? ', as Amended' : ''
  if (mode === 'suspension vote') {
    const verb = isNonbinding(bill) ? 'Agree' : 'Pass'
    return {
      ...TWO_THIRDS,
      question: `On Motion to Suspend the Rules and ${verb}${amended}`,
      result,
      business,
    }
  }
  const question = isNonbinding(bill) ? 'On Agreeing to the Resolution' : 'On Passage'
  return { ...(isByYeasAndNays(bill) ? YEAS : RECORDED), question: `${question}${amended}`, result, business }
}

const BUSINESS: Readonly<Partial<Record<Business, HouseWords>>> = {
  quorum: {
    question: 'Call by States',
    type: 'Quorum',
    result: 'Passed',
    business: 'QUORUM',
    isRecorded: true,
  },
  // the winner is the result
  speaker: { ...RECORDED, question: 'Election of the Speaker', result: '', business: '' },
  adjourn: { ...YEAS, question: 'On Motion to Adjourn', result: 'Failed', business: 'ADJOURN' },
}
const JOURNAL: HouseWords = {
  ...RECORDED,
  question: 'On Approving the Journal',
  result: 'Passed',
  business: 'JOURNAL',
}

export function houseWords({ matter }: RollCall): HouseWords {
  if (matter.kind === 'step') return wordsOfStep(matter.bill, matter.step)
  if (matter.kind === 'business') return BUSINESS[matter.business] ?? JOURNAL
  const { bill, outcome } = matter.amendment
  return {
    ...RECORDED,
    question: 'On Agreeing to the Amendment',
    result: outcome === 'agreed' ? 'Agreed to' : 'Failed',
    business: spacedCitation(bill),
  }
}
