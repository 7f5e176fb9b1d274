import { DAY_SECONDS } from '@rostrum/contract/lib/times'
import * as z from 'zod/mini'
import { ttlAt } from '../item.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const RETENTION_SECONDS = 40 * DAY_SECONDS

const SearchMatch = z.object({
  searchId: z.string(),
  /** Changes of bills that match, or matched before. */
  eventIds: z.array(z.string()),
  /** Changes of bills that match for the first time. */
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

/** `putSearchMatches` comes before the mark that leads to it. Idempotent. */
export const { overwrite: putSearchMatches } = searchMatches

/** What the searches of a person found since an instant, oldest first. */
export const listSearchMatches = (store: Store, userId: string, since: string): Promise<SearchMatches[]> =>
  searchMatches.between(store, [
    { userId, until: since },
    { userId, until: '~' },
  ])
