import { congressOfYear, currentCongress, congressYears } from '@rostrum/contract/congress'
import type { Chamber } from '@rostrum/contract/entities/common'
import { findState } from '@rostrum/contract/states'
import type { StoredMember } from '../../store/members.ts'

/** Where somebody sat in one congress. */
interface Sitting {
  readonly congress: number
  readonly chamber: Chamber
  readonly state: string | undefined
  readonly district?: number | undefined
}

interface SittingQuery {
  readonly congress: number
  readonly chamber?: Chamber | undefined
  readonly state?: string | undefined
  readonly district?: number | undefined
}

/** The congresses of a stretch of years: what ends in January ends with the congress before. */
function congressesOf(startYear: number, endYear: number): number[] {
  const first = congressOfYear(startYear)
  const last = Math.max(first, congressOfYear(endYear - 1))
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/** By the member's own page where it is held; else as the spans of the list tell, at today's state. */
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

/** One value of the index for each question that can be asked of one congress: "118/House/OH/4", "118//OH". */
export function sittingKey({ congress, chamber, state, district }: SittingQuery): string {
  const seat = district === undefined ? '' : `/${district}`
  return `${congress}/${chamber ?? ''}/${state ?? ''}${seat}`
}

/** All questions that a sitting answers. */
export function sittingKeys({ congress, chamber, state, district }: Sitting): string[] {
  const questions: SittingQuery[] = [{ congress }]
  for (const answer of [{ chamber }, { state }, { district }])
    questions.push(...questions.map((question) => ({ ...question, ...answer })))
  return questions.map(sittingKey)
}
