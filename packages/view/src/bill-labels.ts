import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { formatCitation } from '@rostrum/contract/words/citation'
import type { BillCard, BillKey } from '@rostrum/contract/entities/bill'

export const billCitation = ({ type, number }: Pick<BillKey, 'type' | 'number'>): string =>
  formatCitation(type, number)

/** A reserved number was not introduced. */
export const originText = ({ originChamber, stage }: Pick<BillCard, 'originChamber' | 'stage'>) =>
  originChamber && stage.stage !== 'reserved' ? `Introduced in the ${originChamber}` : undefined

export const billTypeLabel = ({ type }: Pick<BillKey, 'type'>): string => BILL_TYPES[type].label
