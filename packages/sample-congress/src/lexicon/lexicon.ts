import type { ChamberCode } from '../people/seats.ts'
import areas from './areas.json'
import committees from './committees.json'
import defense from './defense.json'
import occasions from './occasions.json'

/** The subject of a measure, as phrases for titles, summaries and texts. */
export interface Theme {
  /** A few words in title case: "Farm to School". */
  readonly tag: string
  /** A phrase that follows "improve", "on" or, for a harm, "prevent": "school purchases of local food". */
  readonly topic: string
  /** The people concerned, in the plural. */
  readonly people: string
  readonly isHarm: boolean
  /** Legislative subject terms. */
  readonly subjects: readonly string[]
}

/** The responsible officer, department and committees, and the laws that bills amend. */
export interface Jurisdiction {
  readonly officer: string
  readonly department: string
  readonly acts: readonly string[]
  readonly house: readonly string[]
  readonly senate: readonly string[]
}

export interface Area extends Jurisdiction {
  readonly name: string
  readonly weight: number
  /** Eligible grant recipients. */
  readonly grantees: string
  readonly themes: readonly Theme[]
}

const codesOf = (prefixes: string): string[] => prefixes.split(' ').map((prefix) => `${prefix}00`)
const columnsOf = (row: string): string[] => row.split('|').map((part) => part.trim())

/** Themes are rows "tag | topic | people | subjects", where a minus before the tag marks a harm. */
function parseTheme(row: string): Theme {
  const [tag = '', topic = '', people = '', subjects = ''] = columnsOf(row)
  return {
    tag: tag.replace(/^-/, ''),
    topic,
    people,
    isHarm: tag.startsWith('-'),
    subjects: subjects.split(';').map((subject) => subject.trim()),
  }
}

/**
 * Parses one area: `@ name | weight | house committees | senate committees | officer | department | grantees`, then
 * `> act` lines, then themes.
 */
function parseArea(block: string): Area {
  const [head = '', ...rows] = block.trim().split('\n')
  const [name = '', weight, house = '', senate = '', officer = '', department = '', grantees = ''] =
    columnsOf(head)
  return {
    name,
    weight: Number(weight),
    house: codesOf(house),
    senate: codesOf(senate),
    officer,
    department,
    grantees,
    acts: rows.filter((row) => row.startsWith('>')).map((row) => row.slice(1).trim()),
    themes: rows.filter((row) => !row.startsWith('>')).map(parseTheme),
  }
}

/** The policy areas of the Congressional Research Service, except private legislation. */
export const AREAS: readonly Area[] = areas.join('\n').split('@ ').slice(1).map(parseArea)

export const PRIVATE_AREA = 'Private Legislation'

export function getArea(index: number): Area {
  const found = AREAS[index]
  if (found === undefined) throw new Error(`no policy area has the number ${index}`)
  return found
}

/** Armed Forces bills that do not concern veterans go to the Department of Defense. */
const DEFENSE: Jurisdiction = parseArea(defense.join('\n'))

export function jurisdictionOf(area: Area, theme: Theme): Jurisdiction {
  const isOfVeterans = [theme.tag, ...theme.subjects].some((text) => /veteran/i.test(text))
  return area.name === 'Armed Forces and National Security' && !isOfVeterans ? DEFENSE : area
}

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
  ...parseCommittees(committees.house, 'H'),
  ...parseCommittees(committees.senate, 'S'),
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

const splitLines = (lines: readonly string[]): readonly string[] => lines.join('\n').split(/\s*[;\n]\s*/)

/** What resolutions, namings and meetings are about. */
export const OCCASIONS = {
  observances: splitLines(occasions.observances),
  towns: splitLines(occasions.towns),
  streets: splitLines(occasions.streets),
  countries: splitLines(occasions.countries),
  rivers: splitLines(occasions.rivers),
  /** What constitutional amendments would be about. */
  amendments: splitLines(occasions.amendments),
  /** Groups that Congress honors: short name and long name. */
  groups: splitLines(occasions.groups),
} as const

export interface AgencyRule {
  readonly agency: string
  readonly title: string
  readonly area: string
}

/** Agency rules for disapproval under the Congressional Review Act. */
export const RULES: readonly AgencyRule[] = occasions.rules.map((row) => {
  const [agency = '', title = '', area = ''] = row.split('|')
  return { agency, title, area }
})
