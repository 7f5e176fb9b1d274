import { mapLimited } from '../lib/map-limited.ts'
import type { Looks } from '../record/looks.ts'
import { findAmendments } from '../store/amendments.ts'
import { type BacklogPage, findBacklogPage, listBacklogPages, shrinkPage } from '../store/backlog-pages.ts'
import { findBills } from '../store/bills.ts'
import { findMembers } from '../store/members.ts'
import type { Store } from '../store/store.ts'
import { amendmentIdOf, billIdOf } from './ids.ts'
import type { SyncContext } from './sync-context.ts'

/** Fetches one record and takes it off the list, or leaves it there for later. */
export type Settle = (record: { readonly kind: BacklogPage['kind']; readonly key: string }) => Promise<void>

interface Batches {
  /** So many of a page at a time: what is urgent is looked for in between. */
  readonly size: number
  readonly sideBySide: number
}

function findLooks(store: Store, kind: BacklogPage['kind'], keys: string[]): Promise<Map<string, Looks>> {
  if (kind === 'member') return findMembers(store, keys)
  if (kind === 'bill') return findBills(store, keys.map(billIdOf))
  return findAmendments(store, keys.map(amendmentIdOf))
}

/** The first page that is still there; the index can show one that is gone. */
async function openPage(store: Store, gone: Set<string>): Promise<BacklogPage | undefined> {
  for (const { name } of await listBacklogPages(store, gone.size + 1)) {
    if (gone.has(name)) continue
    const page = await findBacklogPage(store, name)
    if (page !== undefined) return page
    gone.add(name)
  }
  return undefined
}

/** Works through the pages of the backlog, a batch a call; answers how many records it went through, 0 at the end. */
export function pageWorker(settle: Settle, { size, sideBySide }: Batches, context: SyncContext) {
  const { store, signal } = context
  const gone = new Set<string>()
  let open: BacklogPage | undefined
  return async (): Promise<number> => {
    const page = open ?? (await openPage(store, gone))
    if (page === undefined) return 0
    const batch = page.keys.slice(0, size)
    const held = await findLooks(store, page.kind, batch)
    const done = new Set(batch.filter((key) => held.get(key)?.detailedFor !== undefined))
    const lacking = batch.filter((key) => !done.has(key))
    try {
      await mapLimited(lacking, sideBySide, async (key) => {
        if (signal.aborted) return
        await settle({ kind: page.kind, key })
        done.add(key)
      })
    } finally {
      // what was fetched before a failure is not fetched again
      const rest = page.keys.filter((key) => !done.has(key))
      open = await shrinkPage(store, page, rest)
      if (rest.length === 0) gone.add(page.name)
    }
    return batch.length
  }
}
