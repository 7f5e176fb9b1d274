import { DAY_SECONDS } from '@rostrum/contract/times'
import * as z from 'zod/mini'
import { unconditional } from './condition.ts'
import { type Key, ttlAt } from './item.ts'
import { queryAll } from './query.ts'
import type { Store } from './store.ts'
import { userPartition } from './users.ts'

const RETENTION_SECONDS = 40 * DAY_SECONDS
const MATCH_PREFIX = 'MATCH#'
const END_OF_TIME = '~'

const SearchMatch = z.object({
  searchId: z.string(),
  /** Changes of bills that match, or matched before. */
  eventIds: z.array(z.string()),
  /** Changes that tell of bills that match for the first time. */
  newEventIds: z.array(z.string()),
})
export type SearchMatch = z.infer<typeof SearchMatch>

const SearchMatches = z.object({
  userId: z.string(),
  /** The end of the time whose changes were matched. */
  until: z.string(),
  matches: z.array(SearchMatch),
})
/** What the searches of a person found in one run. */
export type SearchMatches = z.infer<typeof SearchMatches>

const matchesKey = ({ userId, until }: Pick<SearchMatches, 'userId' | 'until'>): Key => ({
  pk: userPartition(userId),
  sk: `${MATCH_PREFIX}${until}`,
})

/** Written before the mark that leads to it. Idempotent. */
export async function putSearchMatches(store: Store, found: SearchMatches): Promise<void> {
  const item = { ...matchesKey(found), ...found, ttl: ttlAt(found.until) + RETENTION_SECONDS }
  await store.put(item, unconditional)
}

/** What the searches of a person found since an instant, oldest first. */
export async function listSearchMatches(
  store: Store,
  userId: string,
  since: string,
): Promise<SearchMatches[]> {
  const { pk: partition } = matchesKey({ userId, until: since })
  const sort = { from: `${MATCH_PREFIX}${since}`, to: `${MATCH_PREFIX}${END_OF_TIME}` }
  const items = await queryAll(store, { partition, sort })
  return items.map((item) => z.parse(SearchMatches, item))
}
