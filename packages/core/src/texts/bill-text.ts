import type { BillId } from '../record/bill.ts'

/** Matter that a committee or chamber strikes out of, or inserts into, the text before it. */
export type Mark = 'struck' | 'inserted'

export interface Run {
  readonly text: string
  /** Absent also where the whole paragraph or section has one. */
  readonly mark?: Mark
  /** What the words cite: `usc/26/32`, `pl/117/169`, `act/Social Security Act`, or `#` and a section's id. */
  readonly to?: string
}

/** A string where all of it is plain. */
export type Words = string | readonly Run[]

export interface TextParagraph {
  /** 0 for a section's own text and its subsections, 1 for paragraphs, 2 for subparagraphs and so on. */
  readonly indent: number
  /** As printed: "(a)" */
  readonly enum?: Words
  readonly heading?: Words
  readonly text?: Words
  readonly mark?: Mark
  /** How many quoted blocks it is in: words of a law as it would read, not of this bill. */
  readonly quote?: number
  readonly kind?: 'toc'
  readonly table?: {
    /** How many of the first rows are headings. */
    readonly head: number
    readonly rows: readonly (readonly Words[])[]
  }
}

/** A division, title or section, the front and end of a printing, or text between those. */
export interface TextSection {
  /** `t1/s101`: the ids of what it is in, and its own. The same in another printing or format that numbers it alike. */
  readonly id: string
  readonly level: string
  /** As published: "101." in one format, "SEC. 101." in the other. */
  readonly enum?: Words
  readonly heading?: Words
  /** Of its number and heading; its paragraphs have their own. */
  readonly mark?: Mark
  readonly paragraphs: readonly TextParagraph[]
}

/** One printing of a bill. All words of its file are in the sections, in order. */
export interface BillText {
  readonly bill: BillId
  /** GovInfo's code: `ih`, `enr`, or `law` */
  readonly version: string
  readonly format: 'dtd' | 'uslm' | 'printed'
  readonly stage?: string
  readonly chamber?: 'House' | 'Senate'
  readonly session?: number
  readonly date?: string
  readonly title?: string
  /** "Mr. Smith (for himself and Ms. Jones) introduced the following bill; …" */
  readonly sponsor?: string
  readonly sections: readonly TextSection[]
}

/** What is expected of a file. */
export interface TextRequest {
  readonly bill: BillId
  readonly version: string
}

export type TextRefusal = 'too_large' | 'malformed' | 'not_a_text' | 'other_bill' | 'other_version' | 'empty'

export type ReadText =
  | { readonly kind: 'text'; readonly text: BillText }
  | { readonly kind: 'refused'; readonly reason: TextRefusal; readonly detail: string }

export const refuseText = (reason: TextRefusal, detail: string): ReadText => ({
  kind: 'refused',
  reason,
  detail,
})

export const runsOf = (words: Words = []): readonly Run[] =>
  typeof words === 'string' ? [{ text: words }] : words

const isSpaced = (before: string, after: string): boolean => /\s$/.test(before) || /^\s/.test(after)

/** All words as one string. Struck words and those inserted after them are not run together. */
export function plainWords(words: Words = ''): string {
  if (typeof words === 'string') return words
  let text = ''
  let mark: Mark | undefined
  for (const run of words) {
    const isReplaced = mark === 'struck' && run.mark === 'inserted' && !isSpaced(text, run.text)
    text += isReplaced ? ` ${run.text}` : run.text
    ;({ mark } = run)
  }
  return text
}

/** A paragraph's words in their order, each part by itself. */
export const paragraphParts = ({ enum: number, heading, text, table }: TextParagraph): Words[] =>
  [number, heading, text, ...(table?.rows.flat() ?? [])].filter((part) => part !== undefined)

/** A section's words in their order. */
export const sectionParts = ({ enum: number, heading, paragraphs }: TextSection): Words[] => [
  ...[number, heading].filter((part) => part !== undefined),
  ...paragraphs.flatMap(paragraphParts),
]

/** The sections that this one is in, outermost first. */
export function ancestorsOf({ id }: TextSection, sections: readonly TextSection[]): TextSection[] {
  return sections.filter((section) => id.startsWith(`${section.id}/`))
}
