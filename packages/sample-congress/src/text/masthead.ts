import { ordinal } from '@rostrum/contract/congress'
import type { Bill, Step } from '../bills/bill.ts'
import { originOf } from '../bills/bill.ts'
import type { ChamberCode } from '../people/seats.ts'
import { longDate } from '../world/calendar.ts'
import { RULE, atRight, centred, wrapped } from './layout.ts'
import type { Printing } from './printing.ts'
import { isAmendment, nounOf, numberOf, occasionOf, purposeOf, sessionOf, styleOf } from './printing.ts'
import { isResolution } from './wording.ts'

const HALL = { H: 'IN THE HOUSE OF REPRESENTATIVES', S: 'IN THE SENATE OF THE UNITED STATES' } as const

function imprint({ bill, version: { code, type } }: Printing): string[] {
  return [
    `[Congressional Bills ${ordinal(bill.congress)} Congress]`,
    '[From a fictional Congress: sample data]',
    `[${numberOf(bill)} ${type} (${code.toUpperCase()})]`,
    '',
  ]
}

function calendarOf({ type }: Bill, chamber: ChamberCode): string {
  if (chamber === 'S') return 'Calendar'
  return type === 'hr' || type === 'hjres' ? 'Union Calendar' : 'House Calendar'
}

function numbersOf(bill: Bill, step: Step): { calendar: string[]; report: string[] } {
  const { calendarNo, reportNo, chamber } = step
  return {
    calendar: calendarNo === undefined ? [] : [atRight(`${calendarOf(bill, chamber)} No. ${calendarNo}`), ''],
    report: reportNo === undefined ? [] : [centred(`[Report No. ${bill.congress}-${reportNo}]`), ''],
  }
}

function top(printing: Printing): string[] {
  const { bill, officialTitle } = printing
  const step = occasionOf(printing)
  const { calendar, report } = numbersOf(bill, step)
  return [
    ...calendar,
    `${ordinal(bill.congress)} CONGRESS`,
    `  ${sessionOf(step) === 1 ? '1st' : '2d'} Session`,
    centred(numberOf(bill).toUpperCase()),
    '',
    ...report,
    wrapped(purposeOf(officialTitle)),
    '',
    RULE,
    '',
  ]
}

const dateline = (chamber: ChamberCode, step: Step): string[] => [
  centred(HALL[chamber]),
  '',
  centred(longDate(step.day)),
  '',
]

function introduction({ bill, sponsor, cosponsors, committees }: Printing): string {
  const names = cosponsors.length === 0 ? sponsor : `${sponsor} (and ${cosponsors.join(', ')})`
  return `${names} introduced the following ${nounOf(bill)}; which was referred to the ${committees[originOf(bill)]}`
}

function introductionLines(printing: Printing): string[] {
  const [first] = printing.steps
  const lines = [wrapped(introduction(printing)), '']
  return first === undefined ? lines : [...dateline(originOf(printing.bill), first), ...lines]
}

function reportLines({ bill, committees, steps }: Printing, step: Step): string[] {
  const arrival = steps.find(({ kind, chamber }) => kind === 'received' && chamber === step.chamber)
  const form = step.isAmended === true ? 'with amendments' : 'without amendment'
  return [
    ...(arrival === undefined ? [] : arrivalLines(bill, committees, arrival)),
    centred(longDate(step.day)),
    '',
    wrapped(`Reported ${form} by the ${committees[step.chamber]}, and ordered to be printed`),
    '',
  ]
}

type Committees = Printing['committees']

function arrivalLines(bill: Bill, committees: Committees, step: Step): string[] {
  const fate =
    step.reception === 'calendar' ? 'placed on the calendar' : `referred to the ${committees[step.chamber]}`
  return [
    ...dateline(step.chamber, step),
    wrapped(`Received; the ${nounOf(bill)} read twice and ${fate}`),
    '',
  ]
}

/** Below the number: which chamber has it, and what it has done with it. */
function proceedings(printing: Printing): string[] {
  const { bill, committees } = printing
  const step = occasionOf(printing)
  if (step.kind === 'received') return arrivalLines(bill, committees, step)
  if (step.kind !== 'reported') return introductionLines(printing)
  const isHere = step.chamber === originOf(bill)
  return [...(isHere ? introductionLines(printing) : []), ...reportLines(printing, step)]
}

const ofBill = (printing: Printing): string[] => [
  ...imprint(printing),
  ...top(printing),
  ...proceedings(printing),
  RULE,
  '',
  centred(styleOf(printing)),
  '',
]

/** What a chamber has passed or agreed to names nobody who wrote it. */
const engrossed = (printing: Printing): string[] => [
  ...imprint(printing),
  ...top(printing),
  ...dateline(occasionOf(printing).chamber, occasionOf(printing)),
  centred(styleOf(printing)),
  '',
]

function amendment(printing: Printing): string[] {
  const { bill, officialTitle } = printing
  const step = occasionOf(printing)
  const from = originOf(bill) === 'H' ? 'House of Representatives' : 'Senate'
  return [
    ...imprint(printing),
    ...dateline(step.chamber, step),
    wrapped(
      `Resolved, That the ${nounOf(bill)} from the ${from} (${numberOf(bill)}) entitled "${purposeOf(officialTitle)}", do pass with the following`,
    ),
    '',
    centred('AMENDMENT:'),
    '',
    wrapped(
      isResolution(bill)
        ? `Amend the ${nounOf(bill)} to read as follows:`
        : 'Strike all after the enacting clause and insert the following:',
    ),
    '',
  ]
}

const enrolled = (printing: Printing): string[] => [
  ...imprint(printing),
  atRight(numberOf(printing.bill)),
  '',
  centred(`${ordinal(printing.bill.congress)} Congress of the United States of America`),
  '',
  centred(`AT THE ${sessionOf(occasionOf(printing)) === 1 ? 'FIRST' : 'SECOND'} SESSION`),
  '',
  centred(styleOf(printing) === 'AN ACT' ? 'An Act' : 'Joint Resolution'),
  '',
  wrapped(purposeOf(printing.officialTitle)),
  '',
]

function law(printing: Printing): string[] {
  const { bill, officialTitle } = printing
  const step = occasionOf(printing)
  return [
    `[${ordinal(bill.congress)} Congress Public Law ${step.lawNo ?? ''}]`,
    '[From a fictional Congress: sample data]',
    '',
    `Public Law ${bill.congress}-${step.lawNo ?? ''}`,
    `${ordinal(bill.congress)} Congress`,
    '',
    centred(styleOf(printing) === 'AN ACT' ? 'An Act' : 'Joint Resolution'),
    '',
    wrapped(`${purposeOf(officialTitle)} [${numberOf(bill)}]`),
    '',
  ]
}

/** All that stands above the words of a version. */
export function masthead(printing: Printing): string[] {
  const { code } = printing.version
  if (code === 'plaw') return law(printing)
  if (code === 'enr') return enrolled(printing)
  if (isAmendment(printing)) return amendment(printing)
  return occasionOf(printing).kind === 'passed' ? engrossed(printing) : ofBill(printing)
}
