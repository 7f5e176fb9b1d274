import { isAmendmentType, isBillType } from '@rostrum/contract/bill-types'
import type { AmendmentId } from '../record/amendment.ts'
import type { BillId } from '../record/bill.ts'

function partsOf(key: string): { congress: number; type: string; number: string } {
  const [congress = '', type = '', number = ''] = key.split('/')
  return { congress: Number(congress), type, number }
}

export function billIdOf(key: string): BillId {
  const { type, ...rest } = partsOf(key)
  if (!isBillType(type)) throw new TypeError(`${key} is no bill`)
  return { ...rest, type }
}

export function amendmentIdOf(key: string): AmendmentId {
  const { type, ...rest } = partsOf(key)
  if (!isAmendmentType(type)) throw new TypeError(`${key} is no amendment`)
  return { ...rest, type }
}
