import type { SavedSearch } from '@rostrum/contract/entities/searches'
import type { MailEntry } from '../store/alert-mails.ts'
import { findEvents } from '../store/record/ledger-events.ts'
import { listSearchMatches } from '../store/following/search-matches.ts'
import type { Store } from '../store/store.ts'
import { entryOf } from './entries.ts'

/** A person's newest, which bounds what one mail reads. */
const EVENTS_MAX = 2_000

type FoundBy = NonNullable<MailEntry['searches']>

/** What a person's searches found since an instant, each change once with all searches that found it. */
export async function readFoundChanges(
  store: Store,
  userId: string,
  { searches, since }: { readonly searches: readonly SavedSearch[]; readonly since: string },
): Promise<MailEntry[]> {
  if (searches.length === 0) return []
  const saved = new Set(searches.map(({ id }) => id))
  const foundBy = new Map<string, Map<string, boolean>>()
  const add = (eventId: string, id: string, isNew: boolean): void => {
    const known = foundBy.get(eventId) ?? new Map<string, boolean>()
    foundBy.set(eventId, known.set(id, isNew || known.get(id) === true))
  }
  const runs = await listSearchMatches(store, userId, since)
  for (const { searchId, eventIds, newEventIds } of runs.toReversed().flatMap(({ matches }) => matches)) {
    if (!saved.has(searchId)) continue
    for (const id of newEventIds) add(id, searchId, true)
    for (const id of eventIds) add(id, searchId, false)
  }
  const events = await findEvents(store, [...foundBy.keys()].slice(0, EVENTS_MAX))
  return events.map((event) => {
    const found: FoundBy = Array.from(foundBy.get(event.id) ?? [], ([id, isNew]) => ({ id, isNew }))
    return { ...entryOf(event), searches: found }
  })
}

/** Mails that told a change were composed after it was recorded. It can be found long after that. */
export const earliestOf = (since: string, found: readonly MailEntry[]): string =>
  [since, ...found.map(({ recordedAt }) => recordedAt)].toSorted()[0] ?? since
