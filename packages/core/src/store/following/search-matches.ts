import { DAY_SECONDS } from '@rostrum/contract/times'
import * as z from 'zod/mini'
import { unconditional } from '../condition.ts'
import { ttlAt } from '../item.ts'
import { queryAll } from '../query.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const RETENTION_SECONDS = 40 * DAY_SECONDS
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

const searchMatches = row({
  pk: 'USER#{userId}',
  sk: 'MATCH#{until}',
  schema: SearchMatches,
  ttl: ({ until }) => ttlAt(until) + RETENTION_SECONDS,
})

/** Written before the mark that leads to it. Idempotent. */
export async function putSearchMatches(store: Store, found: SearchMatches): Promise<void> {
  await searchMatches.put(store, found, unconditional)
}

/** What the searches of a person found since an instant, oldest first. */
export async function listSearchMatches(
  store: Store,
  userId: string,
  since: string,
): Promise<SearchMatches[]> {
  const { pk: partition, sk: from } = searchMatches.key({ userId, until: since })
  const { sk: to } = searchMatches.key({ userId, until: END_OF_TIME })
  return (await queryAll(store, { partition, sort: { from, to } })).map(searchMatches.fromItem)
}
