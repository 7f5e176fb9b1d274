import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { BACKLOG_KINDS } from './backlog.ts'
import { ifAbsent, ifEquals } from './condition.ts'
import type { Item, Key } from './item.ts'
import type { Store } from './store.ts'

const BacklogPage = z.object({
  /** Made from what is on it, so that a page asked for twice is held once. */
  name: z.string(),
  kind: z.enum(BACKLOG_KINDS),
  keys: z.array(z.string()),
  /** The greater comes first: the newest congress, the latest change. */
  rank: z.string(),
  revision: z.int(),
})
/** Many records whose details have never been fetched, in one row: a first walk finds hundreds at a time. */
export type BacklogPage = z.infer<typeof BacklogPage>

const PARTITION = 'BACKLOG_PAGES'
const NAME_CHARACTERS = 22
const keyOf = (name: string): Key => ({ pk: `BACKLOG_PAGE#${name}`, sk: 'BACKLOG_PAGE' })

function toItem(page: BacklogPage): Item {
  return {
    ...keyOf(page.name),
    gsi1pk: PARTITION,
    gsi1sk: `${page.rank}#${page.kind}#${page.name}`,
    ...page,
  }
}

const fromItem = (item: Item): BacklogPage => z.parse(BacklogPage, item)

/** Puts records on the list that nobody waits for in particular. */
export async function requestPage(
  store: Store,
  { kind, keys, rank }: Pick<BacklogPage, 'kind' | 'keys' | 'rank'>,
): Promise<void> {
  const digest = createHash('sha256')
    .update(JSON.stringify([kind, keys]))
    .digest('base64url')
  const name = digest.slice(0, NAME_CHARACTERS)
  await store.put(toItem({ name, kind, keys, rank, revision: 1 }), ifAbsent)
}

/** The pages that come first, as the index has them: it can lag behind. */
export async function listBacklogPages(store: Store, limit: number): Promise<BacklogPage[]> {
  const { items } = await store.query({ index: 'gsi1', partition: PARTITION, newestFirst: true, limit })
  return items.map(fromItem)
}

export async function findBacklogPage(store: Store, name: string): Promise<BacklogPage | undefined> {
  const item = await store.get(keyOf(name))
  return item === undefined ? undefined : fromItem(item)
}

/** Leaves these keys on the page, none taking it off the list; undefined when it is off, or another runner was faster. */
export async function shrinkPage(
  store: Store,
  page: BacklogPage,
  keys: readonly string[],
): Promise<BacklogPage | undefined> {
  const condition = ifEquals('revision', page.revision)
  if (keys.length === 0) {
    await store.remove(keyOf(page.name), condition)
    return undefined
  }
  const set = { keys: [...keys], revision: page.revision + 1 }
  const item = await store.update(keyOf(page.name), { set, condition })
  return item === undefined ? undefined : fromItem(item)
}
