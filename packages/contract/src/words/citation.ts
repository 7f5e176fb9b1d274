import {
  AMENDMENT_TYPES,
  type AmendmentType,
  BILL_TYPES,
  type BillType,
  isBillType,
  slugOf,
} from '../congress/bill-types.ts'
import { ordinal } from '../congress/congress.ts'

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

const REPORT = /^([HS]|Ex)\. ?Rept\. (\d{1,3})-(\d{1,5})(?:, Part (\d{1,2})$)?/
const REPORT_SLUGS: Readonly<Record<string, string>> = {
  H: 'house-report',
  S: 'senate-report',
  Ex: 'executive-report',
}

/** The URL of a report on congress.gov: "H. Rept. 119-106, Part 1". */
export function reportUrl(citation: string): string | undefined {
  const [, chamber = '', congress, number, part] = REPORT.exec(citation) ?? []
  if (number === undefined) return undefined
  const path = `${ordinal(Number(congress))}-congress/${REPORT_SLUGS[chamber]}/${number}`
  return `https://www.congress.gov/committee-report/${path}${part === undefined ? '' : `/${part}`}`
}

export function officialUrl(congress: number, type: BillType | AmendmentType, number: string): string {
  const [kind, slug] = isBillType(type)
    ? ['bill', slugOf(BILL_TYPES[type])]
    : ['amendment', slugOf(AMENDMENT_TYPES[type])]
  return `https://www.congress.gov/${kind}/${ordinal(congress)}-congress/${slug}/${encodeURIComponent(number)}`
}

/** The URL of a member on congress.gov, which only uses the identifier. */
export function officialMemberUrl(name: string, bioguideId: string): string {
  const slug = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `https://www.congress.gov/member/${slug}/${bioguideId}`
}
