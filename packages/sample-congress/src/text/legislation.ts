import { BILL_TYPES } from '@rostrum/contract/bill-types'
import { ordinal, sessionOfYear } from '@rostrum/contract/congress'
import type { Bill } from '../bills/bill.ts'
import { originOf } from '../bills/bill.ts'
import { longDate, yearOf } from '../world/calendar.ts'
import type { Draft } from './draft.ts'

export interface Printing {
  readonly bill: Bill
  readonly draft: Draft
  readonly officialTitle: string
  readonly sponsor: string
  readonly cosponsors: readonly string[]
  readonly committee: string
  /** "Introduced in House". */
  readonly version: string
}

const WIDTH = 72

function wrapped(text: string, indent = '    '): string {
  const lines: string[] = []
  let line = indent
  for (const word of text.split(/\s+/)) {
    if (line.trim() !== '' && line.length + word.length + 1 > WIDTH) {
      lines.push(line)
      line = ''
    }
    line += line.trim() === '' ? word : ` ${word}`
  }
  return [...lines, line].join('\n')
}

const centred = (text: string): string =>
  `${' '.repeat(Math.max(0, Math.floor((WIDTH - text.length) / 2)))}${text}`

/** Of a resolution the whole is one sentence; a bill has sections. */
const isResolution = (bill: Bill): boolean => bill.type.endsWith('res') && !bill.type.endsWith('jres')

const KINDS: Readonly<Record<string, string>> = {
  hr: 'A BILL',
  s: 'A BILL',
  hjres: 'JOINT RESOLUTION',
  sjres: 'JOINT RESOLUTION',
  hconres: 'CONCURRENT RESOLUTION',
  sconres: 'CONCURRENT RESOLUTION',
  hres: 'RESOLUTION',
  sres: 'RESOLUTION',
}

function header({ bill, sponsor, cosponsors, committee, officialTitle, version }: Printing): string[] {
  const { session } = sessionOfYear(yearOf(bill.introduced))
  const chamber = originOf(bill) === 'H' ? 'HOUSE OF REPRESENTATIVES' : 'SENATE OF THE UNITED STATES'
  const names = cosponsors.length === 0 ? sponsor : `${sponsor} (and ${cosponsors.join(', ')})`
  return [
    `[Congressional Bills ${ordinal(bill.congress)} Congress]`,
    '[From a fictional Congress: sample data]',
    `[${BILL_TYPES[bill.type].prefix} ${bill.number} ${version}]`,
    '',
    `${ordinal(bill.congress)} CONGRESS`,
    `  ${session === 1 ? '1st' : '2d'} Session`,
    centred(`${BILL_TYPES[bill.type].prefix.toUpperCase()} ${bill.number}`),
    '',
    wrapped(
      officialTitle
        .replace(/^A (?:joint |concurrent )?(?:bill|resolution) /, '')
        .replace(/^./, (c) => c.toUpperCase()),
    ),
    '',
    '_'.repeat(WIDTH),
    '',
    centred(`IN THE ${chamber}`),
    '',
    centred(longDate(bill.introduced)),
    '',
    wrapped(
      `${names} introduced the following ${KINDS[bill.type]?.replace('A ', '').toLowerCase()}; which was referred to the ${committee}`,
    ),
    '',
    '_'.repeat(WIDTH),
    '',
    centred(KINDS[bill.type] ?? 'A BILL'),
    '',
  ]
}

function sections({ bill, draft }: Printing): string[] {
  const [heading, body] = draft.section
  const parts: (readonly [string, string])[] = []
  if (draft.short !== undefined)
    parts.push(['SHORT TITLE.', `This Act may be cited as the "${draft.short}".`])
  parts.push([
    'FINDINGS.',
    `Congress finds that ${draft.theme.people} have asked for action on ${draft.theme.topic}, and that Federal law should respond.`,
  ])
  parts.push([heading, body])
  const requirements = draft.details.map(
    (text, i) => `(${i + 1}) ${text.charAt(0).toLowerCase()}${text.slice(1).replace(/\.$/, '')}`,
  )
  if (requirements.length > 0)
    parts.push([
      'REQUIREMENTS.',
      `In carrying out this Act, the following shall apply: ${requirements.join('; ')}.`,
    ])
  parts.push([
    'RULE OF CONSTRUCTION.',
    'Nothing in this Act shall be construed to limit any authority provided under any other provision of law.',
  ])
  const clause =
    'Be it enacted by the Senate and House of Representatives of the United States of America in Congress assembled,'
  const resolving =
    'Resolved by the Senate and House of Representatives of the United States of America in Congress assembled,'
  return [
    wrapped(bill.type.endsWith('jres') ? resolving : clause),
    '',
    ...parts.flatMap(([title, text], i) => [
      `${i === 0 ? 'SECTION' : 'SEC.'} ${i + 1}. ${title}`,
      '',
      wrapped(text),
      '',
    ]),
  ]
}

function resolved({ bill, draft }: Printing): string[] {
  const chamber = originOf(bill) === 'H' ? 'House of Representatives' : 'Senate'
  const both = bill.type.endsWith('conres')
    ? ` (the ${chamber === 'Senate' ? 'House of Representatives' : 'Senate'} concurring)`
    : ''
  return [
    ...draft.whereas.map((text, i) =>
      wrapped(`Whereas ${text}${i === draft.whereas.length - 1 ? ': Now, therefore, be it' : '; and'}`),
    ),
    '',
    wrapped(`Resolved, That the ${chamber}${both} ${draft.section[1]}.`),
    '',
  ]
}

/** The text as the printer would set it: plain lines in a preformatted page. */
export function formattedText(printing: Printing): string {
  const body = isResolution(printing.bill) ? resolved(printing) : sections(printing)
  const text = [...header(printing), ...body].join('\n')
  return `<html><body><pre>\n${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}\n</pre></body></html>\n`
}
