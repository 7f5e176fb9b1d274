import { AMENDMENT_TYPES, type AmendmentType, BILL_TYPES, type BillType, isBillType } from './bill-types.ts'
import { congressYears, ordinal } from './congress.ts'
import type { VoteKey } from './entities/vote.ts'

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

/** The page of the official site about a report: "H. Rept. 119-106, Part 1". */
export function reportUrl(citation: string): string | undefined {
  const [, chamber = '', congress, number, part] = REPORT.exec(citation) ?? []
  if (number === undefined) return undefined
  const path = `${ordinal(Number(congress))}-congress/${REPORT_SLUGS[chamber]}/${number}`
  return `https://www.congress.gov/committee-report/${path}${part === undefined ? '' : `/${part}`}`
}

/** The page of the official site about a bill or amendment. */
export function officialUrl(congress: number, type: BillType | AmendmentType, number: string): string {
  const [kind, slug] = isBillType(type)
    ? ['bill', BILL_TYPES[type].slug]
    : ['amendment', AMENDMENT_TYPES[type].slug]
  return `https://www.congress.gov/${kind}/${ordinal(congress)}-congress/${slug}/${encodeURIComponent(number)}`
}

/** The page of the official site about a member; it finds the member by the identifier. */
export function officialMemberUrl(name: string, bioguideId: string): string {
  const slug = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `https://www.congress.gov/member/${slug}/${bioguideId}`
}

/** The chamber's own page about a vote. The Clerk's pages are numbered by calendar year, without padding. */
export function officialVoteUrl({ chamber, congress, session, number }: VoteKey): string {
  if (chamber === 'House') {
    const { first, last } = congressYears(congress)
    return `https://clerk.house.gov/Votes/${session === 1 ? first : last}${number}`
  }
  const file = `vote_${congress}_${session}_${String(number).padStart(5, '0')}.htm`
  return `https://www.senate.gov/legislative/LIS/roll_call_votes/vote${congress}${session}/${file}`
}
