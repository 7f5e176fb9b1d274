import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { ordinal } from '@rostrum/contract/congress/congress'
import { isoDay, longDate, yearOf } from '../base/calendar.ts'
import { capitalized } from '../base/phrases.ts'
import { measureNoun, type Bill, type Step } from '../bills/bill.ts'
import { cosponsorsOf, sponsorOf } from '../bills/sponsors.ts'
import type { BillTimeline, TextVersion } from '../bills/timeline.ts'
import { billDraft } from '../bills/titles.ts'
import { referralOf } from '../bills/topic.ts'
import { formalName } from '../people/person.ts'
import { CHAMBER_TITLES } from '../people/seats.ts'
import { numbered, withChanges, type Part } from './parts.ts'
import { isJoint, isResolution, resolverOf, wordingAfter, type Wording } from './wording.ts'

/** A line before or after the text; its kind decides its place and its element. */
export interface Line {
  readonly kind: string
  readonly words: string
  readonly sponsor?: { readonly id: string; readonly name: string }
}

/** The content of one printing, independent of its format. */
export interface Printing {
  readonly format: 'dtd' | 'uslm'
  /** Values of attributes and metadata in the XML. */
  readonly slots: Readonly<Record<string, string>>
  /** The first lines of the page, which the files have as metadata. */
  readonly imprint: readonly string[]
  readonly front: readonly Line[]
  readonly long: readonly Line[]
  readonly recitals: readonly Line[]
  readonly formula: readonly Line[]
  readonly body: readonly Part[]
  readonly end: readonly Line[]
}

const HALLS = { H: 'HOUSE OF REPRESENTATIVES', S: 'SENATE OF THE UNITED STATES' } as const
const IN_CONGRESS =
  'by the Senate and House of Representatives of the United States of America in Congress assembled'

const line = (kind: string, words: string | undefined): Line[] =>
  words === undefined || words === '' ? [] : [{ kind, words }]

function calendarOf({ type }: Bill, { chamber, calendarNo }: Step): string | undefined {
  if (calendarNo === undefined) return undefined
  const union = type === 'hr' || type === 'hjres' ? 'Union Calendar' : 'House Calendar'
  return `${chamber === 'S' ? 'Calendar' : union} No. ${calendarNo}`
}

/** Who brought a text to the chamber, or sent it on. */
function historyOf({ bill, signatures }: BillTimeline, { step }: TextVersion): Line[] {
  if (step.kind === 'passed' || isEnacted(step)) return []
  const noun = measureNoun(bill)
  const { house, senate } = referralOf(bill)
  const committee = step.chamber === 'H' ? house[0]?.actionName : senate.actionName
  if (step.kind === 'reported')
    return line('history', `Reported by the ${committee}, and ordered to be printed`)
  const referred = step.reception === 'calendar' ? 'placed on the calendar' : `referred to the ${committee}`
  if (step.kind !== 'introduced') return line('history', `Received; the ${noun} read twice and ${referred}`)
  const others = cosponsorsOf(bill, signatures).filter((_, i) => signatures[i]?.isOriginal === true)
  const names = others.map(({ person }) => formalName(person)).join(', ')
  const { person } = sponsorOf(bill)
  const name = formalName(person)
  const words = `${name}${names === '' ? '' : ` (and ${names})`} introduced the following ${noun}; which was referred to the ${committee}`
  return [{ kind: 'history', words, sponsor: { id: person.bioguideId, name } }]
}

const isEnacted = ({ kind, lawNo }: Step): boolean => kind === 'presented' || lawNo !== undefined

/** The session in which something happens; the second begins in January of the even year. */
export const sessionOf = ({ day }: Step): 1 | 2 => (yearOf(day) % 2 === 1 ? 1 : 2)

const typeOf = ({ type }: Bill): string => BILL_TYPES[type].prefix.toUpperCase().replaceAll('.', '. ').trim()

function nounOf(bill: Bill, steps: readonly Step[]): string {
  if (isResolution(bill)) return measureNoun(bill).toUpperCase()
  return steps.some(({ kind }) => kind === 'passed') ? 'AN ACT' : 'A BILL'
}

function slotsOf({ bill }: BillTimeline, { step, type: stage, code }: TextVersion) {
  const { congress, type, number } = bill
  const isLaw = step.lawNo !== undefined
  const root = isResolution(bill) ? 'resolution' : 'bill'
  const law = `Public Law ${congress}–${step.lawNo}`
  return {
    root: isLaw ? 'pLaw' : root,
    body: root === 'bill' ? 'legis-body' : 'resolution-body',
    stage,
    dashed: stage.replaceAll(' ', '-'),
    key: step.chamber,
    chamber: step.chamber === 'H' ? 'HOUSE' : 'SENATE',
    congress: String(congress),
    session: String(sessionOf(step)),
    date: isoDay(step.day),
    digits: isoDay(step.day).replaceAll('-', ''),
    kind: isLaw ? 'Public Law' : BILL_TYPES[type].label,
    type: isLaw ? 'Public Law' : typeOf(bill),
    docNumber: isLaw ? `${congress}–${step.lawNo}` : String(number),
    cited: isLaw ? law : `${congress} ${type.toUpperCase()} ${number} ${code.toUpperCase()}`,
    path: `${congress}/${type}/${number}`,
    title: billDraft(bill).short ?? capitalized(billDraft(bill).purpose),
  }
}

