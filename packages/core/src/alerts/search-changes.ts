import { importanceOf } from '@rostrum/contract/words/change-news'
import type { SavedSearch } from '@rostrum/contract/entities/searches'
import { billRef, parseBillKey } from '@rostrum/contract/entities/record-ref'
import {
  type ChangedBills,
  compileSearch,
  indexChangedBills,
  matchSearches,
} from '../catalog/bills/match-searches.ts'
import { groupBy } from '../lib/group-by.ts'
import { hashOf } from '../lib/hash.ts'
import { type LedgerEvent, ledgerEventOf } from '../record/ledger-event.ts'
import { findBills, type StoredBill } from '../store/record/bills.ts'
import type { SearchMatch } from '../store/following/search-matches.ts'
import { billBefore, listSearchedChanges, type SearchedChange } from '../store/record/searched-fields.ts'
import type { Store } from '../store/store.ts'

/** Per search and run, to keep the row small. */
const EVENTS_MAX = 500

/** The news about one changed bill. */
interface ChangedBill {
  readonly events: readonly LedgerEvent[]
  /** The change reported as a new match; undefined if the bill matched before. */
  readonly news: LedgerEvent | undefined
}

/** The bills that changed in a period, as they were before and after. */
export interface SearchChanges {
  readonly before: ChangedBills
  readonly after: ChangedBills
  readonly bills: ReadonlyMap<string, ChangedBill>
}

interface TimeOfChanges {
  readonly from: Date
  readonly until: Date
  /** All events seen in the period; the ledger lists them newest first. */
  readonly events: readonly LedgerEvent[]
  /** The names of events and changes matched by earlier runs. */
  readonly recent: ReadonlySet<string>
}

const NAME_CHARACTERS = 16
export const eventName = ({ id }: LedgerEvent): string => id.slice(0, NAME_CHARACTERS)
/** Of a change noted for searches: of a bill at a revision, or of a version of its text. */
export const noteName = ({ key, savedAt }: Pick<SearchedChange, 'key' | 'savedAt'>, of: string | number) =>
  hashOf(`${key}#${of}#${savedAt}`, NAME_CHARACTERS)
const changeName = (change: SearchedChange): string => noteName(change, change.revision)

/** Stands for a new match without a ledger event, such as when a bill gets its policy area. */
function unlistedEvent(bill: StoredBill, { revision, savedAt }: SearchedChange): LedgerEvent {
  // not dated like an introduction: it has only matched since now
  const change = {
    kind: 'introduced',
    to: bill.title,
    identity: ['matched', revision],
  } as const
  return ledgerEventOf(billRef(bill), change, { now: new Date(savedAt) })
}

/** Compares a changed bill with its former version. Without a noted change, the searched fields are the same. */
function compareBill(
  bill: StoredBill,
  {
    noted,
    seen,
    recent,
  }: { noted: readonly SearchedChange[]; seen: readonly LedgerEvent[]; recent: ReadonlySet<string> },
): ChangedBill & { readonly former: StoredBill | undefined } {
  const [first, last] = [noted[0], noted.at(-1)]
  const times = new Set(noted.map(({ savedAt }) => savedAt))
  const events = seen.filter((event) => !recent.has(eventName(event)) || times.has(event.seenAt))
  const [most] = events
    .filter(({ seenAt }) => times.has(seenAt))
    .toSorted((a, b) => importanceOf(a) - importanceOf(b))
  if (first === undefined || last === undefined) return { events, news: undefined, former: bill }
  const former = first.before === null ? undefined : billBefore(bill, first.before)
  return { events, news: most ?? unlistedEvent(bill, last), former }
}

/** The searched changes of a period, and the names of all events and changes matched with them. */
export async function findSearchChanges(
  store: Store,
  { from, until, events, recent }: TimeOfChanges,
): Promise<SearchChanges & { readonly names: readonly string[] }> {
  const noted = await listSearchedChanges(store, { from: from.toISOString(), to: until.toISOString() })
  const fresh = noted.filter((change) => !recent.has(changeName(change)))
  const ofBills = events.filter(({ subject }) => subject.kind === 'bill')
  const changed = ofBills.filter((event) => !recent.has(eventName(event))).map(({ subject }) => subject.key)
  const keys = new Set([...changed, ...fresh.map(({ key }) => key)])
  const stored = await findBills(store, [...keys].map(parseBillKey))
  // a change is noted before its bill is saved
  const isSaved = ({ key, revision }: SearchedChange): boolean => (stored.get(key)?.revision ?? 0) >= revision
  const saved = groupBy(fresh.filter(isSaved), ({ key }) => key)
  const seen = groupBy(ofBills, ({ subject }) => subject.key)
  const bills = new Map(
    [...stored].map(([key, bill]) => {
      const ownNotes = (saved.get(key) ?? []).toSorted((a, b) => a.revision - b.revision)
      return [key, compareBill(bill, { noted: ownNotes, seen: seen.get(key) ?? [], recent })]
    }),
  )
  return {
    before: indexChangedBills([...bills.values()].flatMap(({ former }) => former ?? [])),
    after: indexChangedBills(stored.values()),
    bills,
    names: noted.filter((change) => recent.has(changeName(change)) || isSaved(change)).map(changeName),
  }
}

export const idsOf = (events: Iterable<LedgerEvent>): string[] =>
  [...new Set(Array.from(events, ({ id }) => id))].slice(0, EVENTS_MAX)

export interface FoundSearch extends SearchMatch {
  readonly userId: string
  readonly news: readonly LedgerEvent[]
}

export interface OwnedSearch extends SavedSearch {
  readonly userId: string
}

export function findBySearches(
  searches: readonly OwnedSearch[],
  { before, after, bills }: SearchChanges,
): FoundSearch[] {
  const compiled = searches.map(({ criteria }, i) => compileSearch(String(i), criteria))
  const former = new Map(matchSearches(compiled, before))
  const current = new Map(matchSearches(compiled, after))
  return searches.flatMap(({ id: searchId, userId, tells }, i): FoundSearch[] => {
    const [was, is] = [new Set(former.get(String(i))), current.get(String(i)) ?? []]
    const news = is.flatMap((key) => (was.has(key) ? [] : (bills.get(key)?.news ?? [])))
    const reported = tells === 'matches' ? [] : new Set([...was, ...is])
    const eventIds = idsOf([...reported].flatMap((key) => bills.get(key)?.events ?? []))
    if (news.length === 0 && eventIds.length === 0) return []
    return [{ userId, searchId, eventIds, newEventIds: idsOf(news), news }]
  })
}
