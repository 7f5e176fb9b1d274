import { ordinal } from '@rostrum/contract/congress'
import type { Term } from '@rostrum/contract/entities/member'

/** Terms one after another in the same seat for the same party. */
export interface Stint {
  readonly kind: 'stint'
  /** Oldest first. */
  readonly terms: readonly Term[]
  readonly seat: Term
  readonly startYear: number
  /** Absent while it lasts. */
  readonly endYear?: number
}

/** Years in which somebody who had served did not sit in Congress. */
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

/** A seat that ended in one year was still held when the next term began in the same. */
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

/** A career as stints and the gaps between them, the newest first. */
export function serviceHistory(terms: readonly Term[], isCurrent: boolean): (Stint | Gap)[] {
  const groups: Term[][] = []
  for (const term of terms.toSorted(byStartYear)) {
    const open = groups.at(-1)
    const before = open?.at(-1)
    if (open && before && isSameSeat(before, term) && isContiguous(before, term)) open.push(term)
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

/** "113th Congress", or nothing known but its years. */
export const termLabel = ({ congress }: Term): string | undefined =>
  congress === undefined ? undefined : `${ordinal(congress)} Congress`

/** "2 years out of Congress". */
export function gapLabel({ startYear, endYear }: Gap): string {
  const years = endYear - startYear
  return `${years} ${years === 1 ? 'year' : 'years'} out of Congress`
}
