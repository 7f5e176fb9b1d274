/** The number in front of a paragraph, without a quotation mark: "(2)", "(a) (1)", "``(B)". */
const PARAGRAPH_NUMBER = String.raw`(?:\((?:([a-z])\2?|[ivxl]+|\d{1,3}[A-Z]?)\)\s*)+`
/** "SEC. 102.", "Section 3A." */
const SECTION_NUMBER = String.raw`SEC(?:TION|\.) \d+[A-Z]*\.`
/** "TITLE IV--", "Part B--"; with a dash, since "Part B of title IV" is a reference. */
const DIVISION_NUMBER = String.raw`(?:DIVISION|(?:SUB)?TITLE|(?:SUB)?CHAPTER|(?:SUB)?PART) (?:[A-Z]|[IVXL]+|\d+)(?=--|—)`
const DESIGNATION = new RegExp(
  String.raw`^(?:${'``'}|“)?(${PARAGRAPH_NUMBER}|${SECTION_NUMBER}|${DIVISION_NUMBER})`,
  'i',
)

export interface Designated {
  /** Empty for a paragraph without a number, and for one that consists of nothing else. */
  readonly designation: string
  /** The rest of the paragraph, with its quotation mark. */
  readonly wording: string
}

/** A heading that runs into the text: "In general.—". */
const RUN_IN = /^[^—]{1,200}\.—/

/** Without the period or dash that one of the formats puts after a heading. */
export const bareHeading = (heading: string): string => heading.replace(/[\s.:—-]+$/, '')

interface Worded {
  readonly kind: 'heading' | 'paragraph'
  readonly wording: string
}

/** Equal for words that differ in what the formats vary: the case of headings, and what stands after them. */
export const wordingKey = ({ kind, wording }: Worded): string =>
  kind === 'heading'
    ? bareHeading(wording).toLowerCase()
    : wording.replace(RUN_IN, (heading) => heading.toLowerCase())

/** Older words with the heading as the newer ones have it, if it has the same words. */
export function inLetters(older: string, newer: string, kind: Worded['kind']): string {
  if (kind === 'heading') return bareHeading(older) + newer.slice(bareHeading(newer).length)
  const [before = ''] = RUN_IN.exec(older) ?? []
  const [after = ''] = RUN_IN.exec(newer) ?? []
  const isSame = before.toLowerCase() === after.toLowerCase()
  return isSame ? after + older.slice(before.length) : older
}

/** Splits a paragraph into its number, which changes when others are added, and its wording. */
export function splitDesignation(text: string): Designated {
  const [found = '', designation = ''] = DESIGNATION.exec(text) ?? []
  const wording = found.slice(0, found.length - designation.length) + text.slice(found.length)
  if (designation === '' || wording.trim() === '') return { designation: '', wording: text }
  return { designation, wording }
}
