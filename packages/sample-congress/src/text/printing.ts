import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { ordinal, sessionOfYear } from '@rostrum/contract/congress/congress'
import { longDate, yearOf } from '../base/calendar.ts'
import { createWriter, holds, traitNames, parseCondition, parseLines, parsePhrases } from '../base/phrases.ts'
import { Random } from '../base/random.ts'
import { capitalized } from '../base/template.ts'
import { measureNoun, originOf, otherChamber, type Bill, type Step } from '../bills/bill.ts'
import { billDraft, officialTitle } from '../bills/bill-draft.ts'
import type { BillTimeline, TextVersion } from '../bills/bill-timeline.ts'
import { cosponsorsOf, sponsorOf } from '../bills/cosponsors.ts'
import { referralOf } from '../bills/referral.ts'
import { formalName } from '../people/person.ts'
import type { Roster } from '../people/roster.ts'
import { wordingAfter } from './revisions.ts'
import { isJoint, isResolution, resolverOf, type BillSection, type Wording } from './wording.ts'
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
  readonly roster: Roster
  readonly steps: readonly Step[]
  /** The step that caused the printing. */
  readonly step: Step
  /** The step by which the second chamber got the measure, if it did. */
  readonly arrival: Step | undefined
}

/** The kinds of headers: a bill's, an engrossed text's without sponsors, and those of the final forms. */
function headerOf({ version: { code }, step }: Printing): string {
  if (code === 'plaw') return 'law'
  if (code === 'enr') return 'enrolled'
  if (code.startsWith('ea')) return 'amendment'
  return step.kind === 'passed' ? 'engrossed' : 'bill'
}

function traitsOf(printing: Printing): ReadonlySet<string> {
  const { timeline, steps, step, arrival } = printing
  const { bill, signatures } = timeline
  const header = headerOf(printing)
  const isPlain = header === 'bill'
  const isHere = step.chamber === originOf(bill)
  const isPassed = steps.some(({ kind, chamber }) => kind === 'passed' && chamber === originOf(bill))
  const flags = {
    titled: isPlain || header === 'engrossed',
    final: header === 'law' || header === 'enrolled',
    passage: step.kind === 'passed' && header !== 'law' && header !== 'enrolled',
    'over-a-veto': step.kind === 'override',
    'on-calendar': step.calendarNo !== undefined,
    'reported-with-number': step.reportNo !== undefined,
    introduction: isPlain && step.kind !== 'received' && (step.kind !== 'reported' || isHere),
    arrival: isPlain && arrival !== undefined && (step.kind === 'received' || step.kind === 'reported'),
    reported: isPlain && step.kind === 'reported',
    amended: step.isAmended === true,
    'to-calendar': arrival?.reception === 'calendar',
    'first-session': sessionOfYear(yearOf(step.day)).session === 1,
    'from-house': originOf(bill) === 'H',
    union: bill.type === 'hr' || bill.type === 'hjres',
    resolution: isResolution(bill),
    simple: isResolution(bill) && !isJoint(bill),
    act: !isResolution(bill) && isPassed,
    cosponsored: signatures.some(({ isOriginal }) => isOriginal),
  }
  return new Set([header, step.chamber, ...traitNames(flags)])
}

const printedNumber = ({ type, number }: Bill): string => `${BILL_TYPES[type].prefix} ${number}`

function slotsOf({ timeline, version, roster, steps, step, arrival }: Printing) {
  const { bill, signatures } = timeline
  const { house, senate } = referralOf(bill)
  const committees = { H: house[0]?.actionName ?? 'House', S: senate.actionName }
  const originals = signatures.filter(({ isOriginal }) => isOriginal).length
  const cosponsors = () => cosponsorsOf(bill, signatures, roster).slice(0, originals)
  const title = officialTitle(bill, billDraft(bill, roster))
  const passages = steps.filter(({ kind }) => kind === 'passed')
  const said = { H: 'Passed the House of Representatives', S: 'Passed the Senate' }
  return {
    nth: () => ordinal(bill.congress),
    congress: () => bill.congress,
    law: () => step.lawNo,
    number: () => printedNumber(bill),
    'bracketed-number': () => `[${printedNumber(bill)}]`,
    'number-in-capitals': () => printedNumber(bill).toUpperCase(),
    type: () => version.type,
    code: () => version.code.toUpperCase(),
    'calendar-number': () => step.calendarNo,
    report: () => step.reportNo,
    purpose: () => capitalized(title.replace(/^A (?:joint |concurrent )?(?:bill|resolution) /, '')),
    introduced: () => longDate(steps[0]?.day ?? bill.introduced),
    noun: () => measureNoun(bill),
    'noun-in-capitals': () => (isResolution(bill) ? measureNoun(bill).toUpperCase() : 'A BILL'),
    sponsor: () => formalName(sponsorOf(bill, roster).person),
    cosponsors: () =>
      cosponsors()
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

function bodyLines(bill: Bill, header: string, { sections, recitals, clauses }: Wording): string[] {
  const inCongress =
    'by the Senate and House of Representatives of the United States of America in Congress assembled'
  if (!isResolution(bill)) {
    const clause = header === 'amendment' ? [] : [wrapText(`Be it enacted ${inCongress},`), '']
    return [...clause, ...sections.flatMap(sectionLines)]
  }
  const by = isJoint(bill) ? ` ${inCongress}` : ''
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
export function printedText(timeline: BillTimeline, version: TextVersion, roster: Roster): string {
  const { bill } = timeline
  const { step } = version
  const steps = timeline.steps.slice(0, timeline.steps.indexOf(step) + 1)
  const second = otherChamber(originOf(bill))
  const arrival = steps.find(({ kind, chamber }) => kind === 'received' && chamber === second)
  const isAway = step.chamber === second
  const printing = { timeline, version, roster, steps, step, arrival: isAway ? arrival : undefined }
  const words = { traits: traitsOf(printing), slots: slotsOf(printing), random: new Random(bill.seed) }
  const write = createWriter(PHRASES, words)
  const written = (part: string): string[] =>
    (LINES.get(part) ?? []).flatMap(({ when, layout, text }) =>
      holds(when, words.traits) ? (LAYOUTS[layout]?.(write(text)) ?? []) : [],
    )
  const wording = wordingAfter(bill, billDraft(bill, roster), steps)
  const lines = [...written('head'), ...bodyLines(bill, headerOf(printing), wording), ...written('tail')]
  const text = lines.join('\n').trimEnd()
  return `<html><body><pre>\n${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}\n</pre></body></html>\n`
}
