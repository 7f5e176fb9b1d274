import type { Bill } from '../bills/bill.ts'
import { originOf } from '../bills/bill.ts'
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

export const HEADINGS = {
  shortTitle: 'SHORT TITLE.',
  findings: 'FINDINGS.',
  requirements: 'REQUIREMENTS.',
} as const
export const CLOSING_HEADING = 'RULE OF CONSTRUCTION.'
export const FINDINGS_OPENING = 'Congress finds'

const asItem = (sentence: string): string =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`

const makeSection = (heading: string, text: string, items: readonly string[] = []): BillSection => ({
  heading,
  text,
  items,
})

function sectionsOf({ short, theme, section: [heading, body], details }: BillDraft): BillSection[] {
  const named =
    short === undefined ? [] : [makeSection(HEADINGS.shortTitle, `This Act may be cited as the "${short}".`)]
  const findings = `${FINDINGS_OPENING} that ${theme.people} have asked for action on ${theme.topic}, and that Federal law should respond.`
  const lead = 'In carrying out this Act, the following shall apply:'
  const requirements =
    details.length === 0 ? [] : [makeSection(HEADINGS.requirements, lead, details.map(asItem))]
  return [
    ...named,
    makeSection(HEADINGS.findings, findings),
    makeSection(heading, body),
    ...requirements,
    makeSection(
      CLOSING_HEADING,
      'Nothing in this Act shall be construed to limit any authority provided under any other provision of law.',
    ),
  ]
}

export function introducedWording(bill: Bill, draft: BillDraft): Wording {
  if (!isResolution(bill)) return { sections: sectionsOf(draft), recitals: [], clauses: [] }
  return { sections: [], recitals: isJoint(bill) ? [] : draft.whereas, clauses: [draft.section[1]] }
}

const OTHER_CHAMBER = { H: 'Senate', S: 'House of Representatives' } as const
const OWN_CHAMBER = { H: 'House of Representatives', S: 'Senate' } as const

/** The resolving body, as named in the resolving clause. */
export function resolverOf(bill: Bill): string {
  if (isJoint(bill)) return 'Congress'
  const origin = originOf(bill)
  return `the ${OWN_CHAMBER[origin]}${bill.type.endsWith('conres') ? ` (the ${OTHER_CHAMBER[origin]} concurring)` : ''}`
}
