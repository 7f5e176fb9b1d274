import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { type Bill, measureNoun, type Step } from '../bills/bill.ts'
import { MEN, SURNAMES, WOMEN } from '../people/name-lists.ts'
import { mixSeeds, Random } from '../base/random.ts'
import type { RollCall } from './roll-call.ts'

/** A Senate vote in the words of its files. */
export interface SenateWords {
  readonly question: string
  readonly title: string
  readonly result: string
  readonly majority: '1/2' | '3/5' | '2/3'
  readonly document: { readonly type: string; readonly number: string }
}

const STREAM = 134
const OFFICES = [
  'United States District Judge for the District of Nevada',
  'Assistant Secretary of Agriculture',
  'Ambassador to the Kingdom of Norway',
  'Deputy Administrator of General Services',
  'a Member of the Federal Maritime Commission',
  'United States Attorney for the District of Oregon',
] as const

const citationOf = ({ type, number }: Bill): string => `${BILL_TYPES[type].prefix} ${number}`
const documentOf = ({ type, number }: Bill): SenateWords['document'] => ({
  type: BILL_TYPES[type].prefix,
  number: String(number),
})
const capitals = (words: string): string => words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())

function wordsOfStep(bill: Bill, { kind }: Step): SenateWords {
  const document = documentOf(bill)
  const title = citationOf(bill)
  if (kind === 'override') {
    const isOverridden = bill.outcome === 'overridden'
    const result = isOverridden ? 'Veto Overridden' : 'Veto Sustained'
    return { document, title, question: 'On Overriding the Veto', result, majority: '2/3' }
  }
  if (kind === 'discharge rejected') {
    const question = 'On the Motion to Discharge'
    return {
      document,
      title: `Motion to Discharge ${title}`,
      question,
      result: 'Motion to Discharge Rejected',
      majority: '1/2',
    }
  }
  if (kind === 'cloture failed' && bill.type === 'sjres') {
    const question = 'On the Motion to Proceed'
    return {
      document,
      title: `Motion to Proceed to ${title}`,
      question,
      result: 'Motion to Proceed Rejected',
      majority: '1/2',
    }
  }
  if (kind === 'cloture failed') {
    const question = 'On Cloture on the Motion to Proceed'
    const result = 'Cloture on the Motion to Proceed Rejected'
    return {
      document,
      title: `Motion to Invoke Cloture: Motion to Proceed to ${title}`,
      question,
      result,
      majority: '3/5',
    }
  }
  const noun = capitals(measureNoun(bill))
  const isBinding = noun === 'Bill' || noun.startsWith('Joint')
  const passed = isBinding ? `${noun} Passed` : `${noun} Agreed to`
  const result = kind === 'failed' ? `${noun} Defeated` : passed
  const question = noun === 'Bill' ? 'On Passage of the Bill' : `On the ${noun}`
  return { document, title, question, result, majority: '1/2' }
}

function nominationWords({ seed, matter, congress }: RollCall): SenateWords {
  const random = new Random(mixSeeds(seed, STREAM))
  const business = matter.kind === 'business' ? matter.business : 'nomination'
  const docket = matter.kind === 'business' ? matter.docket % 1_000 : 0
  const first = random.pick(random.chance(0.5) ? WOMEN : MEN)
  const name = `${first} ${random.pick(SURNAMES)}, of Virginia, to be ${random.pick(OFFICES)}`
  const document = { type: 'PN', number: String(100 + docket) }
  if (business === 'treaty') {
    const number = `${congress}-${docket + 1}`
    const title = `Treaty Document No. ${number}: Tax Convention`
    const question = 'On the Resolution of Ratification'
    const result = 'Resolution of Ratification Agreed to'
    return { question, title, result, majority: '2/3', document: { type: 'Treaty Doc.', number } }
  }
  if (business === 'cloture' || business === 'cloture failed') {
    const isInvoked = business === 'cloture'
    return {
      question: 'On the Cloture Motion',
      title: `Motion to Invoke Cloture: ${name}`,
      result: isInvoked ? 'Cloture Motion Agreed to' : 'Cloture Motion Rejected',
      majority: isInvoked ? '1/2' : '3/5',
      document,
    }
  }
  return {
    question: 'On the Nomination',
    title: `Confirmation: ${name}`,
    result: 'Nomination Confirmed',
    majority: '1/2',
    document,
  }
}

export function senateWords(vote: RollCall): SenateWords {
  const { matter } = vote
  if (matter.kind === 'step') return wordsOfStep(matter.bill, matter.step)
  if (matter.kind === 'business') return nominationWords(vote)
  const { number, outcome, sponsor } = matter.amendment
  return {
    question: 'On the Amendment',
    title: `${sponsor.person.last} Amdt. No. ${number}`,
    result: outcome === 'agreed' ? 'Amendment Agreed to' : 'Amendment Rejected',
    majority: '1/2',
    // the files name the kind of document only, and the bill beside the amendment
    document: { type: 'S.Amdt.', number: '' },
  }
}
