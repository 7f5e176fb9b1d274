import { groupBy } from '../lib/group-by.ts'
import { mapLimited } from '../lib/map-limited.ts'
import type { LedgerEvent } from '../record/ledger-event.ts'
import { findAlertSettings } from '../store/alerts/alert-settings.ts'
import { markDue } from '../store/alerts/due-marks.ts'
import { putUnlistedEvent } from '../store/record/ledger-events.ts'
import { listSearcherPage, type SavedSearches } from '../store/following/saved-searches.ts'
import { putSearchMatches, type SearchMatch } from '../store/following/search-matches.ts'
import { type Listing, type MarkContext, markListed } from './mark-followers.ts'
import { type FoundSearch, findBySearches, type OwnedSearch, type SearchChanges } from './search-changes.ts'
import type { TextChanges } from './text-changes.ts'
import { rhythmOf } from './wanted.ts'

const PAGE = 200
const CONCURRENCY = 32

/** In a row of 400 KB: ids of changes, and passages of up to 1.5 KB. */
const IDS_MAX = 6_000
const PASSAGES_MAX = 100

type Listed = ReadonlySet<string>

/** Shortens the matches of a person to what fits in a row. */
function fittingMatches(found: readonly FoundSearch[]): SearchMatch[] {
  let [ids, passages] = [IDS_MAX, PASSAGES_MAX]
  const fitting = (all: readonly string[]): string[] => {
    const fits = all.slice(0, ids)
    ids -= fits.length
    return fits
  }
  return found.map(({ searchId, ...match }) => {
    const newEventIds = fitting(match.newEventIds)
    const shown = Object.entries(match.passages ?? {}).slice(0, passages)
    passages -= shown.length
    return {
      searchId,
      eventIds: fitting(match.eventIds),
      newEventIds,
      ...(shown.length > 0 && { passages: Object.fromEntries(shown) }),
    }
  })
}

/** Stores the matches of a person's searches, then the mark that leads to them. Rhythm null means no mail. */
async function markPerson(
  { store, now, takeTurn }: MarkContext,
  { userId, searches }: SavedSearches,
  { found, until }: { readonly found: readonly FoundSearch[]; readonly until: string },
): Promise<void> {
  const settings = await findAlertSettings(store, userId)
  const mailed = new Set(searches.filter((it) => rhythmOf(it, settings) !== 'app').map(({ id }) => id))
  const matches = fittingMatches(found.filter(({ searchId }) => mailed.has(searchId)))
  if (matches.length === 0) return
  await takeTurn()
  await putSearchMatches(store, { userId, until, matches })
  await takeTurn()
  await markDue(store, { userId, which: 'immediate', dueAt: now().toISOString() })
}

const isInTexts = ({ criteria }: OwnedSearch): boolean => criteria.in === 'text'

async function markPage(
  marker: MarkContext,
  page: readonly SavedSearches[],
  { changes, texts, until, listed }: Pick<SearchRun, 'changes' | 'texts' | 'until' | 'listed'>,
): Promise<void> {
  const owned = page.flatMap(({ userId, searches }) => searches.map((search) => ({ ...search, userId })))
  const inLists = owned.filter((search) => !isInTexts(search))
  const found = [
    ...(texts.isEmpty ? [] : await texts.find(owned.filter(isInTexts))),
    ...(changes.bills.size === 0 ? [] : findBySearches(inLists, changes)),
  ]
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
  readonly texts: TextChanges
  readonly until: string
  /** The ids of the events in the ledger. */
  readonly listed: Listed
}

/** Matches all saved searches with the changes and new texts, from a position on; returns false if aborted. */
export async function markSearches(marker: MarkContext, run: SearchRun): Promise<boolean> {
  if (run.changes.bills.size === 0 && run.texts.isEmpty) return true
  return await markListed<SavedSearches>(marker, {
    from: run.from,
    reached: run.reached,
    limit: PAGE,
    list: (page) => listSearcherPage(marker.store, page),
    idOf: ({ userId }) => userId,
    mark: (page) => markPage(marker, page, run),
  })
}
