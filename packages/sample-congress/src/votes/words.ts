import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { formatClock, formatMonthDay, timeInWashington } from '@rostrum/contract/lib/wall-clock'
import { HOUR, dayAt, longDate, type Instant } from '../base/calendar.ts'
import { columnsOf, createWriter, traitNames, parsePhrases, parseRow } from '../base/phrases.ts'
import { mixSeeds, Random } from '../base/random.ts'
import { isByYeasAndNays, isNonbinding, measureNoun, type Bill } from '../bills/bill.ts'
import { MEN, SURNAMES, WOMEN } from '../people/names.ts'
import type { Matter, RollCall } from './roll-calls.ts'
import words from './vote-words.json'

/** "2025-09-08T18:56:00-04:00" */
export function easternIso(at: Instant): string {
  const wall = timeInWashington(new Date(at * 1000))
  return `${wall.toISOString().slice(0, 16)}:00-0${at / HOUR - wall.getTime() / 1000 / HOUR}:00`
}

/** The Clerk's format: "8-Sep-2025", "18:56" and "6:56 PM". */
export function clerkTimes(at: Instant): { date: string; etz: string; time: string } {
  const wall = timeInWashington(new Date(at * 1000))
  const [month, day] = formatMonthDay(wall).split(' ')
  return {
    date: `${day}-${month}-${wall.getUTCFullYear()}`,
    etz: wall.toISOString().slice(11, 16).replace(/^0/, ''),
    time: formatClock(wall),
  }
}

/** The Senate's format: "January 9, 2025,  02:54 PM", and "09-Jan" in menus. */
export function senateTimes(at: Instant): { moment: string; menuDay: string } {
  const wall = timeInWashington(new Date(at * 1000))
  const [month, day = ''] = formatMonthDay(wall).split(' ')
  return {
    moment: `${longDate(dayAt(wall.getTime() / 1000))},  ${formatClock(wall).padStart(8, '0')}`,
    menuDay: `${day.padStart(2, '0')}-${month}`,
  }
}

const STREAM = 134

const HOUSE = words.house.map(parseRow)
const SENATE = words.senate.map(parseRow)
const TALLIES = words.tallies.map(parseRow)
const PHRASES = parsePhrases(words.phrases)

const billOf = (matter: Matter): Bill | undefined =>
  matter.kind === 'business' ? undefined : (matter.kind === 'step' ? matter : matter.amendment).bill

function traitsOf(matter: Matter): ReadonlySet<string> {
  const bill = billOf(matter)
  const { kind, mode, isAmended, chamber = '' } = matter.kind === 'step' ? matter.step : {}
  const business = matter.kind === 'business' ? matter.business : undefined
  const flags = {
    amended: isAmended === true,
    agreed: matter.kind === 'amendment' && matter.amendment.outcome === 'agreed',
    overridden: bill?.outcome === 'overridden',
    nonbinding: bill !== undefined && isNonbinding(bill),
    'by-yeas': bill !== undefined && isByYeasAndNays(bill),
    bill: bill !== undefined && measureNoun(bill) === 'bill',
  }
  return new Set([matter.kind, chamber, ...traitNames(flags, { kind, mode, business, type: bill?.type })])
}

/** The shares of yeas from the lowest to the highest, the threshold of the question, and whether it carries. */
export function oddsOf(matter: Matter) {
  const traits = traitsOf(matter)
  const [low, high, needs, result] = columnsOf(TALLIES, traits) ?? []
  return { shares: [Number(low), Number(high)] as const, needs, isAgreed: result === 'agreed' }
}

const inTitleCase = (text: string): string => text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())

function nominee(random: Random): string {
  const first = random.pick(random.chance(0.5) ? WOMEN : MEN)
  return `${first} ${random.pick(SURNAMES)}, of Virginia, to be ${random.pick(words.offices)}`
}

function wordsOf(table: typeof HOUSE, vote: RollCall): string[] {
  const { matter, seed, congress } = vote
  const traits = traitsOf(matter)
  const bill = billOf(matter)
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
  return columnsOf(table, traits)?.map(write) ?? []
}

/** A House vote in the words of the API and the Clerk's files, whose capitals differ. */
export function houseWords(vote: RollCall) {
  const [type = '', question = '', result = '', business = ''] = wordsOf(HOUSE, vote)
  return {
    type,
    question,
    /** Empty for an election, whose winner is the result. */
    result,
    /** "H R 30", or "JOURNAL": what was voted on. */
    business,
    /** Recorded votes ask for ayes and noes. */
    isRecorded: type === 'Recorded Vote' || type === 'Quorum',
  }
}

/** A Senate vote in the words of its files. */
export function senateWords(vote: RollCall) {
  const columns = wordsOf(SENATE, vote)
  const [question = '', title = '', result = '', majority = '', type = '', number = ''] = columns
  // for amendments the kind of document only; the files name the bill beside the amendment
  return { question, title, result, majority, document: { type, number } }
}
