import type { CommitteeRef } from '../entities/committee.ts'

export const COMMITTEE_NOT_FOUND = 'Committee not found'

/** "Subcommittee on Nutrition"; some names already contain the word. */
export const subcommitteeName = (name: string): string =>
  /subcommittee|task force|panel/i.test(name) ? name : `Subcommittee on ${name}`

/** "House Committee on Agriculture", or "Subcommittee on Nutrition, House Committee on Agriculture". */
export const committeeTitle = ({ name, parent }: Pick<CommitteeRef, 'name'> & { parent?: CommitteeRef }) =>
  parent === undefined ? name : `${subcommitteeName(name)}, ${parent.name}`
