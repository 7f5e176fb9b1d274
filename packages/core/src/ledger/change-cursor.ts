import type { Change } from '@rostrum/contract/entities/changes'
import { AppError } from '../lib/app-error.ts'
import { type ChangePage, pageEnd } from '../store/record/change-pages.ts'

/** A position in the log: before a change of a page, or the start of the next page. */
export interface LogPlace {
  /** The position at which a page starts. */
  readonly start: number
  readonly index: number
  /** Part of the previous change's id; detects a cursor of a different log. */
  readonly after: string
}

export const LOG_START: LogPlace = { start: 0, index: 0, after: '' }

const TEXT = /^(0|[1-9]\d{0,11})\.(0|[1-9]\d{0,3})\.([\w-]{0,8})$/
const PREFIX = 'evt_'
const AFTER_CHARACTERS = 8
const partOf = (id: string): string => id.slice(PREFIX.length, PREFIX.length + AFTER_CHARACTERS)

export function invalidCursor(): AppError {
  const message =
    'must be a cursor of an earlier answer; without one, the changes are told from the beginning'
  return new AppError('invalid_input', { issues: [{ path: 'query.after', message }] })
}

export const cursorAt = ({ start, index, after }: LogPlace): string =>
  Buffer.from(`${start}.${index}.${after}`).toString('base64url')

/** Parses a cursor; each position has exactly one. */
export function placeOf(cursor: string): LogPlace {
  const parts = TEXT.exec(Buffer.from(cursor, 'base64url').toString())
  if (parts === null) throw invalidCursor()
  const place = { start: Number(parts[1]), index: Number(parts[2]), after: parts[3] ?? '' }
  if (cursorAt(place) !== cursor) throw invalidCursor()
  return place
}

/** The position before a change of a page; after the last change, the start of the next page. */
export function placeIn(page: ChangePage, index: number): LogPlace {
  const before: Change | undefined = page.changes[index - 1]
  const after = partOf(before?.id ?? page.before)
  return index === page.changes.length
    ? { start: pageEnd(page), index: 0, after }
    : { start: page.start, index, after }
}

const DIGITS = 12

export function sortableCursor(cursor: string): string {
  const { start, index } = placeOf(cursor)
  return String(start + index).padStart(DIGITS, '0')
}
