import { originOf, type Bill, type Step } from '../bills/bill.ts'
import type { BillDraft } from '../drafts/draft.ts'
import { CHAMBER_TITLES } from '../people/seats.ts'
import { furtherClauses, furtherSections } from './provisions.ts'
import words from './revisions.json'

/** A section of a bill, or what is inside one. */
export interface Provision {
  /** Empty if it has none. */
  readonly heading: string
  readonly text: string
  /** What is numbered below the text. */
  readonly items: readonly Provision[]
  /** What the text adds to a law, with its number there. */
  readonly quoted?: Provision & { readonly number?: string }
  /** Rows, the first of which is the head. */
  readonly table?: readonly (readonly string[])[]
  /** The divisions and titles that begin with this section, by level. */
  readonly opens?: readonly (readonly [level: 'division' | 'title', heading: string])[]
}

/** The content of a measure's text, without layout: the sections of a bill, or the one sentence of a resolution. */
export interface Wording {
  readonly sections: readonly Provision[]
  /** The "Whereas" clauses of a resolution. */
  readonly recitals: readonly string[]
  /** The clauses of a resolution after "That Congress" or "That the Senate". */
  readonly clauses: readonly string[]
}

export const isResolution = (bill: Bill): boolean => bill.type !== 'hr' && bill.type !== 's'
/** Joint resolutions need both chambers and the President. */
export const isJoint = (bill: Bill): boolean => bill.type.endsWith('jres')

export const FINDINGS = 'FINDINGS'

const plain = (heading: string, text: string, items: readonly Provision[] = []): Provision => ({
  heading,
  text,
  items,
})

const asItem = (sentence: string): Provision =>
  plain('', `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`)

const CONTENTS = 'The table of contents of this Act is as follows:'

/** The first section of a bill, if it has a short title or is long. */
function firstSection(short: string | undefined, isLong: boolean): Provision[] {
  const citation = `This Act may be cited as the "${short}".`
  if (!isLong) return short === undefined ? [] : [plain('SHORT TITLE.', citation)]
  if (short === undefined) return [plain('TABLE OF CONTENTS.', '', [plain('Table of contents', CONTENTS)])]
  const parts = [plain('Short title', citation), plain('Table of contents', CONTENTS)]
  return [plain('SHORT TITLE; TABLE OF CONTENTS.', '', parts)]
}

function introducedWording(bill: Bill, draft: BillDraft): Wording {
  const { short, theme, section, details, whereas } = draft
  const [heading, body] = section
  if (isJoint(bill) || bill.outcome === 'rule') return { sections: [], recitals: [], clauses: [body] }
  if (isResolution(bill)) {
    const { recitals, clauses } = furtherClauses(bill)
    return { sections: [], recitals: [...whereas, ...recitals], clauses: [body, ...clauses] }
  }
  const findings = `Congress finds that ${theme.people} have asked for action on ${theme.topic}, and that Federal law should respond.`
  const lead = 'In carrying out this Act, the following shall apply:'
  const further = furtherSections(bill)
  const sections = [
    ...firstSection(
      short,
      further.some(({ opens }) => opens !== undefined),
    ),
    plain(`${FINDINGS}.`, findings),
    plain(heading, body),
    ...(details.length === 0 ? [] : [plain('REQUIREMENTS.', lead, details.map(asItem))]),
    ...further,
    words.closing,
  ]
  return { sections, recitals: [], clauses: [] }
}

/** The resolving body, as named in the resolving clause. */
export function resolverOf(bill: Bill): string {
  if (isJoint(bill)) return 'Congress'
  const origin = originOf(bill)
  const other = CHAMBER_TITLES[origin === 'H' ? 'S' : 'H']
  return `the ${CHAMBER_TITLES[origin]}${bill.type.endsWith('conres') ? ` (the ${other} concurring)` : ''}`
}

const LONGER_HEADINGS: Readonly<Record<string, string>> = words.headings
const AMOUNT = /\b\d+ (?:days|months|years)\b|\b\d+ percent\b|\$\d+ million/g

const doubled = (text: string): string =>
  text.replaceAll(AMOUNT, (amount) => amount.replace(/\d+/, (number) => String(Number(number) * 2)))

const revised = (one: Provision): Provision => ({
  ...one,
  text: doubled(one.text),
  items: one.items.slice(one.items.length > 1 ? 1 : 0).map(revised),
})

/** Every third section changes; others are only renamed. */
const REVISED_EVERY = 3

/** Even turns add a sentence and a section; odd ones strike and change what is there. */
function amendSections(sections: readonly Provision[], turn: number, operative: string): Provision[] {
  const more = turn / 2
  if (!Number.isInteger(more))
    return sections
      .filter(({ heading }) => !heading.startsWith(FINDINGS))
      .map((one, i) => (i % REVISED_EVERY === 1 ? revised(one) : one))
      .map((one) => ({ ...one, heading: LONGER_HEADINGS[one.heading] ?? one.heading }))
  const longer = sections.map((one) =>
    one.heading === operative ? { ...one, text: `${one.text} ${words.sentences[more] ?? ''}` } : one,
  )
  return [...longer, ...words.sections.slice(more, more + 1)]
}

/** The wording after these steps; each amendment builds on the previous ones. */
export function wordingAfter(bill: Bill, draft: BillDraft, steps: readonly Step[]): Wording {
  const amendments = steps.filter(
    ({ kind, isAmended }) => isAmended === true && (kind === 'reported' || kind === 'passed'),
  )
  const { sections, recitals, clauses } = introducedWording(bill, draft)
  const withMore = (own: readonly string[], more: readonly string[]): string[] =>
    own.length === 0 ? [] : [...own, ...more.slice(0, amendments.length)]
  return {
    sections: amendments.reduce<readonly Provision[]>(
      (made, _, turn) =>
        made.length === 0 ? [] : amendSections(made, turn + (bill.seed % 2), draft.section[0]),
      sections,
    ),
    recitals: withMore(recitals, words.recitals),
    clauses: withMore(clauses, words.clauses),
  }
}
