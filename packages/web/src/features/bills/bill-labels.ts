import { BILL_TYPES } from '@rostrum/contract/bill-types'
import { formatCitation } from '@rostrum/contract/citation'
import type { BillKey } from '@rostrum/contract/entities/bill'

const NUMBERS = new Intl.NumberFormat('en-US')
export const formatNumber = (count: number): string => NUMBERS.format(count)

/** "1 bill", "2,310 bills". */
export const pluralize = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`

export const billCitation = ({ type, number }: Pick<BillKey, 'type' | 'number'>): string =>
  formatCitation(type, number)

export const billTypeLabel = ({ type }: Pick<BillKey, 'type'>): string => BILL_TYPES[type].label
