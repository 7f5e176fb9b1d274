import { ordinal } from '@rostrum/contract/congress/congress'
import type { Term } from '@rostrum/contract/entities/member'

/** Consecutive terms in the same seat and party. */
export interface Stint {
  readonly kind: 'stint'
  /** Oldest first. */
  readonly terms: readonly Term[]
  readonly seat: Term
  readonly startYear: number
  /** Absent while serving. */
  readonly endYear?: number
}

interface Gap {
  readonly kind: 'gap'
  readonly startYear: number
  readonly endYear: number
}

const byStartYear = (a: Term, b: Term): number =>
  a.startYear - b.startYear || (a.endYear ?? Infinity) - (b.endYear ?? Infinity)

const isSameSeat = (a: Term, b: Term): boolean =>
  a.chamber === b.chamber &&
  a.partyName === b.partyName &&
  (a.stateName ?? a.stateCode) === (b.stateName ?? b.stateCode) &&
  a.district === b.district &&
  a.memberType === b.memberType

/** A term that begins in the year the previous one ended follows it without a gap. */
const isContiguous = (before: Term, next: Term): boolean =>
  before.endYear === undefined || next.startYear <= before.endYear

function stintOf(terms: readonly Term[], isCurrent: boolean): Stint[] {
  const [first, last] = [terms[0], terms.at(-1)]
  if (!first || !last) return []
  const endYear = isCurrent ? undefined : (last.endYear ?? last.startYear)
  return [
    {
      kind: 'stint',
      terms,
      seat: last,
      startYear: first.startYear,
      ...(endYear !== undefined && { endYear }),
    },
  ]
}

/** Groups a career into stints and gaps, newest first. */
export function serviceHistory(terms: readonly Term[], isCurrent: boolean): (Stint | Gap)[] {
  const groups: Term[][] = []
  for (const term of terms.toSorted(byStartYear)) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    if (group && before && isSameSeat(before, term) && isContiguous(before, term)) group.push(term)
    else groups.push([term])
  }
  const history = groups.flatMap((group, index): (Stint | Gap)[] => {
    const before = groups[index - 1]?.at(-1)
    const [first] = group
    const stints = stintOf(group, isCurrent && index === groups.length - 1)
    if (!before || !first || isContiguous(before, first)) return stints
    return [
      { kind: 'gap', startYear: before.endYear ?? before.startYear, endYear: first.startYear },
      ...stints,
    ]
  })
  return history.toReversed()
}

/** "2013 – 2021", "2013 – Present". */
export const yearsLabel = ({ startYear, endYear }: Pick<Stint, 'startYear' | 'endYear'>): string =>
  `${startYear} – ${endYear ?? 'Present'}`

/** "113th Congress". */
export const termLabel = ({ congress }: Term): string | undefined =>
  congress === undefined ? undefined : `${ordinal(congress)} Congress`

/** "2 years out of Congress". */
export function gapLabel({ startYear, endYear }: Gap): string {
  const years = endYear - startYear
  return `${years} ${years === 1 ? 'year' : 'years'} out of Congress`
}
