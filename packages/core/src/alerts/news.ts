import { URGENT_KINDS } from '@rostrum/contract/entities/tracking'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { isFoundLate } from '@rostrum/contract/entities/found-late'
import { refId } from '@rostrum/contract/entities/record-ref'
import { compareText } from '../lib/compare.ts'
import { mapLimited } from '../lib/map-limited.ts'
import type { LedgerEvent } from '../record/ledger-event.ts'
import type { AlertMail, MailEntry } from '../store/alert-mails.ts'
import type { Follow } from '../store/following/follows.ts'
import { eventSortKey, findEvents, putUnlistedEvent } from '../store/record/ledger-events.ts'
import type { Store } from '../store/store.ts'
import { mergeHistories } from '../tracking/histories.ts'
import { listMemberVotes, membersIn, withMemberVotes } from '../tracking/member-votes.ts'
import { ENTRIES_MAX, entryOf, readEntries, splitEntries } from './entries.ts'
import { happeningOf } from './happenings.ts'
import { isLost } from '../mail/mail-states.ts'
import type { Person } from './person.ts'
import type { MailedRhythm } from './rhythms.ts'
import { rhythmOf, wantedBy, type Wishes } from './wanted.ts'
import type { SavedSearch } from '@rostrum/contract/entities/searches'
import { listSearchMatches } from '../store/following/search-matches.ts'

/** With the matches of searches, what fits in the row of a mail: four changes of each of 1,000 follows. */
const EVENTS_MAX = 4_000
const READ_CONCURRENCY = 4

interface NewsQuery {
  readonly person: Person
  readonly now: Date
  /** The start of the period for which histories are read. */
  readonly since: string
  /** Changes of followed records that may be new to the person. */
  readonly changed: readonly LedgerEvent[]
  /** Matches of the person's searches. */
  readonly found: readonly MailEntry[]
  readonly mails: readonly AlertMail[]
  /** An unsent mail that the news is added to. */
  readonly waiting: AlertMail | undefined
}

/** Mails of unknown outcome whose entries no later mail has carried over. */
function lostMails({ mails, now }: NewsQuery): AlertMail[] {
  const carried = new Set(mails.flatMap(({ carriedFrom }) => carriedFrom))
  return mails.filter((mail) => isLost(mail, now) && !carried.has(mail.sequence))
}

const isUrgent = ({ kind }: Pick<LedgerEvent, 'kind'>): boolean => URGENT_KINDS.includes(kind)

/** The follows and searches whose rhythm is due now. */
function dueWishes({ wishes, due }: Person): Wishes {
  const isDue = (it: Pick<Follow, 'rhythm'>) => due.some((rhythm) => rhythm === rhythmOf(it, wishes.settings))
  return { ...wishes, follows: wishes.follows.filter(isDue), searches: wishes.searches.filter(isDue) }
}

/** The history of what is due now, after an instant. */
export const listChanged = (store: Store, person: Person, after: string): Promise<LedgerEvent[]> =>
  mergeHistories(store, dueWishes(person).follows, { after, limit: EVENTS_MAX })

/** Whether these marks can lead to a mail; most changes wait for a digest. */
export const isAsked = ({ due, isDigest }: Person, changed: readonly LedgerEvent[]): boolean =>
  due.length > 0 || (!isDigest && changed.some(isUrgent))

/** How followed members voted, newest first: next to followed votes, and on all votes if the person chose that. */
async function findVoted(
  store: Store,
  { person, since, now }: NewsQuery,
  followed: readonly LedgerEvent[],
): Promise<LedgerEvent[]> {
  const { wishes, readsHistories } = person
  const members = membersIn(wishes.follows)
  if (members.size === 0) return []
  const beside = await withMemberVotes(store, followed, members)
  const isEvery = readsHistories && wishes.settings?.everyMemberVote === true
  const every = isEvery
    ? await listMemberVotes(store, membersIn(dueWishes(person).follows), { since, now })
    : []
  const voted = [...every, ...beside].filter(({ kind }) => kind === 'voted')
  const byId = new Map(voted.map((event) => [event.id, event]))
  // the member's rhythm may differ from the vote's
  return [...byId.values()]
    .filter(wantedBy(wishes))
    .toSorted((a, b) => compareText(b.recordedAt, a.recordedAt))
}

/** Ids and happenings of the mailed changes; a happening is mailed once, however it is followed. */
const mailedIn = (mails: readonly AlertMail[]): ReadonlySet<string> =>
  new Set(
    mails.flatMap(({ entries, otherEventIds }) => [
      ...entries.flatMap((entry) => [entry.eventId, happeningOf(entry)]),
      ...otherEventIds,
    ]),
  )

