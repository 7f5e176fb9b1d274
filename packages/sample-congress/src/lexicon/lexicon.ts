import type { ChamberCode } from '../people/seats.ts'
import table from './areas.json'
import committees from './committees.json'

/** A policy area, with the officer, department and committees that are responsible, and the laws that bills amend. */
export type Area = (typeof table.areas)[number]
export type Jurisdiction = typeof table.defense

/**
 * The subject of a measure: a few words in title case, a phrase that follows "improve", "on" or, for a harm, "prevent",
 * and the people concerned, in the plural.
 */
export type Theme = Area['themes'][number]

/** The policy areas of the Congressional Research Service, except private legislation. */
export const AREAS: readonly Area[] = table.areas
export const PRIVATE_AREA = 'Private Legislation'

/** Armed Forces bills that do not concern veterans go to the Department of Defense. */
export function jurisdictionOf(area: Area, theme: Theme): Jurisdiction {
  const isOfVeterans = [theme.tag, ...theme.subjects].some((text) => /veteran/i.test(text))
  return area.name === 'Armed Forces and National Security' && !isOfVeterans ? table.defense : area
}

/** "J" for a joint committee, which has members of both chambers and no measures. */
export type CommitteeChamber = ChamberCode | 'J'
export const CHAMBER_NAMES: Readonly<Record<CommitteeChamber, string>> = {
  H: 'House',
  S: 'Senate',
  J: 'Joint',
}

export type Subcommittee = Readonly<Record<'code' | 'name', string>>

export interface Committee {
  readonly code: string
  readonly chamber: CommitteeChamber
  /** The name in actions, after "the": "House Committee on Agriculture", "Committee on Finance". */
  readonly actionName: string
  /** The name in the committee endpoint: "Agriculture Committee". */
  readonly listName: string
  readonly type: string
  readonly subcommittees: readonly Subcommittee[]
}

/** Names and system codes are those of the Library of Congress. */
export const ALL_COMMITTEES = (['H', 'S', 'J'] as const).flatMap((chamber) =>
  committees[chamber].map((each): Committee => ({ ...each, chamber })),
)
const BY_CODE = new Map(ALL_COMMITTEES.map((committee) => [committee.code, committee]))

export function getCommittee(code: string): Committee {
  const found = BY_CODE.get(code)
  if (found === undefined) throw new Error(`no committee has the code ${code}`)
  return found
}
