import { BILL_TYPES } from '@rostrum/contract/bill-types'
import { formatCitation } from '@rostrum/contract/citation'
import type { BillKey } from '@rostrum/contract/entities/bill'

const NUMBERS = new Intl.NumberFormat('en-US')
export const numberWords = (count: number): string => NUMBERS.format(count)

/** "1 bill", "2,310 bills". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${numberWords(count)} ${count === 1 ? one : many}`

export const citationOf = ({ type, number }: Pick<BillKey, 'type' | 'number'>): string =>
  formatCitation(type, number)

export const typeLabel = ({ type }: Pick<BillKey, 'type'>): string => BILL_TYPES[type].label
