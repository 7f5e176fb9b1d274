import { FoundPassage } from '@rostrum/contract/entities/text-passage'
import { DAY_SECONDS } from '@rostrum/contract/lib/times'
import * as z from 'zod/mini'
import { ttlAt } from '../item.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const RETENTION_SECONDS = 40 * DAY_SECONDS

const SearchMatch = z.object({
  searchId: z.string(),
  /** Changes of bills that match, or did before. */
  eventIds: z.array(z.string()),
  /** Changes of bills that are new matches. */
  newEventIds: z.array(z.string()),
  /** The words found in new texts, by the id of the change. */
  passages: z.exactOptional(z.record(z.string(), FoundPassage)),
})
export type SearchMatch = z.infer<typeof SearchMatch>

const SearchMatches = z.object({
  userId: z.string(),
  /** The end of the period that was matched. */
  until: z.string(),
  matches: z.array(SearchMatch),
})
/** What a person's searches matched in one run. */
export type SearchMatches = z.infer<typeof SearchMatches>

const searchMatches = row({
  pk: 'USER#{userId}',
  sk: 'MATCH#{until}',
  schema: SearchMatches,
  ttl: ({ until }) => ttlAt(until) + RETENTION_SECONDS,
})

/** Call `putSearchMatches` before writing the mark that leads to it. Idempotent. */
export const { overwrite: putSearchMatches } = searchMatches

/** A person's matches since an instant, oldest first. */
export const listSearchMatches = (store: Store, userId: string, since: string): Promise<SearchMatches[]> =>
  searchMatches.between(store, [
    { userId, until: since },
    { userId, until: '~' },
  ])
