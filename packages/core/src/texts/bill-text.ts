import type { BillId } from '../record/bill.ts'

/** Whether a committee or chamber strikes or inserts the words. */
export type Mark = 'struck' | 'inserted'

export interface Run {
  readonly text: string
  /** Omitted if the whole paragraph or section has the same mark. */
  readonly mark?: Mark
  /** The citation's target: `usc/26/32`, `pl/117/169`, `act/Social Security Act`, or `#` and a section's id. */
  readonly to?: string
}

/** A plain string if no run has a mark or a citation. */
export type Words = string | readonly Run[]

export interface TextParagraph {
  /** 0 for a section's own text and its subsections, 1 for paragraphs, 2 for subparagraphs and so on. */
  readonly indent: number
  /** As printed: "(a)" */
  readonly enum?: Words
  readonly heading?: Words
  readonly text?: Words
  readonly mark?: Mark
  /** Nesting depth of quoted blocks, which have a law's words as amended, not the bill's own. */
  readonly quote?: number
  readonly kind?: 'toc'
  readonly table?: {
    /** Number of header rows. */
    readonly head: number
    readonly rows: readonly (readonly Words[])[]
  }
}

/** A division, title or section, the front or end of a printing, or text between them. */
export interface TextSection {
  /** Path of the enclosing sections, such as `t1/s101`. Stable across printings and formats with equal numbers. */
  readonly id: string
  readonly level: string
  /** As published: "101." in one format, "SEC. 101." in the other. */
  readonly enum?: Words
  readonly heading?: Words
  /** Applies to the number and heading; each paragraph has its own mark. */
  readonly mark?: Mark
  readonly paragraphs: readonly TextParagraph[]
}

/** One printing of a bill. The sections contain all words of its file, in order. */
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

/** The printing that a file must be. */
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

/** All words as one string, with a space between struck words and their replacement. */
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

/** The number, heading, text and table cells of a paragraph, in document order. */
export const paragraphParts = ({ enum: number, heading, text, table }: TextParagraph): Words[] =>
  [number, heading, text, ...(table?.rows.flat() ?? [])].filter((part) => part !== undefined)

/** The number, heading and paragraph parts of a section, in document order. */
export const sectionParts = ({ enum: number, heading, paragraphs }: TextSection): Words[] => [
  ...[number, heading].filter((part) => part !== undefined),
  ...paragraphs.flatMap(paragraphParts),
]

/** The enclosing sections, outermost first. */
export function ancestorsOf({ id }: TextSection, sections: readonly TextSection[]): TextSection[] {
  return sections.filter((section) => id.startsWith(`${section.id}/`))
}
