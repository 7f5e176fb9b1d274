import type {
  TextContentsEntry,
  TextParagraph,
  TextSection,
  Words,
} from '@rostrum/contract/entities/bill-text'
import { runsOf } from '@rostrum/contract/words/text-words'

/** Of JSON, so that a page of a part has at most 100 KB and a passage costs one small read. */
export const PART_BYTES = 48 * 1_024

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** Groups in order, each of at most `max` bytes unless it has a single value. */
function grouped<T>(values: readonly T[], max = PART_BYTES): T[][] {
  const groups: T[][] = []
  let room = 0
  for (const value of values) {
    const bytes = bytesOf(value)
    if (bytes > room || groups.length === 0) {
      groups.push([])
      room = max
    }
    groups.at(-1)?.push(value)
    room -= bytes
  }
  return groups
}

/** A run is cut at a space; a quarter of the bytes, since a character may have four. */
const LONG = new RegExp(`[^]{1,${PART_BYTES / 4}}(?:\\s|$)|[^]{1,${PART_BYTES / 4}}`, 'gu')

function cutWords(words?: Words): Words[] {
  const runs = runsOf(words).flatMap(({ text, ...run }) =>
    (text.match(LONG) ?? []).map((piece) => ({ ...run, text: piece })),
  )
  return grouped(runs).map((group) =>
    typeof words === 'string' ? group.map(({ text }) => text).join('') : group,
  )
}

/** A row that no part has room for becomes one of pieces of its cells. */
const cutRow = (row: Words[]): Words[][] =>
  bytesOf(row) <= PART_BYTES ? [row] : row.flatMap((cell) => cutWords(cell)).map((cell) => [cell])

/** Cuts what no part has room for: a table between rows, other paragraphs between words. */
function cutParagraph(paragraph: TextParagraph): TextParagraph[] {
  if (bytesOf(paragraph) <= PART_BYTES) return [paragraph]
  const { enum: number, heading, text, table, ...rest } = paragraph
  const tables = grouped(table?.rows.flatMap(cutRow) ?? [])
  return [
    ...cutWords(number).map((words) => ({ ...rest, enum: words })),
    ...cutWords(heading).map((words) => ({ ...rest, heading: words })),
    ...cutWords(text).map((words) => ({ ...rest, text: words })),
    ...tables.map((rows, i) => ({ ...rest, table: { head: i === 0 ? (table?.head ?? 0) : 0, rows } })),
  ]
}

/** Cuts a section that no part has room for. All but the first have only the id and level. */
function cutSection(section: TextSection): TextSection[] {
  if (bytesOf(section) <= PART_BYTES) return [section]
  const { paragraphs, ...named } = section
  const { id, level, mark: _, ...title } = named
  // only a hostile title is that long, and becomes paragraphs
  const isLong = bytesOf(title) > PART_BYTES / 2
  const whole = isLong ? [{ indent: 0, ...title }, ...paragraphs] : paragraphs
  return grouped(whole.flatMap(cutParagraph)).map((group, i) =>
    i === 0 && !isLong ? { ...named, paragraphs: group } : { id, level, paragraphs: group },
  )
}

/** They come with every part, and only hostile ones have more. Those of the largest bill have a quarter of it. */
const CONTENTS_MAX_BYTES = 1_024 * 1_024

/** Sections that the contents have no room for are in the parts alone. */
export function partsOf(sections: readonly TextSection[]) {
  const parts = grouped(sections.flatMap(cutSection))
  const begins = new Map<string, TextContentsEntry>()
  let room = CONTENTS_MAX_BYTES
  for (const [part, within] of parts.entries())
    for (const { id, level, enum: number, heading } of within) {
      if (begins.has(id)) continue
      const named = {
        ...(number !== undefined && { enum: number }),
        ...(heading !== undefined && { heading }),
      }
      const entry = { id, level, ...named, part }
      room -= bytesOf(entry) + 1
      if (room > 0) begins.set(id, entry)
    }
  return { contents: [...begins.values()], parts }
}
