import { createHash } from 'node:crypto'
import type { LawReference } from '@rostrum/contract/reference'
import { exactKey } from '@rostrum/finder/tokens'
import type { StoredBill } from '../../store/bills.ts'

const CODE_DIGITS = 10
/** "Clean Harbors Act of 2025" is asked for without its year. */
const YEAR = /\s+of\s+\d{4}$/i

/** Codes stand for whole titles, which as text would be held a second time. */
const codeOf = (kind: 't' | 'n', title: string): string =>
  `${kind}${createHash('sha256').update(exactKey(title)).digest('hex').slice(0, CODE_DIGITS)}`

export const titleCode = (title: string): string => codeOf('t', title)

/** Stands for any other name that a bill goes by. */
export const nameCode = (name: string): string => codeOf('n', name)

/** Stands for a law; the letters keep "119-31" apart from "11-931". */
export const lawCode = ({ congress, number, isPrivate }: LawReference): string =>
  `${congress}${isPrivate ? 'pvtl' : 'publ'}${number}`

type TitledBill = Pick<StoredBill, 'title' | 'shortTitles'>

/** Short titles beside the one that is shown. */
export const alternateTitles = ({ title, shortTitles = [] }: TitledBill): string[] =>
  shortTitles.filter((name) => exactKey(name) !== exactKey(title))

/** Other names, and every name without its year. */
export function nameCodes(bill: TitledBill): string[] {
  const names = alternateTitles(bill)
  const yearless = [bill.title, ...names].filter((name) => YEAR.test(name))
  return [...new Set([...names, ...yearless.map((name) => name.replace(YEAR, ''))].map(nameCode))]
}
