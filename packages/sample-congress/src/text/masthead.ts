import { ordinal } from '@rostrum/contract/congress/congress'
import type { Bill, Step } from '../bills/bill.ts'
import { measureNoun, originOf } from '../bills/bill.ts'
import type { ChamberCode } from '../people/seats.ts'
import { longDate } from '../base/calendar.ts'
import { RULE_LINE, rightAligned, centered, wrapText } from './layout.ts'
import type { PrintedVersion } from './printed-version.ts'
import {
  isEngrossedAmendment,
  printedNumber,
  lastStepOf,
  purposeSentence,
  sessionOf,
  printedStyle,
} from './printed-version.ts'
import { isResolution } from './wording.ts'

const HALL = { H: 'IN THE HOUSE OF REPRESENTATIVES', S: 'IN THE SENATE OF THE UNITED STATES' } as const

function imprint({ bill, version: { code, type } }: PrintedVersion): string[] {
  return [
    `[Congressional Bills ${ordinal(bill.congress)} Congress]`,
    '[From a fictional Congress: sample data]',
    `[${printedNumber(bill)} ${type} (${code.toUpperCase()})]`,
    '',
  ]
}

function calendarName({ type }: Bill, chamber: ChamberCode): string {
  if (chamber === 'S') return 'Calendar'
  return type === 'hr' || type === 'hjres' ? 'Union Calendar' : 'House Calendar'
}

function calendarLines(bill: Bill, step: Step): { calendar: string[]; report: string[] } {
  const { calendarNo, reportNo, chamber } = step
  return {
    calendar:
      calendarNo === undefined ? [] : [rightAligned(`${calendarName(bill, chamber)} No. ${calendarNo}`), ''],
    report: reportNo === undefined ? [] : [centered(`[Report No. ${bill.congress}-${reportNo}]`), ''],
  }
}

function titleLines(printing: PrintedVersion): string[] {
  const { bill, officialTitle } = printing
  const step = lastStepOf(printing)
  const { calendar, report } = calendarLines(bill, step)
  return [
    ...calendar,
    `${ordinal(bill.congress)} CONGRESS`,
    `  ${sessionOf(step) === 1 ? '1st' : '2d'} Session`,
    centered(printedNumber(bill).toUpperCase()),
    '',
    ...report,
    wrapText(purposeSentence(officialTitle)),
    '',
    RULE_LINE,
    '',
  ]
}

const dateline = (chamber: ChamberCode, step: Step): string[] => [
  centered(HALL[chamber]),
  '',
  centered(longDate(step.day)),
  '',
]

function introduction({ bill, sponsor, cosponsors, committees }: PrintedVersion): string {
  const names = cosponsors.length === 0 ? sponsor : `${sponsor} (and ${cosponsors.join(', ')})`
  return `${names} introduced the following ${measureNoun(bill)}; which was referred to the ${committees[originOf(bill)]}`
}

function introductionLines(printing: PrintedVersion): string[] {
  const [first] = printing.steps
  const lines = [wrapText(introduction(printing)), '']
  return first === undefined ? lines : [...dateline(originOf(printing.bill), first), ...lines]
}

function reportLines({ bill, committees, steps }: PrintedVersion, step: Step): string[] {
  const arrival = steps.find(({ kind, chamber }) => kind === 'received' && chamber === step.chamber)
  const form = step.isAmended === true ? 'with amendments' : 'without amendment'
  return [
    ...(arrival === undefined ? [] : arrivalLines(bill, committees, arrival)),
    centered(longDate(step.day)),
    '',
    wrapText(`Reported ${form} by the ${committees[step.chamber]}, and ordered to be printed`),
    '',
  ]
}

type Committees = PrintedVersion['committees']

function arrivalLines(bill: Bill, committees: Committees, step: Step): string[] {
  const disposition =
    step.reception === 'calendar' ? 'placed on the calendar' : `referred to the ${committees[step.chamber]}`
  return [
    ...dateline(step.chamber, step),
    wrapText(`Received; the ${measureNoun(bill)} read twice and ${disposition}`),
    '',
  ]
}

/** Introduction, receipt or report, below the number. */
function chamberLines(printing: PrintedVersion): string[] {
  const { bill, committees } = printing
  const step = lastStepOf(printing)
  if (step.kind === 'received') return arrivalLines(bill, committees, step)
  if (step.kind !== 'reported') return introductionLines(printing)
  const isHere = step.chamber === originOf(bill)
  return [...(isHere ? introductionLines(printing) : []), ...reportLines(printing, step)]
}

const billHeader = (printing: PrintedVersion): string[] => [
  ...imprint(printing),
  ...titleLines(printing),
  ...chamberLines(printing),
  RULE_LINE,
  '',
  centered(printedStyle(printing)),
  '',
]

/** An engrossed text names no sponsors. */
const engrossedHeader = (printing: PrintedVersion): string[] => [
  ...imprint(printing),
  ...titleLines(printing),
  ...dateline(lastStepOf(printing).chamber, lastStepOf(printing)),
  centered(printedStyle(printing)),
  '',
]

function amendmentHeader(printing: PrintedVersion): string[] {
  const { bill, officialTitle } = printing
  const step = lastStepOf(printing)
  const from = originOf(bill) === 'H' ? 'House of Representatives' : 'Senate'
  return [
    ...imprint(printing),
    ...dateline(step.chamber, step),
    wrapText(
      `Resolved, That the ${measureNoun(bill)} from the ${from} (${printedNumber(bill)}) entitled "${purposeSentence(officialTitle)}", do pass with the following`,
    ),
    '',
    centered('AMENDMENT:'),
    '',
    wrapText(
      isResolution(bill)
        ? `Amend the ${measureNoun(bill)} to read as follows:`
        : 'Strike all after the enacting clause and insert the following:',
    ),
    '',
  ]
}

const enrolledHeader = (printing: PrintedVersion): string[] => [
  ...imprint(printing),
  rightAligned(printedNumber(printing.bill)),
  '',
  centered(`${ordinal(printing.bill.congress)} Congress of the United States of America`),
  '',
  centered(`AT THE ${sessionOf(lastStepOf(printing)) === 1 ? 'FIRST' : 'SECOND'} SESSION`),
  '',
  centered(printedStyle(printing) === 'AN ACT' ? 'An Act' : 'Joint Resolution'),
  '',
  wrapText(purposeSentence(printing.officialTitle)),
  '',
]

function lawHeader(printing: PrintedVersion): string[] {
  const { bill, officialTitle } = printing
  const step = lastStepOf(printing)
  return [
    `[${ordinal(bill.congress)} Congress Public Law ${step.lawNo ?? ''}]`,
    '[From a fictional Congress: sample data]',
    '',
    `Public Law ${bill.congress}-${step.lawNo ?? ''}`,
    `${ordinal(bill.congress)} Congress`,
    '',
    centered(printedStyle(printing) === 'AN ACT' ? 'An Act' : 'Joint Resolution'),
    '',
    wrapText(`${purposeSentence(officialTitle)} [${printedNumber(bill)}]`),
    '',
  ]
}

/** The header of a version, above its text. */
export function masthead(printing: PrintedVersion): string[] {
  const { code } = printing.version
  if (code === 'plaw') return lawHeader(printing)
  if (code === 'enr') return enrolledHeader(printing)
  if (isEngrossedAmendment(printing)) return amendmentHeader(printing)
  return lastStepOf(printing).kind === 'passed' ? engrossedHeader(printing) : billHeader(printing)
}
