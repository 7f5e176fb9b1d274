import { isAmendmentType, isBillType } from '@rostrum/contract/bill-types'
import { formatCitation } from '@rostrum/contract/citation'
import type { AmendmentKey, BillKey } from '@rostrum/contract/entities/bill'
import type { RecordKind } from '@rostrum/contract/entities/common'
import { paths } from './paths.ts'

/** Something that can be followed, named as the service names it: `S000148`, `119/hr/1`, `119/samdt/3937`. */
export interface Item {
  readonly kind: RecordKind
  readonly key: string
}

const keyOf = ({ congress, type, number }: BillKey | AmendmentKey): string => `${congress}/${type}/${number}`

export const memberItem = (bioguideId: string): Item => ({ kind: 'member', key: bioguideId })
export const billItem = (bill: BillKey): Item => ({ kind: 'bill', key: keyOf(bill) })
export const amendmentItem = (amendment: AmendmentKey): Item => ({
  kind: 'amendment',
  key: keyOf(amendment),
})

export const itemName = ({ kind, key }: Item): string => `${kind} ${key}`

interface NumberedItem {
  /** "H.R. 1". */
  readonly citation: string
  readonly congress: number
  readonly path: string
}

/** What the key of a bill or an amendment says; nothing for a member, or for a key of no known type. */
export function numberedItem(key: string): NumberedItem | undefined {
  const [digits, type = '', number = ''] = key.split('/')
  const congress = Number(digits)
  if (isBillType(type)) {
    const path = paths.bill({ congress, type, number })
    return { citation: formatCitation(type, number), congress, path }
  }
  if (!isAmendmentType(type)) return undefined
  const path = paths.amendment({ congress, type, number })
  return { citation: formatCitation(type, number), congress, path }
}

/** The page about it. */
export const itemPath = ({ kind, key }: Item): string =>
  kind === 'member' ? paths.member(key) : (numberedItem(key)?.path ?? paths.bills())
