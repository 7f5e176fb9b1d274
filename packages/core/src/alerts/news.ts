import { URGENT_KINDS } from '@rostrum/contract/entities/tracking'
import { isFoundLate } from '@rostrum/contract/entities/found-late'
import { compareText } from '../lib/compare.ts'
import { mapLimited } from '../lib/map-limited.ts'
import type { LedgerEvent } from '../record/ledger-event.ts'
import type { AlertMail, MailEntry } from '../store/alert-mails.ts'
import type { Follow } from '../store/following/follows.ts'
import { findEvents, putUnlistedEvent } from '../store/record/ledger-events.ts'
import type { Store } from '../store/store.ts'
import { mergeHistories } from '../tracking/histories.ts'
import { listMemberVotes, withMemberVotes } from '../tracking/member-votes.ts'
import { ENTRIES_MAX, entryOf, readEntries, splitEntries } from './entries.ts'
import { happeningOf } from './happenings.ts'
import { isLost } from '../mail/mail-states.ts'
import type { MailedRhythm } from './rhythms.ts'
import { rhythmOf, wantedBy, type Wishes } from './wanted.ts'
import type { SavedSearch } from '@rostrum/contract/entities/searches'
import { listSearchMatches } from '../store/following/search-matches.ts'

/** With those of searches, what fits in the row of a mail: four changes of each of 1,000 follows. */
const EVENTS_MAX = 4_000
const READ_CONCURRENCY = 4

interface NewsQuery {
  readonly wishes: Wishes
  /** The rhythms whose time has come. */
  readonly due: readonly MailedRhythm[]
  readonly since: string
  /** Since when urgent changes of what is told in digests are told at once; undefined for a mark that is not urgent. */
  readonly urgentSince: string | undefined
  readonly now: Date
  /** What the searches found. */
  readonly found: readonly MailEntry[]
  readonly mails: readonly AlertMail[]
  /** A mail that waits to be handed over, to which the news is added. */
  readonly waiting: AlertMail | undefined
}

/** Mails of unknown outcome whose entries no other mail has carried yet. */
function lostMails({ mails, now }: NewsQuery): AlertMail[] {
  const carried = new Set(mails.flatMap(({ carriedFrom }) => carriedFrom))
  return mails.filter((mail) => isLost(mail, now) && !carried.has(mail.sequence))
}

const membersIn = (follows: readonly Follow[]): ReadonlySet<string> =>
  new Set(follows.filter(({ kind }) => kind === 'member').map(({ key }) => key))

/** How followed members voted, newest first: on what is followed, beside the vote, and on everything for whoever chose that. */
async function findVoted(
  store: Store,
  { wishes, since, now }: NewsQuery,
  { due, followed }: { readonly due: readonly Follow[]; readonly followed: readonly LedgerEvent[] },
): Promise<LedgerEvent[]> {
  const { follows, settings } = wishes
  const members = membersIn(follows)
  if (members.size === 0) return []
  const beside = await withMemberVotes(store, followed, members)
  const every =
    settings?.everyMemberVote === true ? await listMemberVotes(store, membersIn(due), { since, now }) : []
  const voted = [...every, ...beside].filter(({ kind }) => kind === 'voted')
  const byId = new Map(voted.map((event) => [event.id, event]))
  // beside a vote, a member may be told of in another rhythm than their own
  return [...byId.values()]
    .filter(wantedBy(wishes))
    .toSorted((a, b) => compareText(b.recordedAt, a.recordedAt))
}

/** What is told at once although its record is told of in digests. */
async function findUrgent(
  store: Store,
  { wishes, urgentSince }: NewsQuery,
  isDue: (follow: Follow) => boolean,
): Promise<LedgerEvent[]> {
  if (urgentSince === undefined) return []
  const others = wishes.follows.filter((follow) => !isDue(follow))
  const events = await mergeHistories(store, others, { after: urgentSince, limit: EVENTS_MAX })
  return events.filter(({ kind }) => URGENT_KINDS.includes(kind))
}

