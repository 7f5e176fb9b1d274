import { mapLimited } from '../lib/map-limited.ts'
import { changeOf, type LedgerEvent } from '../record/ledger-event.ts'
import {
  appendChangePages,
  type ChangePage,
  findLastChangePage,
  pageEnd,
} from '../store/record/change-pages.ts'
import { markSequenced } from '../store/record/ledger-events.ts'
import type { Store } from '../store/store.ts'

const PAGE_CHANGES = 100
const CONCURRENCY = 16

/** The end of the log; only one writer at a time can append. */
export interface ChangeLog {
  /** The position after the last change. */
  readonly end: () => number
  /** Returns false if another writer has appended since the log was opened. */
  readonly append: (events: readonly LedgerEvent[]) => Promise<boolean>
}

const markPage = async (store: Store, { start, changes }: ChangePage): Promise<void> => {
  await mapLimited([...changes.entries()], CONCURRENCY, async ([i, { id }]) => {
    await markSequenced(store, id, start + i)
  })
}

/**
 * Opens the log for appending. A page's events are marked before the next page is written, so a crash leaves only the last
 * page's marks incomplete; they are completed here, and no event gets two positions.
 */
export async function openChangeLog(store: Store, markedUntil: number): Promise<ChangeLog> {
  const last = await findLastChangePage(store)
  let end = last === undefined ? 0 : pageEnd(last)
  let before = last?.changes.at(-1)?.id ?? ''
  if (last !== undefined && end > markedUntil) await markPage(store, last)
  const wrote = async (page: ChangePage): Promise<void> => {
    await markPage(store, page)
    end = pageEnd(page)
    before = page.changes.at(-1)?.id ?? before
  }
  return {
    end: () => end,
    append: async (events) => {
      for (let i = 0; i < events.length; i += PAGE_CHANGES) {
        const changes = events.slice(i, i + PAGE_CHANGES).map(changeOf)
        if (!(await appendChangePages(store, { start: end, before, changes }, wrote))) return false
      }
      return true
    },
  }
}
