import { createHash } from 'node:crypto'
import type { LawReference } from '@rostrum/contract/reference'
import { exactKey } from '@rostrum/finder/tokens'
import type { StoredBill } from '../../store/bills.ts'

const CODE_DIGITS = 10
/** People search for "Clean Harbors Act of 2025" without the year. */
const YEAR = /\s+of\s+\d{4}$/i

/** Hashes of whole titles for exact matches, smaller than storing the text a second time. */
const codeOf = (kind: 't' | 'n', title: string): string =>
  `${kind}${createHash('sha256').update(exactKey(title)).digest('hex').slice(0, CODE_DIGITS)}`

export const titleCode = (title: string): string => codeOf('t', title)

/** The code of an alternate name. */
export const nameCode = (name: string): string => codeOf('n', name)

/** The code of a law; the letters distinguish "119-31" from "11-931". */
export const lawCode = ({ congress, number, isPrivate }: LawReference): string =>
  `${congress}${isPrivate ? 'pvtl' : 'publ'}${number}`

type TitledBill = Pick<StoredBill, 'title' | 'shortTitles'>

/** Short titles other than the one shown. */
export const alternateTitles = ({ title, shortTitles = [] }: TitledBill): string[] =>
  shortTitles.filter((name) => exactKey(name) !== exactKey(title))

/** Codes of alternate names, and of all names without their year. */
export function nameCodes(bill: TitledBill): string[] {
  const names = alternateTitles(bill)
  const yearless = [bill.title, ...names].filter((name) => YEAR.test(name))
  return [...new Set([...names, ...yearless.map((name) => name.replace(YEAR, ''))].map(nameCode))]
}