/** Names of the changes that mails told, and of what happened, which is told once however it is followed. */
const toldIn = (mails: readonly AlertMail[]): ReadonlySet<string> =>
  new Set(
    mails.flatMap(({ entries, otherEventIds }) => [
      ...entries.flatMap((entry) => [entry.eventId, happeningOf(entry)]),
      ...otherEventIds,
    ]),
  )

type News = Pick<AlertMail, 'rhythm' | 'entries' | 'otherEventIds' | 'otherSearches' | 'carriedFrom'>

/** The content of a person's next mail; undefined without news, so that what may have reached them waits for some. */
export async function findNews(store: Store, query: NewsQuery): Promise<News | undefined> {
  const { wishes, due, since, found, mails, waiting } = query
  const { settings } = wishes
  const isDue = (it: Pick<Follow, 'rhythm'>) => due.some((rhythm) => rhythm === rhythmOf(it, settings))
  const follows = wishes.follows.filter(isDue)
  const searches = wishes.searches.filter(isDue)
  const urgent = await findUrgent(store, query, isDue)
  if (follows.length + searches.length + urgent.length === 0) return undefined
  const followed = [...(await mergeHistories(store, follows, { after: since, limit: EVENTS_MAX })), ...urgent]
  const changes = new Map([...followed.map(entryOf), ...found].map((entry) => [entry.eventId, entry]))
  const told = toldIn(mails)
  const urgentIds = new Set(urgent.map(({ id }) => id))
  const isWanted = wantedBy({ follows, searches, settings })
  const isWantedInAll = wantedBy({ ...wishes, searches: [] })
  const wanted = [...changes.values()]
    .filter((change) => isWanted(change) || (urgentIds.has(change.eventId) && isWantedInAll(change)))
    // a search can find what another way told before
    .filter((entry) => !told.has(entry.searches ? entry.eventId : happeningOf(entry)))
    .filter(({ eventId }) => !told.has(eventId))
  const voted = (await findVoted(store, query, { due: follows, followed }))
    .filter(({ id }) => !told.has(id))
    .slice(0, Math.max(0, EVENTS_MAX - wanted.length))
  const fresh = [...wanted, ...voted.map(entryOf)]
  const isAtOnce = due.includes('immediate') || query.urgentSince !== undefined
  if (isAtOnce ? fresh.every(isFoundLate) : fresh.length === 0) return undefined
  const lost = lostMails(query)
  const unanswered = await mapLimited(lost, READ_CONCURRENCY, (mail) => readEntries(store, mail))
  const carried = unanswered
    .flat()
    .filter(wantedBy(wishes))
    .map((entry) => ({ ...entry, mayHaveReached: true }))
  const entries = [...fresh, ...carried, ...(waiting === undefined ? [] : await readEntries(store, waiting))]
  // beyond these, a mail keeps ids alone
  if (entries.length > ENTRIES_MAX)
    await mapLimited(voted, READ_CONCURRENCY, (event) => putUnlistedEvent(store, event))
  const isDaily =
    due.includes('daily') && [...follows, ...searches].some((it) => rhythmOf(it, settings) === 'daily')
  return {
    rhythm: isAtOnce ? 'immediate' : isDaily ? 'daily' : 'weekly',
    ...splitEntries(entries),
    carriedFrom: [...lost.map(({ sequence }) => sequence), ...(waiting?.carriedFrom ?? [])],
  }
}

/** A person's newest, which bounds what one mail reads. */
const FOUND_MAX = 2_000

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
  const events = await findEvents(store, [...foundBy.keys()].slice(0, FOUND_MAX))
  return events.map((event) => {
    const found: FoundBy = Array.from(foundBy.get(event.id) ?? [], ([id, isNew]) => ({ id, isNew }))
    return { ...entryOf(event), searches: found }
  })
}

/** Mails that told a change were composed after it was recorded. It can be found long after that. */
export const earliestOf = (since: string, found: readonly MailEntry[]): string =>
  [since, ...found.map(({ recordedAt }) => recordedAt)].toSorted()[0] ?? since
