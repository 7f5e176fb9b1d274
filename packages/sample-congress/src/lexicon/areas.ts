import lines from './areas.json'
import defense from './defense.json'

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

/**
 * Parses one area: `@ name | weight | house committees | senate committees | officer | department | grantees`, then
 * `> act` lines, then themes `tag | topic | people | subjects`, where a minus before the tag marks a harm.
 */
function parseArea(block: string): Area {
  const [head = '', ...rows] = block.trim().split('\n')
  const [name = '', weight, house = '', senate = '', officer = '', department = '', grantees = ''] = head
    .split('|')
    .map((part) => part.trim())
  return {
    name,
    weight: Number(weight),
    house: house.split(' ').map((code) => `${code}00`),
    senate: senate.split(' ').map((code) => `${code}00`),
    officer,
    department,
    grantees,
    acts: rows.filter((row) => row.startsWith('>')).map((row) => row.slice(1).trim()),
    themes: rows.filter((row) => !row.startsWith('>')).map(parseTheme),
  }
}

function parseTheme(row: string): Theme {
  const [tag = '', topic = '', people = '', subjects = ''] = row.split('|').map((part) => part.trim())
  const isHarm = tag.startsWith('-')
  return {
    tag: isHarm ? tag.slice(1) : tag,
    topic,
    people,
    isHarm,
    subjects: subjects.split(';').map((subject) => subject.trim()),
  }
}

/** The policy areas of the Congressional Research Service, except private legislation. */
export const AREAS: readonly Area[] = lines.join('\n').split('@ ').slice(1).map(parseArea)

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
