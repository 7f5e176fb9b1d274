import { BILL_CONGRESSES_BACK, FIRST_BILL_CONGRESS, FIRST_MEMBER_CONGRESS } from '../rules/limits.ts'
import { EASTERN_WINTER_OFFSET_MS } from '../lib/times.ts'

export const CHAMBERS = ['House', 'Senate'] as const

const FIRST_CONGRESS_YEAR = 1789
const YEARS_PER_CONGRESS = 2

/** The congress of a year; an even year belongs to the congress that began the year before. */
export const congressOfYear = (year: number): number =>
  Math.floor((year - FIRST_CONGRESS_YEAR) / YEARS_PER_CONGRESS) + 1

/** Noon in Washington on January 3 (20th Amendment, section 2). */
export const congressStartsAt = (congress: number): Date =>
  new Date(Date.UTC(congressYears(congress).first, 0, 3, 12) + EASTERN_WINTER_OFFSET_MS)

/** The current congress: until noon on January 3 of an odd year, still the previous one. */
export function currentCongress(now: Date): number {
  const congress = congressOfYear(new Date(now.getTime() - EASTERN_WINTER_OFFSET_MS).getUTCFullYear())
  return now < congressStartsAt(congress) ? congress - 1 : congress
}

/** The two calendar years a congress is known by, as Congress.gov writes them: 119 is 2025 and 2026. */
export function congressYears(congress: number): { first: number; last: number } {
  const first = FIRST_CONGRESS_YEAR + (congress - 1) * YEARS_PER_CONGRESS
  return { first, last: first + 1 }
}

export interface CongressSession {
  congress: number
  session: 1 | 2
}

/** Each year of a congress is one regular session (20th Amendment, section 2). */
export function sessionOfYear(year: number): CongressSession {
  const congress = congressOfYear(year)
  return { congress, session: year === congressYears(congress).first ? 1 : 2 }
}

export function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${suffix}`
}

/** "119th Congress (2025-2026)". */
export function congressLabel(congress: number): string {
  const { first, last } = congressYears(congress)
  return `${ordinal(congress)} Congress (${first}-${last})`
}

const descendingRange = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, from - to + 1) }, (_, i) => from - i)

/** The congresses a list of bills offers: the current one and up to five before. */
export function billCongressChoices(now: Date): number[] {
  const current = currentCongress(now)
  return descendingRange(current, Math.max(FIRST_BILL_CONGRESS, current - BILL_CONGRESSES_BACK))
}

/** Parses "119" or "117-119" into congresses, newest first; undefined for anything else. */
export function parseCongressRange(text: string): number[] | undefined {
  const [, first, last = first] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(text) ?? []
  const [from, to] = [Number(first), Number(last)]
  return from >= 1 && to >= from ? descendingRange(to, from) : undefined
}

export const memberCongressChoices = (now: Date): number[] =>
  descendingRange(currentCongress(now), FIRST_MEMBER_CONGRESS)
