import { AMENDMENT_TYPES, type AmendmentType, BILL_TYPES, type BillType, isBillType } from './bill-types.ts'
import { ordinal } from './congress.ts'

export type Citation =
  | { readonly kind: 'bill'; readonly type: BillType; readonly number: string; readonly congress?: number }
  | {
      readonly kind: 'amendment'
      readonly type: AmendmentType
      readonly number: string
      readonly congress?: number
    }

/** "H.R. 1", "S.J.Res. 5", "S.Amdt. 2137". */
export function formatCitation(type: BillType | AmendmentType, number: string): string {
  const facts = isBillType(type) ? BILL_TYPES[type] : AMENDMENT_TYPES[type]
  return `${facts.prefix} ${number}`
}

/** The page of the official site about a bill or amendment. */
export function officialUrl(congress: number, type: BillType | AmendmentType, number: string): string {
  const [kind, slug] = isBillType(type)
    ? ['bill', BILL_TYPES[type].slug]
    : ['amendment', AMENDMENT_TYPES[type].slug]
  return `https://www.congress.gov/${kind}/${ordinal(congress)}-congress/${slug}/${encodeURIComponent(number)}`
}
