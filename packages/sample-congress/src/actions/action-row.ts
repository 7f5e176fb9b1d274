import type { Committee, Subcommittee } from '../lexicon/lexicon.ts'
import type { ChamberCode } from '../people/seats.ts'
import { dayOf, yearOf, type Day, type Instant } from '../base/calendar.ts'
import type { Random } from '../base/random.ts'
import {
  createWriter,
  holds,
  parseCondition,
  parseLines,
  parsePhrases,
  type Condition,
  type Phrases,
  type Words,
} from '../base/phrases.ts'

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

/** The rows of every event, and the phrases in them, of which the first whose condition holds is used. */
export interface ActionTexts {
  readonly rows: ReadonlyMap<string, readonly RowTemplate[]>
  readonly phrases: Phrases
}

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

export const readActionTexts = (
  table: Record<'rows' | 'phrases', Record<string, string[]>>,
): ActionTexts => ({
  rows: parseLines(table.rows, parseRow),
  phrases: parsePhrases(table.phrases),
})

/** An entry of a list for which a row is repeated; its name is the slot "each". */
export interface RowTarget {
  readonly name: string
  readonly committees?: ActionRow['committees']
}

/** The event that the rows report. */
export interface RowContext extends Words {
  readonly chamber: ChamberCode
  readonly day: Day
  readonly at: Instant
  readonly lists?: Readonly<Record<string, readonly RowTarget[]>>
  readonly committees?: Readonly<Record<string, ActionRow['committees']>>
  readonly roll?: number | undefined
  readonly calendarNo?: number | undefined
}

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

const CALENDARS: Readonly<Record<string, string>> = {
  S: 'Senate Legislative Calendar under General Orders',
}

const ONCE: readonly RowTarget[] = [{ name: '' }]

/** The rows of one event in chronological order. */
export function writeRows(texts: ActionTexts, event: string, ctx: RowContext): ActionRow[] {
  const { chamber, day, at, roll, calendarNo } = ctx
  const templates = texts.rows.get(event)
  if (templates === undefined) throw new Error(`no rows are known for "${event}"`)
  let each = ''
  const slots = { ...ctx.slots, page: () => recordPage(ctx), each: () => each }
  const write = createWriter(texts.phrases, { ...ctx, slots })
  const nextTime = floorClock(ctx.random)
  return templates.flatMap(({ when, source, code, type, text, calendar = '', ...marks }) => {
    if (!holds(when, ctx.traits)) return []
    const targets = marks.each === undefined ? ONCE : (ctx.lists?.[marks.each] ?? [])
    return targets.map((target): ActionRow => {
      each = target.name
      const committees = target.committees ?? ctx.committees?.[marks.committees ?? '']
      return {
        text: write(text),
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
