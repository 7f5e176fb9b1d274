import { groupBy } from '../lib/group-by.ts'
import { mapLimited } from '../lib/map-limited.ts'
import type { LedgerEvent } from '../record/ledger-event.ts'
import { findAlertSettings } from '../store/alerts/alert-settings.ts'
import { markDue } from '../store/alerts/due-marks.ts'
import { putUnlistedEvent } from '../store/record/ledger-events.ts'
import { listSearcherPage, type SavedSearches } from '../store/following/saved-searches.ts'
import { putSearchMatches } from '../store/following/search-matches.ts'
import { type Listing, type MarkContext, markListed } from './mark-followers.ts'
import { type FoundSearch, findBySearches, type SearchChanges } from './search-changes.ts'
import { rhythmOf } from './wanted.ts'

const PAGE = 200
const CONCURRENCY = 32

type Listed = ReadonlySet<string>

/** Stores the matches of a person's searches, then the mark that leads to them. Rhythm null means no mail. */
async function markPerson(
  { store, now, takeTurn }: MarkContext,
  { userId, searches }: SavedSearches,
  { found, until }: { readonly found: readonly FoundSearch[]; readonly until: string },
): Promise<void> {
  const settings = await findAlertSettings(store, userId)
  const mailed = new Set(searches.filter((it) => rhythmOf(it, settings) !== 'app').map(({ id }) => id))
  const matches = found
    .filter(({ searchId }) => mailed.has(searchId))
    .map(({ searchId, eventIds, newEventIds }) => ({ searchId, eventIds, newEventIds }))
  if (matches.length === 0) return
  await takeTurn()
  await putSearchMatches(store, { userId, until, matches })
  await takeTurn()
  await markDue(store, { userId, which: 'immediate', dueAt: now().toISOString() })
}

async function markPage(
  marker: MarkContext,
  page: readonly SavedSearches[],
  { changes, until, listed }: { changes: SearchChanges; until: string; listed: Listed },
): Promise<void> {
  const owned = page.flatMap(({ userId, searches }) => searches.map((search) => ({ ...search, userId })))
  const found = findBySearches(owned, changes)
  const unlisted = new Map<string, LedgerEvent>()
  for (const event of found.flatMap(({ news }) => news))
    if (!listed.has(event.id)) unlisted.set(event.id, event)
  await mapLimited([...unlisted.values()], CONCURRENCY, (event) => putUnlistedEvent(marker.store, event))
  const byUser = groupBy(found, ({ userId }) => userId)
  await mapLimited(page, CONCURRENCY, async (person) => {
    const own = byUser.get(person.userId)
    if (own !== undefined) await markPerson(marker, person, { found: own, until })
  })
}

interface SearchRun extends Pick<Listing<SavedSearches>, 'from' | 'reached'> {
  readonly changes: SearchChanges
  readonly until: string
  /** The ids of the events in the ledger. */
  readonly listed: Listed
}

/** Matches all saved searches with the changes, from a position on; returns false if aborted. */
export async function markSearches(marker: MarkContext, run: SearchRun): Promise<boolean> {
  if (run.changes.bills.size === 0) return true
  return await markListed<SavedSearches>(marker, {
    from: run.from,
    reached: run.reached,
    limit: PAGE,
    list: (page) => listSearcherPage(marker.store, page),
    idOf: ({ userId }) => userId,
    mark: (page) => markPage(marker, page, run),
  })
}
