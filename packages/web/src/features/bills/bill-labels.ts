import { BILL_TYPES } from '@rostrum/contract/bill-types'
import { formatCitation } from '@rostrum/contract/citation'
import type { BillKey } from '@rostrum/contract/entities/bill'

export const billCitation = ({ type, number }: Pick<BillKey, 'type' | 'number'>): string =>
  formatCitation(type, number)

export const billTypeLabel = ({ type }: Pick<BillKey, 'type'>): string => BILL_TYPES[type].label
