import type { SearchChoices, SearchCriteria } from '@rostrum/contract/entities/searches'
import { billRef, parseBillKey, type RecordRef } from '@rostrum/contract/entities/record-ref'
import { DAY_MS } from '@rostrum/contract/lib/times'
import { newestBillCongress } from '../catalog/newest-congress.ts'
import { findBillKeys } from '../catalog/bills/bill-queries.ts'
import { compileSearch, indexChangedBills, matchSearches } from '../catalog/bills/match-searches.ts'
import type { BillIndex, Catalog } from '../catalog/catalog.ts'
import type { TextCatalog } from '../catalog/texts/text-catalog.ts'
import { groupBy } from '../lib/group-by.ts'
import { mapLimited } from '../lib/map-limited.ts'
import type { LedgerEvent } from '../record/ledger-event.ts'
import { findBills, type StoredBill } from '../store/record/bills.ts'
import { listEventsOf, listEventsOfDay } from '../store/record/ledger-events.ts'
import type { StoreContext } from '../store/context.ts'
import type { Store } from '../store/store.ts'

const OBSERVED_DAYS = 28
/** The provider may date a change this long before it is recorded. */
const LATE_DAYS = 2
/** Histories read for one estimate; if more bills are active, this is the sample size. */
const SAMPLE = 200
const HISTORY_MAX = 100
const TEXTS_MAX = 1_000
const CONCURRENCY = 16

/** For how many days the ledger has had changes. */
async function observedDays({ store, now }: StoreContext): Promise<number> {
  const ages = Array.from({ length: OBSERVED_DAYS }, (_, i) => i)
  const found = await mapLimited(ages, CONCURRENCY, async (age) => {
    const day = new Date(now().getTime() - age * DAY_MS).toISOString().slice(0, 10)
    const { events } = await listEventsOfDay(store, day, { limit: 1 })
    return events.length === 0 ? 0 : age + 1
  })
  return Math.max(...found)
}

/** At most `most` elements, evenly spaced. */
const sampleOf = <T>(all: readonly T[], most: number): T[] =>
  all.filter((_, i) => Math.floor((i * most) / all.length) !== Math.floor(((i - 1) * most) / all.length))

/** Replays the history of a bill backwards: a save that matched before or after would have caused an alert. */
function countUpdates(
  bill: StoredBill,
  events: readonly LedgerEvent[],
  { criteria, tells }: Pick<SearchChoices, 'criteria' | 'tells'>,
): number {
  const matches = (stage: string | undefined): boolean =>
    criteria.stage === undefined || criteria.stage.some((each) => each === stage)
  let stage: string | undefined = bill.stage.stage
  let updates = 0
  for (const save of groupBy(events, ({ seenAt }) => seenAt).values()) {
    const after = stage
    stage = save.find(({ kind }) => kind === 'stage')?.from ?? stage
    const isNew = save.some(({ kind }) => kind === 'introduced')
    const [was, is] = [!isNew && matches(stage), matches(after)]
    if (tells === 'matches') updates += is && !was ? 1 : 0
    else if (was || is) updates += save.length
  }
  return updates
}

function activeSince(since: Date, keys: readonly string[], index: BillIndex): string[] {
  const oldest = (since.getTime() - LATE_DAYS * DAY_MS) / 1_000
  return keys.filter((key) => (index.get(key)?.updated ?? 0) >= oldest)
}

async function listEventsSince(store: Store, bill: RecordRef, since: Date): Promise<LedgerEvent[]> {
  const sort = { from: since.toISOString(), to: '~' }
  return (await listEventsOf(store, bill, { limit: HISTORY_MAX, sort })).events
}

const perWeekOf = (
  counts: readonly number[],
  { scale, days }: { readonly scale: number; readonly days: number },
): number => Math.round((counts.reduce((sum, count) => sum + count, 0) * scale * 7) / days)

