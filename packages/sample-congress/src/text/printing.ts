import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { ordinal, sessionOfYear } from '@rostrum/contract/congress/congress'
import { longDate, yearOf } from '../base/calendar.ts'
import {
  createWriter,
  holds,
  traitNames,
  parseCondition,
  parseLines,
  parsePhrases,
  capitalized,
} from '../base/phrases.ts'
import { Random } from '../base/random.ts'
import { measureNoun, originOf, otherChamber, type Bill, type Step } from '../bills/bill.ts'
import { billDraft } from '../bills/titles.ts'
import type { BillTimeline, TextVersion } from '../bills/timeline.ts'
import { cosponsorsOf, sponsorOf } from '../bills/sponsors.ts'
import { referralOf } from '../bills/topic.ts'
import { formalName } from '../people/person.ts'
import { wordingAfter, isJoint, isResolution, resolverOf, type BillSection, type Wording } from './wording.ts'
import printings from './printings.json'

/** Page width of the Government Publishing Office's plain text. */
const PAGE_COLUMNS = 72

/** Wraps a paragraph with an indented first line. */
function wrapText(text: string, first = '    ', rest = ''): string {
  const lines: string[] = []
  let line = first
  for (const word of text.split(/\s+/)) {
    if (line.trim() !== '' && line.length + word.length + 1 > PAGE_COLUMNS) {
      lines.push(line)
      line = rest
    }
    line += line.trim() === '' ? word : ` ${word}`
  }
  return [...lines, line].join('\n')
}

const centered = (text: string): string =>
  `${' '.repeat(Math.max(0, Math.floor((PAGE_COLUMNS - text.length) / 2)))}${text}`

/** All but single lines are followed by an empty one; brackets would be choices in a template. */
const LAYOUTS: Readonly<Record<string, (text: string) => string[]>> = {
  line: (text) => [text],
  note: (text) => [`[${text}]`],
  block: (text) => [text, ''],
  text: (text) => [...text.split('\n').map((each) => wrapText(each)), ''],
  center: (text) => [centered(text), ''],
  'center-note': (text) => [centered(`[${text}]`), ''],
  right: (text) => [text.padStart(PAGE_COLUMNS), ''],
  rule: () => ['_'.repeat(PAGE_COLUMNS), ''],
}

/** Columns: condition, layout and text. */
const LINES = parseLines(printings.lines, (line) => {
  const [when = '', layout = '', text = ''] = line.split(' | ')
  return { when: parseCondition(when), layout, text }
})
const PHRASES = parsePhrases(printings.phrases)

/** One version of a text, and the steps up to its printing. */
interface Printing {
  readonly timeline: BillTimeline
  readonly version: TextVersion
  readonly steps: readonly Step[]
  /** The kinds of headers: a bill's, an engrossed text's without sponsors, and those of the final forms. */
  readonly header: 'bill' | 'engrossed' | 'amendment' | 'enrolled' | 'law'
  /** The step by which the second chamber got the measure, if it did. */
  readonly arrival: Step | undefined
}

function headerOf({ code, step }: TextVersion): Printing['header'] {
  if (code === 'plaw') return 'law'
  if (code === 'enr') return 'enrolled'
  if (code.startsWith('ea')) return 'amendment'
  return step.kind === 'passed' ? 'engrossed' : 'bill'
}

function traitsOf({ timeline, version: { step }, steps, header, arrival }: Printing): ReadonlySet<string> {
  const { bill, signatures } = timeline
  const origin = originOf(bill)
  const { kind, chamber } = step
  const isBill = header === 'bill'
  const isFinal = header === 'law' || header === 'enrolled'
  const isPassed = steps.some((one) => one.kind === 'passed' && one.chamber === origin)
  const flags = {
    titled: isBill || header === 'engrossed',
    final: isFinal,
    passage: kind === 'passed' && !isFinal,
    'over-a-veto': kind === 'override',
    'on-calendar': step.calendarNo !== undefined,
    'reported-with-number': step.reportNo !== undefined,
    introduction: isBill && kind !== 'received' && (kind !== 'reported' || chamber === origin),
    arrival: isBill && arrival !== undefined && (kind === 'received' || kind === 'reported'),
    reported: isBill && kind === 'reported',
    amended: step.isAmended === true,
    'to-calendar': arrival?.reception === 'calendar',
    'first-session': sessionOfYear(yearOf(step.day)).session === 1,
    'from-house': origin === 'H',
    union: bill.type === 'hr' || bill.type === 'hjres',
    resolution: isResolution(bill),
    simple: isResolution(bill) && !isJoint(bill),
    act: !isResolution(bill) && isPassed,
    cosponsored: signatures.some(({ isOriginal }) => isOriginal),
  }
  return new Set([header, chamber, ...traitNames(flags)])
}

