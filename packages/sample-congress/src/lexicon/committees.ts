import type { ChamberCode } from '../people/seats.ts'
import tables from './committees.json'

/** "J" for a joint committee. */
export type CommitteeChamber = ChamberCode | 'J'
export const CHAMBER_NAMES: Readonly<Record<CommitteeChamber, string>> = {
  H: 'House',
  S: 'Senate',
  J: 'Joint',
}

export interface Committee {
  readonly code: string
  readonly chamber: CommitteeChamber
  /** The name in actions, after "the": "House Committee on Agriculture", "Committee on Finance". */
  readonly actionName: string
  /** The name in the committee endpoint: "Agriculture Committee". */
  readonly listName: string
  readonly type: 'Standing' | 'Select' | 'Joint'
  readonly subcommittees: readonly Subcommittee[]
}

export interface Subcommittee {
  readonly code: string
  readonly name: string
}

const WITH_ARTICLE = new Set(['Budget', 'Judiciary'])

/** Rows have names and system codes as the Library of Congress keeps them: code, name, then subcommittees. */
function parseCommittees(rows: readonly string[], chamber: ChamberCode): Committee[] {
  return rows.map((row) => {
    const [prefix = '', name = '', rest = ''] = row.split('|')
    const isSelect = name.includes('Select')
    const plain = name.replace(/ \(.*\)/, '')
    const named = WITH_ARTICLE.has(plain) ? `the ${plain}` : plain
    const body = isSelect && chamber === 'S' ? 'Select Committee' : 'Committee'
    const house = isSelect ? `House Permanent Select Committee on ${named}` : `House Committee on ${named}`
    return {
      code: `${prefix}00`,
      chamber,
      actionName: chamber === 'H' ? house : `${body} on ${named}`,
      listName: `${name} Committee`,
      type: isSelect ? 'Select' : 'Standing',
      subcommittees: rest
        .split(';')
        .filter((part) => part !== '')
        .map((part) => ({ code: prefix + part.slice(0, 2), name: part.slice(3) })),
    }
  })
}

/** Those of one chamber, which have measures. */
export const COMMITTEES: readonly Committee[] = [
  ...parseCommittees(tables.house, 'H'),
  ...parseCommittees(tables.senate, 'S'),
]
/** Has members of both chambers, and no measures. */
export const JOINT_COMMITTEE: Committee = {
  code: 'jsec00',
  chamber: 'J',
  actionName: 'Joint Economic Committee',
  listName: 'Joint Economic Committee',
  type: 'Joint',
  subcommittees: [],
}
export const ALL_COMMITTEES: readonly Committee[] = [...COMMITTEES, JOINT_COMMITTEE]
const BY_CODE = new Map(ALL_COMMITTEES.map((committee) => [committee.code, committee]))

export function getCommittee(code: string): Committee {
  const found = BY_CODE.get(code)
  if (found === undefined) throw new Error(`no committee has the code ${code}`)
  return found
}
