import { originOf, type Bill } from '../bills/bill.ts'
import type { BillDraft } from '../drafts/draft.ts'

export interface BillSection {
  readonly heading: string
  readonly text: string
  /** Numbered items below the text. */
  readonly items: readonly string[]
}

/** The content of a measure's text, without layout. */
export interface Wording {
  readonly sections: readonly BillSection[]
  /** The "Whereas" clauses of a resolution. */
  readonly recitals: readonly string[]
  /** The clauses of a resolution after "That Congress" or "That the Senate". */
  readonly clauses: readonly string[]
}

/** Resolutions of any kind are one sentence; bills have sections. */
export const isResolution = (bill: Bill): boolean => bill.type !== 'hr' && bill.type !== 's'
/** Joint resolutions need both chambers and the President. */
export const isJoint = (bill: Bill): boolean => bill.type.endsWith('jres')

export const SHORT_TITLE = 'SHORT TITLE.'
export const FINDINGS_OPENING = 'Congress finds'
const CLOSING: BillSection = {
  heading: 'RULE OF CONSTRUCTION.',
  text: 'Nothing in this Act shall be construed to limit any authority provided under any other provision of law.',
  items: [],
}

const asItem = (sentence: string): string =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`

function sectionsOf({ short, theme, section: [heading, body], details }: BillDraft): BillSection[] {
  const citation = `This Act may be cited as the "${short}".`
  const findings = `${FINDINGS_OPENING} that ${theme.people} have asked for action on ${theme.topic}, and that Federal law should respond.`
  const lead = 'In carrying out this Act, the following shall apply:'
  return [
    ...(short === undefined ? [] : [{ heading: SHORT_TITLE, text: citation, items: [] }]),
    { heading: 'FINDINGS.', text: findings, items: [] },
    { heading, text: body, items: [] },
    ...(details.length === 0 ? [] : [{ heading: 'REQUIREMENTS.', text: lead, items: details.map(asItem) }]),
    CLOSING,
  ]
}

export function introducedWording(bill: Bill, draft: BillDraft): Wording {
  if (!isResolution(bill)) return { sections: sectionsOf(draft), recitals: [], clauses: [] }
  return { sections: [], recitals: isJoint(bill) ? [] : draft.whereas, clauses: [draft.section[1]] }
}

const NAMES = { H: 'House of Representatives', S: 'Senate' } as const

/** The resolving body, as named in the resolving clause. */
export function resolverOf(bill: Bill): string {
  if (isJoint(bill)) return 'Congress'
  const origin = originOf(bill)
  const other = NAMES[origin === 'H' ? 'S' : 'H']
  return `the ${NAMES[origin]}${bill.type.endsWith('conres') ? ` (the ${other} concurring)` : ''}`
}
