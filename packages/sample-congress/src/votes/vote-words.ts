import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { createWriter, holds, traitNames, parseCondition, parsePhrases } from '../base/phrases.ts'
import { mixSeeds, Random } from '../base/random.ts'
import { isByYeasAndNays, isNonbinding, measureNoun, type Bill } from '../bills/bill.ts'
import { MEN, SURNAMES, WOMEN } from '../people/name-lists.ts'
import type { RollCall } from './roll-call.ts'
import words from './vote-words.json'

const STREAM = 134

/** The first column is a condition; the first row whose condition holds is used. */
const parseTable = (lines: readonly string[]) =>
  lines.map((line) => {
    const [when = '', ...columns] = line.split(' | ')
    return { when: parseCondition(when), columns }
  })
const HOUSE = parseTable(words.house)
const SENATE = parseTable(words.senate)
const PHRASES = parsePhrases(words.phrases)

const billOf = ({ matter }: RollCall): Bill | undefined =>
  matter.kind === 'business' ? undefined : (matter.kind === 'step' ? matter : matter.amendment).bill

function traitsOf(vote: RollCall): ReadonlySet<string> {
  const { matter } = vote
  const bill = billOf(vote)
  const { kind, mode, isAmended } = matter.kind === 'step' ? matter.step : {}
  const business = matter.kind === 'business' ? matter.business : undefined
  const flags = {
    amended: isAmended === true,
    agreed: matter.kind === 'amendment' && matter.amendment.outcome === 'agreed',
    overridden: bill?.outcome === 'overridden',
    nonbinding: bill !== undefined && isNonbinding(bill),
    'by-yeas': bill !== undefined && isByYeasAndNays(bill),
    bill: bill !== undefined && measureNoun(bill) === 'bill',
  }
  return new Set([matter.kind, ...traitNames(flags, { kind, mode, business, type: bill?.type })])
}

const inTitleCase = (text: string): string => text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())

function nominee(random: Random): string {
  const first = random.pick(random.chance(0.5) ? WOMEN : MEN)
  return `${first} ${random.pick(SURNAMES)}, of Virginia, to be ${random.pick(words.offices)}`
}

function columnsOf(table: ReturnType<typeof parseTable>, vote: RollCall): string[] {
  const { matter, seed, congress } = vote
  const traits = traitsOf(vote)
  const bill = billOf(vote)
  const prefix = bill && BILL_TYPES[bill.type].prefix
  const docket = matter.kind === 'business' ? matter.docket % 1_000 : 0
  const random = new Random(mixSeeds(seed, STREAM))
  const slots = {
    prefix: () => prefix,
    number: () => bill?.number,
    citation: () => bill && `${prefix} ${bill.number}`,
    // "H J RES 5"
    spaced: () => bill && `${prefix?.toUpperCase().split('.').join(' ').trim()} ${bill.number}`,
    noun: () => bill && inTitleCase(measureNoun(bill)),
    sponsor: () => (matter.kind === 'amendment' ? matter.amendment.sponsor.person.last : undefined),
    amendment: () => (matter.kind === 'amendment' ? matter.amendment.number : undefined),
    treaty: () => `${congress}-${docket + 1}`,
    nomination: () => 100 + docket,
    nominee: () => nominee(random),
  }
  const write = createWriter(PHRASES, { traits, slots, random })
  return table.find(({ when }) => holds(when, traits))?.columns.map(write) ?? []
}

export interface HouseWords {
  readonly question: string
  /** Capitals vary between the API and the Clerk's files. */
  readonly type: string
  /** Empty for an election, whose winner is the result. */
  readonly result: string
  /** "H R 30", or "JOURNAL": what was voted on. */
  readonly business: string
  /** Recorded votes ask for ayes and noes. */
  readonly isRecorded: boolean
}

export function houseWords(vote: RollCall): HouseWords {
  const [type = '', question = '', result = '', business = ''] = columnsOf(HOUSE, vote)
  return { type, question, result, business, isRecorded: type === 'Recorded Vote' || type === 'Quorum' }
}

/** A Senate vote in the words of its files. */
export interface SenateWords {
  readonly question: string
  readonly title: string
  readonly result: string
  readonly majority: string
  /** For amendments the kind of document only; the files name the bill beside the amendment. */
  readonly document: { readonly type: string; readonly number: string }
}

export function senateWords(vote: RollCall): SenateWords {
  const [question = '', title = '', result = '', majority = '', type = '', number = ''] = columnsOf(
    SENATE,
    vote,
  )
  return { question, title, result, majority, document: { type, number } }
}
