import { dayOf, yearOf, type Day, type Instant } from '../base/calendar.ts'
import { createWriter, holds, parsePhrases, parseRow, type Words } from '../base/phrases.ts'
import type { Random } from '../base/random.ts'
import type { Committee, Subcommittee } from '../lexicon/lexicon.ts'
import type { ChamberCode } from '../people/seats.ts'

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
  readonly code: string | undefined
  readonly day: Day
  readonly at: Instant
  /** Time of day in Washington, "15:39:53"; only House floor rows have it. */
  readonly time: string | undefined
  readonly roll: { readonly chamber: ChamberCode; readonly number: number } | undefined
  readonly committees: readonly (Committee | Subcommittee)[] | undefined
  readonly calendar: { readonly name: string; readonly number: number } | undefined
}

/** Columns: condition, source, code, type, marks ("roll", "each:house", …) and text. */
function parseAction(line: string) {
  const { when, columns } = parseRow(line)
  const [source = '', code, type = '', marks = '', text = ''] = columns
  const valueOf = (name: string): string | undefined => new RegExp(`\\b${name}:(\\S+)`).exec(marks)?.[1]
  return {
    when,
    source: source as keyof typeof SOURCES, // by the format of the tables
    code: code === '' ? undefined : code,
    type,
    text,
    hasRoll: marks.startsWith('roll'),
    /** "U", "H" or "S". */
    calendar: valueOf('calendar'),
    /** A list of committees of the context. */
    committees: valueOf('committees'),
    /** A list of the context; the row is repeated for each of its entries. */
    each: valueOf('each'),
  }
}

/** The rows of every event, and the phrases in them, of which the first whose condition holds is used. */
export const readActionTexts = (table: Record<'rows' | 'phrases', Record<string, string[]>>) => ({
  rows: new Map(Object.entries(table.rows).map(([event, lines]) => [event, lines.map(parseAction)])),
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
  readonly roll: number | undefined
  readonly calendarNo?: number | undefined
}

/** Short enough for a hundred rows in one afternoon. */
const MAX_PAUSE = 120

/** Returns ascending times of one afternoon. */
function floorClock(random: Random): () => string {
  let seconds = random.int(12 * 3600, 17 * 3600)
  return () => {
    seconds += random.int(4, MAX_PAUSE)
    return new Date(seconds * 1000).toISOString().slice(11, 19)
  }
}

/** Congressional Record pages run through the year, 40 to 60 per session day. */
function recordPage({ chamber, day, random }: RowContext): string {
  const daysIn = day - dayOf(`${yearOf(day)}-01-01`)
  return `${chamber}${Math.max(1, Math.round(daysIn * (chamber === 'H' ? 17 : 24)) + random.int(0, 30))}`
}

const SENATE_CALENDAR = 'Senate Legislative Calendar under General Orders'
const ONCE: readonly RowTarget[] = [{ name: '' }]

/** The rows of one event in chronological order. */
export function writeRows(
  texts: ReturnType<typeof readActionTexts>,
  event: string,
  ctx: RowContext,
): ActionRow[] {
  const { chamber, day, at, roll, calendarNo, lists = {} } = ctx
  let each = ''
  const slots = { ...ctx.slots, page: () => recordPage(ctx), each: () => each }
  const write = createWriter(texts.phrases, { ...ctx, slots })
  const nextTime = floorClock(ctx.random)
  const templates = texts.rows.get(event) ?? []
  return templates.flatMap(({ when, source, code, type, text, calendar, hasRoll, ...marks }) => {
    if (!holds(when, ctx.traits)) return []
    const targets = marks.each === undefined ? ONCE : (lists[marks.each] ?? [])
    return targets.map((target): ActionRow => {
      each = target.name
      const name = calendar === 'S' ? SENATE_CALENDAR : calendar
      return {
        text: write(text),
        type,
        source: SOURCES[source],
        day,
        at,
        code,
        time: source === 'floor' ? nextTime() : undefined,
        roll: hasRoll && roll !== undefined ? { chamber, number: roll } : undefined,
        committees: target.committees ?? ctx.committees?.[marks.committees ?? ''],
        calendar: name !== undefined && calendarNo !== undefined ? { name, number: calendarNo } : undefined,
      }
    })
  })
}
