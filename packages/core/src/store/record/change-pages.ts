import { Change } from '@rostrum/contract/entities/changes'
import * as z from 'zod/mini'
import { ifAbsent, ifPresent } from '../condition.ts'
import type { Item } from '../item.ts'
import { pack, unpack } from '../packed.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const PageHead = z.object({
  /** The position of its first change in the log. */
  start: z.int(),
  /** The id of the previous change; empty at the beginning of the log. */
  before: z.string(),
})
/** A page of the log of changes. Written once; afterwards only withdrawals are marked in it. */
export interface ChangePage extends z.infer<typeof PageHead> {
  readonly changes: readonly Change[]
}

/** The position after a page's last change, where the next page starts. */
export const pageEnd = ({ start, changes }: ChangePage): number => start + changes.length

/** The page without its packed changes. */
const heads = row({ pk: 'CHANGES', sk: '{start:12}', schema: PageHead })

function fromItem({ content, ...item }: Item): ChangePage {
  const changes = content instanceof Uint8Array ? unpack([content]) : undefined
  return { ...heads.fromItem(item), changes: z.parse(z.array(Change), changes) }
}

/** Splits changes into lists that each fit one row, compressed. */
async function packEach(
  changes: readonly Change[],
): Promise<{ changes: readonly Change[]; content: Uint8Array }[]> {
  const [content, ...more] = await pack(changes)
  if (content === undefined || changes.length === 0) return []
  if (more.length === 0) return [{ changes, content }]
  const half = Math.ceil(changes.length / 2)
  if (half === changes.length) throw new RangeError(`the change ${changes[0]?.id} is too large for a row`)
  return [...(await packEach(changes.slice(0, half))), ...(await packEach(changes.slice(half)))]
}

/** Appends one page or several. Returns false if another writer was first; `wrote` is called after each page. */
export async function appendChangePages(
  store: Store,
  page: ChangePage,
  wrote: (page: ChangePage) => Promise<void>,
): Promise<boolean> {
  let { start, before } = page
  for (const { changes, content } of await packEach(page.changes)) {
    const item = { ...heads.toItem({ start, before }), content }
    if ((await store.put(item, ifAbsent)) === 'refused') return false
    await wrote({ start, before, changes })
    start += changes.length
    before = changes.at(-1)?.id ?? before
  }
  return true
}

/** Rewrites a page; its changes keep their ids. */
export async function replaceChangePage(store: Store, { changes, ...head }: ChangePage): Promise<void> {
  const [content, ...more] = await pack(changes)
  if (content === undefined || more.length > 0) throw new RangeError(`the page at ${head.start} is too large`)
  await store.put({ ...heads.toItem(head), content }, ifPresent)
}

/** The end of the log; strongly consistent. */
export async function findLastChangePage(store: Store): Promise<ChangePage | undefined> {
  const { items } = await store.query({ partition: 'CHANGES', newestFirst: true, limit: 1 })
  return items[0] === undefined ? undefined : fromItem(items[0])
}

/** Lists pages in the order of the log from a position, and whether there may be more; strongly consistent. */
export async function listChangePages(
  store: Store,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<{ readonly pages: ChangePage[]; readonly hasMore: boolean }> {
  const sort = { from: heads.key(from).sk, to: '~' }
  const { items, next } = await store.query({ partition: 'CHANGES', sort, limit })
  return { pages: items.map(fromItem), hasMore: next !== undefined }
}
