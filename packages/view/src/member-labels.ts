import type { Chamber } from '@rostrum/contract/entities/common'
import type { Seat, Term } from '@rostrum/contract/entities/member'
import { memberName, toDirectOrder } from '@rostrum/contract/words/member-name'
import { placeLabel } from './place-label.ts'

export { memberName }

const CHAMBER_TITLES: Record<Chamber, string> = { Senate: 'Senator', House: 'Representative' }

/** The fields that members, seats and terms share. */
interface SeatInfo {
  readonly chamber?: Chamber
  readonly memberType?: string
  readonly state?: string
  readonly district?: number
}

/** "Senator", "Representative", "Delegate", "Resident Commissioner". */
export const memberTypeLabel = ({ chamber, memberType }: SeatInfo): string | undefined =>
  memberType ?? (chamber && CHAMBER_TITLES[chamber])

/** "Senator for Vermont", "Representative, Ohio 4th". */
export function seatLabel(seat: SeatInfo): string {
  const type = memberTypeLabel(seat)
  const place = placeLabel(seat)
  if (type === undefined) return place
  return seat.chamber === 'Senate' ? `${type} for ${place}` : `${type}, ${place}`
}

/** "Jane Doe, Democratic, Representative, Ohio 4th". */
export const seatHolderLabel = (seat: Seat): string =>
  [toDirectOrder(seat.name), seat.partyName, seatLabel(seat)].filter(Boolean).join(', ')

type TermYears = Pick<Term, 'startYear' | 'endYear'>

function firstAndLastYear(
  terms: readonly TermYears[],
): { first: number; last: number | undefined } | undefined {
  if (terms.length === 0) return undefined
  const ends = terms.flatMap(({ endYear }) => endYear ?? [])
  return {
    first: Math.min(...terms.map(({ startYear }) => startYear)),
    last: ends.length === 0 ? undefined : Math.max(...ends),
  }
}

/** "Serving since 2007", "Served 1993 to 2011". */
export function servingLabel(terms: readonly TermYears[], isCurrent: boolean): string | undefined {
  const years = firstAndLastYear(terms)
  if (years === undefined) return undefined
  if (isCurrent) return `Serving since ${years.first}`
  return years.last === undefined || years.last === years.first
    ? `Served in ${years.first}`
    : `Served ${years.first} to ${years.last}`
}

/** "since 2007", "1993 to 2011", beside words that say whether they serve. */
export function serviceYears(terms: readonly TermYears[], isCurrent: boolean): string | undefined {
  const label = servingLabel(terms, isCurrent)
  return label?.slice(label.indexOf(' ') + 1)
}

/** "1993 – 2011", "2007 – Present". */
export function periodLabel(terms: readonly TermYears[], isCurrent: boolean): string | undefined {
  const years = firstAndLastYear(terms)
  if (years === undefined) return undefined
  return `${years.first} – ${isCurrent ? 'Present' : (years.last ?? years.first)}`
}

/** Formats a U.S. phone number for a `tel:` link. */
export const dialableNumber = (phoneNumber: string): string => {
  const digits = phoneNumber.replace(/\D/g, '')
  return `+${digits.length === 10 ? '1' : ''}${digits}`
}
