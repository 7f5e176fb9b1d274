import type { ChamberCode } from '../people/seats.ts'
import tables from './committees.json'

export interface Committee {
  readonly code: string
  readonly chamber: ChamberCode
  /** The name in actions, after "the": "House Committee on Agriculture", "Committee on Finance". */
  readonly actionName: string
  /** The name in the committee endpoint: "Agriculture Committee". */
  readonly listName: string
  readonly type: 'Standing' | 'Select' | 'Special'
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

export const COMMITTEES: readonly Committee[] = [
  ...parseCommittees(tables.house, 'H'),
  ...parseCommittees(tables.senate, 'S'),
]
const BY_CODE = new Map(COMMITTEES.map((committee) => [committee.code, committee]))

export function getCommittee(code: string): Committee {
  const found = BY_CODE.get(code)
  if (found === undefined) throw new Error(`no committee has the code ${code}`)
  return found
}