function slotsOf({ timeline, version, steps, arrival }: Printing) {
  const { bill, signatures } = timeline
  const { step } = version
  const { house, senate } = referralOf(bill)
  const committees = { H: house[0]?.actionName, S: senate.actionName }
  const number = `${BILL_TYPES[bill.type].prefix} ${bill.number}`
  const noun = measureNoun(bill)
  const passages = steps.filter(({ kind }) => kind === 'passed')
  const said = { H: 'Passed the House of Representatives', S: 'Passed the Senate' }
  return {
    nth: () => ordinal(bill.congress),
    congress: () => bill.congress,
    law: () => step.lawNo,
    number: () => number,
    'bracketed-number': () => `[${number}]`,
    'number-in-capitals': () => number.toUpperCase(),
    type: () => version.type,
    code: () => version.code.toUpperCase(),
    'calendar-number': () => step.calendarNo,
    report: () => step.reportNo,
    purpose: () => capitalized(billDraft(bill).purpose),
    introduced: () => longDate(steps[0]?.day ?? bill.introduced),
    noun: () => noun,
    'noun-in-capitals': () => (isResolution(bill) ? noun.toUpperCase() : 'A BILL'),
    sponsor: () => formalName(sponsorOf(bill).person),
    cosponsors: () =>
      cosponsorsOf(bill, signatures)
        .filter((_, i) => signatures[i]?.isOriginal === true)
        .map(({ person }) => formalName(person))
        .join(', '),
    committee: () => committees[originOf(bill)],
    arrived: () => arrival && longDate(arrival.day),
    'arrival-committee': () => committees[otherChamber(originOf(bill))],
    'reporting-committee': () => committees[step.chamber],
    date: () => longDate(step.day),
    passages: () => passages.map(({ chamber, day }) => `${said[chamber]} ${longDate(day)}.`).join('\n'),
  }
}

const IN_CONGRESS =
  'by the Senate and House of Representatives of the United States of America in Congress assembled'

function bodyLines(bill: Bill, header: string, { sections, recitals, clauses }: Wording): string[] {
  if (!isResolution(bill)) {
    const clause = header === 'amendment' ? [] : [wrapText(`Be it enacted ${IN_CONGRESS},`), '']
    return [...clause, ...sections.flatMap(sectionLines)]
  }
  const by = isJoint(bill) ? ` ${IN_CONGRESS}` : ''
  return [
    ...recitals.map((text, i) =>
      wrapText(`Whereas ${text}${i === recitals.length - 1 ? ': Now, therefore, be it' : '; and'}`),
    ),
    ...(recitals.length === 0 ? [] : ['']),
    wrapText(`Resolved${by}, That ${resolverOf(bill)} ${clauses.join('; and ')}.`),
    '',
  ]
}

const sectionLines = ({ heading, text, items }: BillSection, i: number): string[] => [
  `${i === 0 ? 'SECTION' : 'SEC.'} ${i + 1}. ${heading}`,
  '',
  wrapText(text),
  '',
  ...items.flatMap((item, k) => {
    const end = k === items.length - 1 ? '.' : k === items.length - 2 ? '; and' : ';'
    return [wrapText(`(${k + 1}) ${item}${end}`, '            ', '        '), '']
  }),
]

/** The preformatted page of one version. */
export function printedText(timeline: BillTimeline, version: TextVersion): string {
  const { bill } = timeline
  const { step } = version
  const steps = timeline.steps.slice(0, timeline.steps.indexOf(step) + 1)
  const second = otherChamber(originOf(bill))
  const received = steps.find(({ kind, chamber }) => kind === 'received' && chamber === second)
  const arrival = step.chamber === second ? received : undefined
  const printing = { timeline, version, steps, header: headerOf(version), arrival }
  const words = { traits: traitsOf(printing), slots: slotsOf(printing), random: new Random(bill.seed) }
  const write = createWriter(PHRASES, words)
  const written = (part: string): string[] =>
    (LINES.get(part) ?? []).flatMap(({ when, layout, text }) =>
      holds(when, words.traits) ? (LAYOUTS[layout]?.(write(text)) ?? []) : [],
    )
  const wording = wordingAfter(bill, billDraft(bill), steps)
  const lines = [...written('head'), ...bodyLines(bill, printing.header, wording), ...written('tail')]
  const text = lines.join('\n').trimEnd()
  return `<html><body><pre>\n${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}\n</pre></body></html>\n`
}
