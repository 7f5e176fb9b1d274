import type { Instant } from '../base/calendar.ts'
import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { createWriter, holds, traitNames, parseCondition, parsePhrases } from '../base/phrases.ts'
import { mixSeeds, Random } from '../base/random.ts'
import { isByYeasAndNays, isNonbinding, measureNoun, type Bill } from '../bills/bill.ts'
import { MEN, SURNAMES, WOMEN } from '../people/names.ts'
import type { RollCall } from './roll-calls.ts'
import words from './vote-words.json'

const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  timeZoneName: 'longOffset',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Day and time of day in Washington, in the forms of the publishers of votes. */
function easternClock(at: Instant) {
  const parts = new Map(FORMAT.formatToParts(at * 1_000).map(({ type, value }) => [type, value]))
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? ''
  const hour = Number(part('hour'))
  const time = `${hour % 12 === 0 ? 12 : hour % 12}:${part('minute')}`
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    time24: `${part('hour')}:${part('minute')}`,
    time12: `${time} ${hour < 12 ? 'AM' : 'PM'}`,
    offset: part('timeZoneName').replace('GMT', ''),
  }
}

const padded = (text: string): string => text.padStart(2, '0')

/** "2025-09-08T18:56:00-04:00" */
export function easternIso(at: Instant): string {
  const { year, month, day, time24, offset } = easternClock(at)
  const monthNumber = new Date(`${month} 1, ${year} UTC`).getUTCMonth() + 1
  return `${year}-${padded(String(monthNumber))}-${padded(day)}T${time24}:00${offset}`
}

/** The Clerk's format: "8-Sep-2025", "18:56" and "6:56 PM". */
export function clerkTimes(at: Instant): { date: string; etz: string; time: string } {
  const { year, month, day, time24, time12 } = easternClock(at)
  return { date: `${day}-${month.slice(0, 3)}-${year}`, etz: time24.replace(/^0/, ''), time: time12 }
}

/** The Senate's format: "January 9, 2025,  02:54 PM", and "09-Jan" in menus. */
export function senateTimes(at: Instant): { moment: string; menuDay: string } {
  const { year, month, day, time12 } = easternClock(at)
  return {
    moment: `${month} ${day}, ${year},  ${time12.padStart(8, '0')}`,
    menuDay: `${padded(day)}-${month.slice(0, 3)}`,
  }
}

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
