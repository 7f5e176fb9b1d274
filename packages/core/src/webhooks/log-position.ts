import { cursorAt, LOG_START, placeIn, placeOf } from '../changes/change-cursor.ts'
import { findLastChangePage } from '../store/change-pages.ts'
import type { Store } from '../store/store.ts'

const DIGITS = 12

/** The cursor after the last change: from there, only what is appended from now on is read. */
export async function endOfLog(store: Store): Promise<string> {
  const last = await findLastChangePage(store)
  return cursorAt(last === undefined ? LOG_START : placeIn(last, last.changes.length))
}

/** A cursor as text that sorts in the order of the log. */
export function sortableCursor(cursor: string): string {
  const { start, index } = placeOf(cursor)
  return String(start + index).padStart(DIGITS, '0')
}
