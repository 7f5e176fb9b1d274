import { billCongressChoices, congressYears, currentCongress } from '../congress/congress.ts'
import type { Term } from './member.ts'

const FIRST_VOTE_CONGRESS = 117

/** The Congresses with votes on this site, newest first. */
export const voteCongresses = (now: Date): number[] =>
  billCongressChoices(now).filter((congress) => congress >= FIRST_VOTE_CONGRESS)

/** The years of a member's service with votes on this site, newest first. */
export function votingYears(terms: readonly Pick<Term, 'startYear' | 'endYear'>[], now: Date): number[] {
  const years = voteCongresses(now).flatMap((congress) => {
    const { first, last } = congressYears(congress)
    return congress === currentCongress(now) && now.getUTCFullYear() < last ? [first] : [last, first]
  })
  return years.filter((year) =>
    terms.some(({ startYear, endYear = year }) => startYear <= year && year <= endYear),
  )
}
