import { congressOfYear, currentCongress, congressYears } from '@rostrum/contract/congress/congress'
import type { Chamber } from '@rostrum/contract/entities/common'
import { findState } from '@rostrum/contract/congress/states'
import type { StoredMember } from '../../store/record/members.ts'

interface SittingQuery {
  readonly congress: number
  readonly chamber?: Chamber | undefined
  readonly state?: string | undefined
  readonly district?: number | undefined
}

interface Sitting extends SittingQuery {
  readonly chamber: Chamber
}

/** The congresses within a span of years; one that ends in January ends with the previous congress. */
function congressesOf(startYear: number, endYear: number): number[] {
  const first = congressOfYear(startYear)
  const last = Math.max(first, congressOfYear(endYear - 1))
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/** Uses the member's detailed terms if fetched, else the list's spans with the member's current state. */
export function sittingsOf({ detail, spans, state: name, district, checkedAt }: StoredMember): Sitting[] {
  const own = findState(name)?.code
  if (detail !== undefined) return detail.terms.map((term) => ({ ...term, state: term.stateCode ?? own }))
  return spans.flatMap(({ chamber, startYear, endYear }, i) => {
    const isLast = i === spans.length - 1
    const end = endYear ?? congressYears(currentCongress(new Date(checkedAt))).last + 1
    return congressesOf(startYear, end).map((congress) => ({
      congress,
      chamber,
      state: own,
      district: isLast ? district : undefined,
    }))
  })
}

/** The index value for one combination of filters within a congress: "118/House/OH/4", "118//OH". */
export function sittingKey({ congress, chamber, state, district }: SittingQuery): string {
  const seat = district === undefined ? '' : `/${district}`
  return `${congress}/${chamber ?? ''}/${state ?? ''}${seat}`
}

/** The keys of every filter combination that matches a sitting. */
export function sittingKeys({ congress, chamber, state, district }: Sitting): string[] {
  const queries: SittingQuery[] = [{ congress }]
  for (const filter of [{ chamber }, { state }, { district }])
    queries.push(...queries.map((query) => ({ ...query, ...filter })))
  return queries.map(sittingKey)
}
