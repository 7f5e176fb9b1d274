import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { ordinal } from '@rostrum/contract/congress/congress'
import { longDate } from '../base/calendar.ts'
import { capitalized } from '../base/phrases.ts'
import { measureNoun, type Bill, type Step } from '../bills/bill.ts'
import { cosponsorsOf, sponsorOf } from '../bills/sponsors.ts'
import type { BillTimeline, TextVersion } from '../bills/timeline.ts'
import { billDraft } from '../bills/titles.ts'
import { referralOf } from '../bills/topic.ts'
import { formalName } from '../people/person.ts'
import { isJoint, isResolution, resolverOf, wordingAfter, type BillSection, type Wording } from './wording.ts'

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

const HALLS = { H: 'HOUSE OF REPRESENTATIVES', S: 'SENATE OF THE UNITED STATES' } as const
const PASSED = { H: 'Passed the House of Representatives', S: 'Passed the Senate' } as const
const IN_CONGRESS =
  'by the Senate and House of Representatives of the United States of America in Congress assembled'

function calendarOf({ type }: Bill, { chamber, calendarNo }: Step): string[] {
  if (calendarNo === undefined) return []
  const union = type === 'hr' || type === 'hjres' ? 'Union Calendar' : 'House Calendar'
  return [`${chamber === 'S' ? 'Calendar' : union} No. ${calendarNo}`.padStart(PAGE_COLUMNS), '']
}

/** Who brought a text to the chamber, or sent it on. */
function history({ bill, signatures }: BillTimeline, { step }: TextVersion): string {
  const noun = measureNoun(bill)
  const { house, senate } = referralOf(bill)
  const committee = step.chamber === 'H' ? house[0]?.actionName : senate.actionName
  if (step.kind === 'reported') return `Reported by the ${committee}, and ordered to be printed`
  const referred = step.reception === 'calendar' ? 'placed on the calendar' : `referred to the ${committee}`
  if (step.kind !== 'introduced') return `Received; the ${noun} read twice and ${referred}`
  const others = cosponsorsOf(bill, signatures).filter((_, i) => signatures[i]?.isOriginal === true)
  const names = others.map(({ person }) => formalName(person)).join(', ')
  const sponsors = `${formalName(sponsorOf(bill).person)}${names === '' ? '' : ` (and ${names})`}`
  return `${sponsors} introduced the following ${noun}; which was referred to the ${committee}`
}

function headLines(timeline: BillTimeline, version: TextVersion, steps: readonly Step[]): string[] {
  const { bill } = timeline
  const { step } = version
  const number = `${BILL_TYPES[bill.type].prefix} ${bill.number}`
  const congress = ordinal(bill.congress)
  const isPassed = steps.some(({ kind }) => kind === 'passed')
  const noun = isResolution(bill) ? measureNoun(bill).toUpperCase() : isPassed ? 'AN ACT' : 'A BILL'
  const report =
    step.reportNo === undefined ? [] : [centered(`[Report No. ${bill.congress}-${step.reportNo}]`), '']
  return [
    step.lawNo === undefined
      ? `[Congressional Bills ${congress} Congress]`
      : `[${congress} Congress Public Law ${step.lawNo}]`,
    '[From a fictional Congress: sample data]',
    `[${number} ${version.type} (${version.code.toUpperCase()})]`,
    '',
    ...calendarOf(bill, step),
    `${congress} CONGRESS`,
    centered(number.toUpperCase()),
    '',
    ...report,
    wrapText(capitalized(billDraft(bill).purpose)),
    '',
    '_'.repeat(PAGE_COLUMNS),
    '',
    centered(`IN THE ${HALLS[step.chamber]}`),
    '',
    centered(longDate(step.day)),
    '',
    ...(step.kind === 'passed' || isEnacted(step) ? [] : [wrapText(history(timeline, version)), '']),
    centered(noun),
    '',
  ]
}

const isEnacted = ({ kind, lawNo }: Step): boolean => kind === 'presented' || lawNo !== undefined

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

function bodyLines(bill: Bill, { sections, recitals, clauses }: Wording): string[] {
  if (!isResolution(bill))
    return [wrapText(`Be it enacted ${IN_CONGRESS},`), '', ...sections.flatMap(sectionLines)]
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

/** The passages and, at the end of each, who attests it. */
function tailLines({ step }: TextVersion, steps: readonly Step[]): string[] {
  const passages = steps.filter(({ kind }) => kind === 'passed')
  if (isEnacted(step))
    return passages.map(({ chamber, day }) => wrapText(`${PASSED[chamber]} ${longDate(day)}.`))
  if (step.kind !== 'passed') return []
  const officer = step.chamber === 'S' ? 'Secretary.' : 'Clerk.'
  const passed = `${PASSED[step.chamber]} ${longDate(step.day)}.`
  return [wrapText(passed), '', wrapText('Attest:'), '', officer.padStart(PAGE_COLUMNS)]
}

/** The preformatted page of one version. */
export function printedText(timeline: BillTimeline, version: TextVersion): string {
  const { bill } = timeline
  const steps = timeline.steps.slice(0, timeline.steps.indexOf(version.step) + 1)
  const body = bodyLines(bill, wordingAfter(bill, billDraft(bill), steps))
  const lines = [...headLines(timeline, version, steps), ...body, ...tailLines(version, steps)]
  const text = lines.join('\n').trimEnd()
  return `<html><body><pre>\n${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}\n</pre></body></html>\n`
}