/** The bills that match the criteria apart from the stage, which varies over time. */
async function findMatching(
  store: Store,
  keys: readonly string[],
  { stage: _stage, ...criteria }: SearchCriteria,
): Promise<StoredBill[]> {
  const bills = await findBills(store, keys.map(parseBillKey))
  const found = matchSearches([compileSearch('', criteria)], indexChangedBills(bills.values()))
  return [...found].flatMap(([, matched]) => matched.flatMap((key) => bills.get(key) ?? []))
}

interface Estimating extends StoreContext {
  readonly catalog: Pick<Catalog, 'bills'> & { readonly texts: () => Promise<Pick<TextCatalog, 'search'>> }
}

/** The bills whose newest text has the words, at most some of them, and how many there are. */
async function findTextKeys(
  { catalog }: Estimating,
  { criteria, congress, index }: Pick<TextSearch, 'criteria' | 'congress' | 'index'>,
): Promise<{ readonly keys: readonly string[]; readonly total: number }> {
  const { q = '', in: _in, ...filters } = criteria
  const wanted = new Set(findBillKeys(index, { ...filters, congress }))
  const query = { filter: (key: string) => wanted.has(key), limit: TEXTS_MAX, passages: 0, repairs: false }
  const texts = await catalog.texts()
  return await texts.search(congress, async (found) => {
    if (found === undefined) return { keys: [], total: 0 }
    const { hits, total } = await found.index.search(q, query)
    return { keys: hits.map(({ bill }) => bill), total }
  })
}

interface TextSearch {
  readonly criteria: Omit<SearchCriteria, 'congress' | 'without'>
  readonly congress: number
  readonly days: number
  readonly index: BillIndex
}

/** Counts the new printings of bills whose newest text has the words; mostly, those before had them too. */
async function expectTexts(context: Estimating, search: TextSearch) {
  const { days, index } = search
  const { keys, total } = await findTextKeys(context, search)
  if (days === 0 || keys.length === 0) return { perWeek: 0, days, matching: total }
  const since = new Date(context.now().getTime() - days * DAY_MS)
  const active = activeSince(since, keys, index)
  const sample = sampleOf(active.toSorted(), SAMPLE)
  const counts = await mapLimited(sample, CONCURRENCY, async (key) => {
    const events = await listEventsSince(context.store, billRef(parseBillKey(key)), since)
    return events.filter(({ kind }) => kind === 'text').length
  })
  const scale = sample.length === 0 ? 0 : (active.length / sample.length) * (total / keys.length)
  return { perWeek: perWeekOf(counts, { scale, days }), days, matching: total }
}

/**
 * Estimated updates a week for a search, from at most 28 `days` of the ledger (0 if nothing has changed yet). `matching`:
 * how many bills match now.
 */
export async function expectUpdates(context: Estimating, search: Pick<SearchChoices, 'criteria' | 'tells'>) {
  const { store, catalog, now } = context
  const { congress: chosen, without: _without, ...criteria } = search.criteria
  const congress = chosen ?? (await newestBillCongress(catalog, now()))
  const { stage: _stage, ...stageless } = criteria
  const [days, index] = await Promise.all([observedDays(context), catalog.bills(congress)])
  if (criteria.in === 'text') return await expectTexts(context, { criteria, congress, days, index })
  const matching = findBillKeys(index, { ...criteria, congress }).length
  if (days === 0) return { perWeek: 0, days, matching }
  const since = new Date(now().getTime() - days * DAY_MS)
  const active = activeSince(since, findBillKeys(index, { ...stageless, congress }), index)
  const sample = sampleOf(active.toSorted(), SAMPLE)
  const bills = await findMatching(store, sample, search.criteria)
  const counts = await mapLimited(bills, CONCURRENCY, async (bill) => {
    const events = await listEventsSince(store, billRef(bill), since)
    return countUpdates(bill, events, search)
  })
  const scale = sample.length === 0 ? 0 : active.length / sample.length
  return { perWeek: perWeekOf(counts, { scale, days }), days, matching }
}
