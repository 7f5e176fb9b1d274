import { longDate } from '../base/calendar.ts'
import { wordingAfter } from './revisions.ts'
import { rightAligned, itemLines, wrapText } from './layout.ts'
import { masthead } from './masthead.ts'
import type { PrintedVersion } from './printed-version.ts'
import { isEngrossedAmendment, printedNumber, lastStepOf } from './printed-version.ts'
import type { BillSection, Wording } from './wording.ts'
import { isJoint, isResolution, resolverOf } from './wording.ts'

const IN_CONGRESS =
  'by the Senate and House of Representatives of the United States of America in Congress assembled'
const PASSED = { H: 'Passed the House of Representatives', S: 'Passed the Senate' } as const
const CLERK = { H: 'Clerk.', S: 'Secretary.' } as const

function numberedItems(items: readonly string[]): string[] {
  return items.flatMap((text, i) => {
    const end = i === items.length - 1 ? '.' : i === items.length - 2 ? '; and' : ';'
    return [itemLines(`(${i + 1}) ${text}${end}`), '']
  })
}

const sectionLines = ({ heading, text, items }: BillSection, i: number): string[] => [
  `${i === 0 ? 'SECTION' : 'SEC.'} ${i + 1}. ${heading}`,
  '',
  wrapText(text),
  '',
  ...numberedItems(items),
]

function billLines(printing: PrintedVersion, { sections }: Wording): string[] {
  const clause = isEngrossedAmendment(printing) ? [] : [wrapText(`Be it enacted ${IN_CONGRESS},`), '']
  return [...clause, ...sections.flatMap(sectionLines)]
}

function resolutionLines({ bill }: PrintedVersion, { recitals, clauses }: Wording): string[] {
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

/** The attestation below the text of a passed measure. */
function attestation(printing: PrintedVersion): string[] {
  const { version, bill, steps } = printing
  const step = lastStepOf(printing)
  if (version.code === 'plaw') {
    const how = step.kind === 'override' ? 'Became law over a veto' : 'Approved'
    const passages = steps.filter(({ kind }) => kind === 'passed')
    return [
      wrapText(`${how} ${longDate(step.day)}.`),
      '',
      wrapText(`LEGISLATIVE HISTORY--${printedNumber(bill)}:`),
      '',
      ...passages.map(({ chamber, day }) => wrapText(`${PASSED[chamber]} ${longDate(day)}.`)),
    ]
  }
  if (version.code === 'enr') {
    return [
      rightAligned('Speaker of the House of Representatives.'),
      '',
      rightAligned('Vice President of the United States and President of the Senate.'),
    ]
  }
  if (step.kind !== 'passed') return []
  const said = isResolution(bill) && !isJoint(bill) ? 'Agreed to' : PASSED[step.chamber]
  return [
    wrapText(`${said} ${longDate(step.day)}.`),
    '',
    wrapText('Attest:'),
    '',
    rightAligned(CLERK[step.chamber]),
  ]
}

/** Renders a version as preformatted text. */
export function formattedText(printing: PrintedVersion): string {
  const { bill, draft, steps } = printing
  const wording = wordingAfter(bill, draft, steps)
  const body = isResolution(bill) ? resolutionLines(printing, wording) : billLines(printing, wording)
  const text = [...masthead(printing), ...body, ...attestation(printing)].join('\n')
  return `<html><body><pre>\n${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}\n</pre></body></html>\n`
}
