import type { Committee, Subcommittee } from '../lexicon/committees.ts'
import type { ChamberCode } from '../people/seats.ts'
import { dayOf, yearOf, type Day, type Instant } from '../base/calendar.ts'
import type { Random } from '../base/random.ts'
import { fillTemplate } from '../base/template.ts'

/** The publishers of rows, by their names in the tables. The House feed has rows without a time of day too. */
const SOURCES = {
  senate: 'Senate',
  committee: 'House committee actions',
  floor: 'House floor actions',
  feed: 'House floor actions',
  library: 'Library of Congress',
} as const

/** One row of `/actions`. */
export interface ActionRow {
  readonly text: string
  readonly type: string
  readonly source: (typeof SOURCES)[keyof typeof SOURCES]
  readonly code?: string
  readonly day: Day
  readonly at: Instant
  /** Time of day in Washington, "15:39:53"; only House floor rows have it. */
  readonly time?: string
  readonly roll?: { readonly chamber: ChamberCode; readonly number: number }
  readonly committees?: readonly (Committee | Subcommittee)[]
  readonly calendar?: { readonly name: string; readonly number: number }
}

/** Names that all have to hold; those after an exclamation mark may not. */
type Condition = readonly string[]

interface RowTemplate {
  readonly when: Condition
  readonly source: keyof typeof SOURCES
  readonly code: string
  readonly type: string
  readonly text: string
  readonly hasRoll: boolean
  /** "U", "H" or "S". */
  readonly calendar?: string | undefined
  /** A list of committees of the context. */
  readonly committees?: string | undefined
  /** A list of the context; the row is repeated for each of its entries. */
  readonly each?: string | undefined
}

interface Phrase {
  readonly when: Condition
  readonly text: string
}

/** The rows of every event, and the phrases in them, of which the first whose condition holds is used. */
export interface ActionTexts {
  readonly rows: ReadonlyMap<string, readonly RowTemplate[]>
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>
}

const parseCondition = (text: string): Condition => text.split(' ').filter((name) => name !== '')

/** Columns: condition, source, code, type, marks ("roll", "each:house", …) and text. */
function parseRow(line: string): RowTemplate {
  const [when = '', source = '', code = '', type = '', marks = '', text = ''] = line.split(' | ')
  const markAfter = (name: string): string | undefined =>
    marks
      .split(' ')
      .find((mark) => mark.startsWith(name))
      ?.slice(name.length)
  if (!isSource(source)) throw new Error(`"${line}" has no source`)
  return {
    when: parseCondition(when),
    source,
    code,
    type,
    text,
    hasRoll: markAfter('roll') !== undefined,
    calendar: markAfter('calendar:'),
    committees: markAfter('committees:'),
    each: markAfter('each:'),
  }
}

const isSource = (text: string): text is keyof typeof SOURCES => Object.hasOwn(SOURCES, text)

function parsePhrase(line: string): Phrase {
  const [when = '', text = ''] = line.split(' | ')
  return { when: parseCondition(when), text }
}

type Lines = Readonly<Record<string, readonly string[]>>

const parseLines = <T>(table: Lines, parse: (line: string) => T): ReadonlyMap<string, readonly T[]> =>
  new Map(Object.entries(table).map(([name, lines]) => [name, lines.map(parse)]))

export const readActionTexts = ({ rows, phrases }: { rows: Lines; phrases: Lines }): ActionTexts => ({
  rows: parseLines(rows, parseRow),
  phrases: parseLines(phrases, parsePhrase),
})

/** An entry of a list for which a row is repeated; its name is the slot "each". */
export interface RowTarget {
  readonly name: string
  readonly committees?: ActionRow['committees']
}

/** The event that the rows report. */
export interface RowContext {
  readonly chamber: ChamberCode
  readonly day: Day
  readonly at: Instant
  readonly random: Random
  /** The names that conditions are about. */
  readonly traits: ReadonlySet<string>
  readonly slots: Readonly<Record<string, () => string | number | undefined>>
  readonly lists?: Readonly<Record<string, readonly RowTarget[]>>
  readonly committees?: Readonly<Record<string, ActionRow['committees']>>
  readonly roll?: number | undefined
  readonly calendarNo?: number | undefined
}

const holds = (condition: Condition, traits: ReadonlySet<string>): boolean =>
  condition.every((name) => (name.startsWith('!') ? !traits.has(name.slice(1)) : traits.has(name)))

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Short enough for a hundred rows in one afternoon. */
const MAX_PAUSE = 120

/** Returns ascending times of one afternoon. */
function floorClock(random: Random): () => string {
  let seconds = random.int(12 * 3600, 17 * 3600)
  return () => {
    seconds += random.int(4, MAX_PAUSE)
    const minutes = Math.floor(seconds / 60)
    return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`
  }
}

/** Congressional Record pages run through the year, 40 to 60 per session day. */
function recordPage({ chamber, day, random }: RowContext): string {
  const daysIn = day - dayOf(`${yearOf(day)}-01-01`)
  return `${chamber}${Math.max(1, Math.round(daysIn * (chamber === 'H' ? 17 : 24)) + random.int(0, 30))}`
}

/** Fills templates; a phrase reads the same in all rows of an event. */
function createWriter({ phrases }: ActionTexts, ctx: RowContext): (text: string, each: string) => string {
  const written = new Map<string, string>()
  const phraseOf = (name: string): string | undefined => {
    const found = written.get(name) ?? phrases.get(name)?.find(({ when }) => holds(when, ctx.traits))?.text
    if (found === undefined || written.has(name)) return found
    const text = fillTemplate(found, slotOf, ctx.random)
    written.set(name, text)
    return text
  }
  const slotOf = (name: string): string | undefined => {
    const phrase = name === 'page' ? recordPage(ctx) : phraseOf(name)
    return phrase ?? ctx.slots[name]?.()?.toString()
  }
  return (text, each) => fillTemplate(text, (name) => (name === 'each' ? each : slotOf(name)), ctx.random)
}

const CALENDARS: Readonly<Record<string, string>> = {
  S: 'Senate Legislative Calendar under General Orders',
}

const ONCE: readonly RowTarget[] = [{ name: '' }]

/** The rows of one event in chronological order. */
export function writeRows(texts: ActionTexts, event: string, ctx: RowContext): ActionRow[] {
  const { chamber, day, at, roll, calendarNo } = ctx
  const templates = texts.rows.get(event)
  if (templates === undefined) throw new Error(`no rows are known for "${event}"`)
  const write = createWriter(texts, ctx)
  const nextTime = floorClock(ctx.random)
  return templates.flatMap(({ when, source, code, type, text, each, calendar = '', ...marks }) => {
    if (!holds(when, ctx.traits)) return []
    const targets = each === undefined ? ONCE : (ctx.lists?.[each] ?? [])
    return targets.map((target): ActionRow => {
      const committees = target.committees ?? ctx.committees?.[marks.committees ?? '']
      return {
        text: write(text, target.name),
        type,
        source: SOURCES[source],
        day,
        at,
        ...(code !== '' && { code }),
        ...(source === 'floor' && { time: nextTime() }),
        ...(marks.hasRoll && roll !== undefined && { roll: { chamber, number: roll } }),
        ...(committees !== undefined && { committees }),
        ...(calendar !== '' &&
          calendarNo !== undefined && {
            calendar: { name: CALENDARS[calendar] ?? calendar, number: calendarNo },
          }),
      }
    })
  })
}