function frontOf(timeline: BillTimeline, version: TextVersion): Line[] {
  const { bill } = timeline
  const { step } = version
  const report = step.reportNo === undefined ? undefined : `[Report No. ${bill.congress}–${step.reportNo}]`
  const isLaw = step.lawNo !== undefined
  return [
    ...line('calendar', calendarOf(bill, step)),
    ...line('congress', `${ordinal(bill.congress)} CONGRESS`),
    ...line('session', sessionOf(step) === 1 ? '1st Session' : '2d Session'),
    ...line('number', isLaw ? `Public Law ${bill.congress}–${step.lawNo}` : `${typeOf(bill)} ${bill.number}`),
    ...line('report', report),
    ...line('chamber', `IN THE ${HALLS[step.chamber]}`),
    ...line('date', longDate(step.day)),
    ...historyOf(timeline, version),
    ...line('origin', isLaw ? `${BILL_TYPES[bill.type].prefix} ${bill.number}` : undefined),
  ]
}

function bodyOf(bill: Bill, { sections, clauses }: Wording): Part[] {
  if (!isResolution(bill)) return numbered(sections)
  const [first = '', ...others] = clauses
  const resolver = `That ${resolverOf(bill)}`
  const items = others.length === 0 ? [] : clauses.map((text) => ({ heading: '', text, items: [] }))
  const text = items.length === 0 ? `${resolver} ${first}.` : `${resolver}—`
  const [part] = numbered([{ heading: '', text, items }])
  return part === undefined ? [] : [{ ...part, number: '' }]
}

function formulaOf(bill: Bill): string {
  if (!isResolution(bill)) return `Be it enacted ${IN_CONGRESS},`
  return `Resolved${isJoint(bill) ? ` ${IN_CONGRESS}` : ''},`
}

/** The passages and, at the end of each, who attests it. */
function endOf({ step }: TextVersion, steps: readonly Step[]): Line[] {
  const passed = ({ chamber, day }: Step): Line[] =>
    line('passed', `Passed the ${CHAMBER_TITLES[chamber]} ${longDate(day)}.`)
  if (isEnacted(step)) return steps.filter(({ kind }) => kind === 'passed').flatMap(passed)
  if (step.kind !== 'passed') return []
  return [...passed(step), ...line('attest', `Attest: ${step.chamber === 'S' ? 'Secretary.' : 'Clerk.'}`)]
}

/** Two of three printings are in the older format, but no enrolled bill and no law. */
const formatOf = ({ seed }: Bill, { code }: TextVersion): Printing['format'] =>
  code === 'enr' || code === 'plaw' || (seed + code.length) % 3 === 0 ? 'uslm' : 'dtd'

/** Describes one version of a measure; a report shows what the committee strikes too. */
export function printingOf(timeline: BillTimeline, version: TextVersion): Printing {
  const { bill } = timeline
  const { step } = version
  const at = timeline.steps.indexOf(step)
  const steps = timeline.steps.slice(0, at + 1)
  const draft = billDraft(bill)
  const wording = wordingAfter(bill, draft, steps)
  const body = bodyOf(bill, wording)
  const isReported = step.kind === 'reported' && step.isAmended === true
  const congress = ordinal(bill.congress)
  const { length } = wording.recitals
  const number = `${BILL_TYPES[bill.type].prefix} ${bill.number}`
  const isLaw = step.lawNo !== undefined
  return {
    format: formatOf(bill, version),
    slots: slotsOf(timeline, version),
    imprint: [
      isLaw
        ? `[${congress} Congress Public Law ${step.lawNo}]`
        : `[Congressional Bills ${congress} Congress]`,
      '[From a fictional Congress: sample data]',
      // a law names its bill beside its title alone
      ...(isLaw ? [] : [`[${number} ${version.type} (${version.code.toUpperCase()})]`]),
    ],
    front: frontOf(timeline, version),
    long: [...line('noun', nounOf(bill, steps)), ...line('title', capitalized(draft.purpose))],
    recitals: wording.recitals.flatMap((text, i) =>
      line('recital', `Whereas ${text}${i === length - 1 ? ': Now, therefore, be it' : '; and'}`),
    ),
    formula: line('formula', formulaOf(bill)),
    body: isReported ? withChanges(bodyOf(bill, wordingAfter(bill, draft, steps.slice(0, -1))), body) : body,
    end: endOf(version, steps),
  }
}
