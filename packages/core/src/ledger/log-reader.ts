import { LruCache } from '../lib/lru-cache.ts'
import { findLastChangePage } from '../store/record/change-pages.ts'
import type { Store } from '../store/store.ts'
import { cursorAt, LOG_START, placeIn } from './change-cursor.ts'
import { type ChangesPage, readChanges } from './read-changes.ts'

const READ_CHANGES = 500
/** Caches pages, because most consumers are at the same position. */
const PAGES_KEPT = 20

/** The cursor after the last change, for reading only later ones. */
export async function endOfLog(store: Store): Promise<string> {
  const last = await findLastChangePage(store)
  return cursorAt(last === undefined ? LOG_START : placeIn(last, last.changes.length))
}

interface LogConsumer {
  readonly position: string
  /** Must be idempotent: it runs again if the process ends before `move`. */
  readonly consume: (changes: ChangesPage['changes']) => Promise<unknown>
  /** Returns false if the consumer was stopped or moved meanwhile. */
  readonly move: (from: string, to: string) => Promise<boolean | void>
}

/** Feeds the log's pages to consumers from their cursors on, until its end or the signal. */
export function createLogReader({ store, signal }: { readonly store: Store; readonly signal: AbortSignal }) {
  const pages = new LruCache<Promise<ChangesPage>>({ sizeMax: PAGES_KEPT, sizeOf: () => 1 })
  return async ({ position, consume, move }: LogConsumer): Promise<void> => {
    for (let after = position; !signal.aborted;) {
      const page = pages.get(after) ?? pages.add(after, readChanges(store, { after, limit: READ_CHANGES }))
      const { changes, next, isAtEnd } = await page
      if (next === after) return
      await consume(changes)
      if ((await move(after, next)) === false || isAtEnd) return
      after = next
    }
  }
}