/** Changes due now that no mail has contained yet, and how followed members voted. */
async function findFresh(store: Store, query: NewsQuery) {
  const { person, changed, found, mails } = query
  const mailed = mailedIn(mails)
  const now = dueWishes(person)
  const isAtOnce = (change: MailEntry | LedgerEvent) => !person.isDigest && isUrgent(change)
  const due = new Set(now.follows.map(refId))
  const followed = changed
    .filter((change) => due.has(refId(change.subject)) || isAtOnce(change) || change.kind === 'voted')
    .toSorted((a, b) => compareText(eventSortKey(b), eventSortKey(a)))
  const [isWantedNow, isWanted] = [wantedBy(now), wantedBy({ ...person.wishes, searches: [] })]
  const logged = followed.filter(({ kind }) => kind !== 'voted').map(entryOf)
  const changes = new Map([...logged, ...found].map((entry) => [entry.eventId, entry]))
  const wanted = [...changes.values()]
    .filter((entry) => isWantedNow(entry) || (isAtOnce(entry) && isWanted(entry)))
    // a search can match a change that was already mailed for another reason
    .filter((entry) => !mailed.has(entry.searches ? entry.eventId : happeningOf(entry)))
    .filter(({ eventId }) => !mailed.has(eventId))
  const voted = (await findVoted(store, query, followed))
    .filter(({ id }) => !mailed.has(id))
    .slice(0, Math.max(0, EVENTS_MAX - wanted.length))
  return { voted, entries: [...wanted, ...voted.map(entryOf)] }
}

/** Entries of mails of unknown outcome, which may have arrived. */
async function readCarried(store: Store, lost: readonly AlertMail[], wishes: Wishes): Promise<MailEntry[]> {
  const unanswered = await mapLimited(lost, READ_CONCURRENCY, (mail) => readEntries(store, mail))
  return unanswered
    .flat()
    .filter(wantedBy(wishes))
    .map((entry) => ({ ...entry, mayHaveReached: true }))
}

function rhythmOfMail(person: Person): MailedRhythm {
  if (!person.isDigest) return 'immediate'
  const { follows, searches, settings } = dueWishes(person)
  return [...follows, ...searches].some((it) => rhythmOf(it, settings) === 'daily') ? 'daily' : 'weekly'
}

type MailNews = Pick<AlertMail, 'rhythm' | 'entries' | 'otherEventIds' | 'otherSearches' | 'carriedFrom'>
export interface News {
  /** The content of the person's next mail. Undefined without news: entries that may have arrived wait for some. */
  readonly mail?: MailNews
  /** Ids that wait for the next immediate mail, as many as it can describe; the rest are dropped. */
  readonly foundLate?: string[]
}

export async function findNews(store: Store, query: NewsQuery): Promise<News> {
  const { person, waiting } = query
  const { voted, entries: fresh } = await findFresh(store, query)
  if (fresh.length === 0) return {}
  // derived events are stored if only their id is kept
  const storeVoted = (kept: readonly MailEntry[]) => {
    const ids = new Set(kept.map(({ eventId }) => eventId))
    const stored = voted.filter(({ id }) => ids.has(id))
    return mapLimited(stored, READ_CONCURRENCY, (event) => putUnlistedEvent(store, event))
  }
  if (!person.isDigest && fresh.every(isFoundLate)) {
    const kept = fresh.slice(0, ENTRIES_MAX)
    await storeVoted(kept)
    return { foundLate: kept.map(({ eventId }) => eventId) }
  }
  const lost = lostMails(query)
  const carried = await readCarried(store, lost, person.wishes)
  const entries = [...fresh, ...carried, ...(waiting === undefined ? [] : await readEntries(store, waiting))]
  if (entries.length > ENTRIES_MAX) await storeVoted(fresh)
  const carriedFrom = [...lost.map(({ sequence }) => sequence), ...(waiting?.carriedFrom ?? [])]
  return { mail: { rhythm: rhythmOfMail(person), ...splitEntries(entries), carriedFrom } }
}

/** The newest matches read for one mail. */
const FOUND_MAX = 2_000

type FoundBy = NonNullable<MailEntry['searches']>[number]

/** Matches of a person's searches since an instant, each change once with all searches that match it. */
export async function readFoundChanges(
  store: Store,
  userId: string,
  { searches, since }: { readonly searches: readonly SavedSearch[]; readonly since: string },
): Promise<MailEntry[]> {
  if (searches.length === 0) return []
  const saved = new Set(searches.map(({ id }) => id))
  const foundBy = new Map<string, Map<string, FoundBy>>()
  const add = (eventId: string, found: FoundBy): void => {
    const known = foundBy.get(eventId) ?? new Map<string, FoundBy>()
    const before = known.get(found.id)
    foundBy.set(eventId, known.set(found.id, before?.isNew === true ? before : { ...before, ...found }))
  }
  const runs = await listSearchMatches(store, userId, since)
  for (const { searchId: id, eventIds, newEventIds, passages = {} } of runs
    .toReversed()
    .flatMap(({ matches }) => matches)) {
    if (!saved.has(id)) continue
    for (const eventId of newEventIds)
      add(eventId, { id, isNew: true, ...omitUndefined({ passage: passages[eventId] }) })
    for (const eventId of eventIds) add(eventId, { id, isNew: false })
  }
  const events = await findEvents(store, [...foundBy.keys()].slice(0, FOUND_MAX))
  return events.map((event) => ({
    ...entryOf(event),
    searches: [...(foundBy.get(event.id)?.values() ?? [])],
  }))
}

/** A mail with a change was composed after the change was recorded, maybe long before a search matched it. */
export const earliestOf = (since: string, found: readonly Pick<MailEntry, 'recordedAt'>[]): string =>
  [since, ...found.map(({ recordedAt }) => recordedAt)].toSorted()[0] ?? since
