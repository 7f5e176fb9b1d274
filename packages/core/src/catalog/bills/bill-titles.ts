import type { LawReference } from '@rostrum/contract/words/reference'
import { exactKey } from '@rostrum/finder/tokens'
import { sha256Of } from '../../lib/hash.ts'
import type { StoredBill } from '../../store/record/bills.ts'

const CODE_DIGITS = 10
/** People search for the "Clean Harbors Act of 2025" or the "Harbors Appropriations Act, 2025" without the year. */
const YEAR = /(?:,|\s+of)\s+\d{4}$/i
const ARTICLE = /^(?:the|an?)\s+/i
const KIND_OF_MEASURE = /\s+(?:act|bill|law|resolution)$/i

type CodeKind = 'title' | 'name' | 'plain'

/** Hashes of whole titles for exact matches, smaller than storing the text a second time. */
const codeOf = (kind: CodeKind, title: string): string =>
  `${kind.charAt(0)}${sha256Of(exactKey(title)).slice(0, CODE_DIGITS)}`

export const titleCode = (title: string): string => codeOf('title', title)

/** The colloquial name of an act: "Laken Riley" for the Laken Riley Act. */
const plainName = (name: string): string =>
  name.trim().replace(ARTICLE, '').replace(YEAR, '').replace(KIND_OF_MEASURE, '')

const nameCode = (name: string): string => codeOf('name', name)
const plainCode = (name: string): string => codeOf('plain', plainName(name))

/** Codes under which a typed text finds a bill, from the displayed title to the colloquial name. */
export function typedCodes(text: string): { readonly whole: readonly string[]; readonly plain: string[] } {
  const plain = plainName(text)
  // A single word is more likely a topic than a name.
  const isName = plain !== text.trim() || plain.includes(' ')
  return { whole: [titleCode(text), nameCode(text)], plain: isName ? [plainCode(text)] : [] }
}

/** The code of a law; the letters distinguish "119-31" from "11-931". */
export const lawCode = ({ congress, number, isPrivate }: LawReference): string =>
  `${congress}${isPrivate ? 'pvtl' : 'publ'}${number}`

type TitledBill = Pick<StoredBill, 'title' | 'shortTitles' | 'officialTitles'>

export const titlesBeside = ({ title }: TitledBill, titles: readonly string[] = []): string[] =>
  titles.filter((name) => exactKey(name) !== exactKey(title))

/** Codes of all other titles, and of all colloquial names. */
export function nameCodes(bill: TitledBill): string[] {
  const names = titlesBeside(bill, bill.shortTitles)
  const others = [...names, ...titlesBeside(bill, bill.officialTitles)]
  return [...new Set([...others.map(nameCode), ...[bill.title, ...names].map(plainCode)])]
}
