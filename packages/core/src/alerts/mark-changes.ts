import { CHAMBERS } from '@rostrum/contract/congress/congress'
import { refId } from '@rostrum/contract/entities/record-ref'
import { DAY_MS, MINUTE_MS } from '@rostrum/contract/lib/times'
import { listEventsBetween } from '../ledger/list-events-between.ts'
import { repairLatestChanges } from '../ledger/update-latest-change.ts'
import { compareText } from '../lib/compare.ts'
import { groupBy } from '../lib/group-by.ts'
import { later } from '../lib/later.ts'
import type { LedgerEvent } from '../record/ledger-event.ts'
import { findAlertCursor, replaceAlertCursor, type AlertCursor } from '../store/cursors.ts'
import { EVERY_VOTE } from '../store/following/followers.ts'
import { findVoteNews, type VoteNews } from '../store/votes/vote-news.ts'
import { type ChangedRecord, markFollowers, type MarkContext } from './mark-followers.ts'
import { markSearches } from './mark-searches.ts'
import { eventName, findSearchChanges } from './search-changes.ts'
import { findTextChanges } from './text-changes.ts'

/**
 * Events are stored some time after they were seen, and listed later still. The log of changes cannot replace this: it
 * lacks the searched fields, and may name a change before its bill is saved.
 */
const OVERLAP_MS = 10 * MINUTE_MS
/** A save in progress updates the latest change itself. */
const SAVING_MS = MINUTE_MS
/** Older changes cause no alerts. */
const ALERTED_MS = DAY_MS
/** Keeps the cursor's row small; a change it forgets is marked again, which is harmless. */
const RECENT_MAX = 3_000

/** Whether there are new votes to mark. Votes without a bill have no event, so the ledger does not show them. */
const hasNewVotes = (news: VoteNews, { votes, markedUntil }: AlertCursor): boolean =>
  CHAMBERS.some(
    (chamber) => (news[chamber] ?? '') > (votes === undefined ? markedUntil : (votes[chamber] ?? '')),
  )

/** The cursor without its resume point. */
const withoutPlace = ({ markedUntil, marked, votes }: AlertCursor): Omit<AlertCursor, 'revision'> => ({
  markedUntil,
  marked,
  ...(votes && { votes }),
})

/** The changed records, and `EVERY_VOTE` if there was a vote, in the order of marking. */
function recordsOf(fresh: readonly LedgerEvent[], hasVotes: boolean): ChangedRecord[] {
  const changed = [...groupBy(fresh, ({ subject }) => refId(subject)).values()].flatMap(
    (events): ChangedRecord[] => {
      const eventIds = events.map(({ id }) => id)
      return events[0] === undefined ? [] : [{ ref: events[0].subject, eventIds }]
    },
  )
  return [...changed, ...(hasVotes ? [{ ref: EVERY_VOTE }] : [])].toSorted((a, b) =>
    compareText(refId(a.ref), refId(b.ref)),
  )
}

type Place = NonNullable<AlertCursor['place']>
type Reached = (place: Omit<Place, 'until'>) => void

/** Marks the followers of records in order, from a resume point; returns false if aborted. */
async function markRecords(
  context: MarkContext,
  records: readonly ChangedRecord[],
  { start, reached }: { readonly start: Place | undefined; readonly reached: Reached },
): Promise<boolean> {
  // one instant, so that all of a person's changes go into one mail
  const dueAt = context.now().toISOString()
  const first = start?.ref && refId(start.ref)
  for (const record of records) {
    const order = first === undefined ? 1 : compareText(refId(record.ref), first)
    if (order < 0) continue
    const isMarked = await markFollowers(context, record, {
      dueAt,
      from: order === 0 && start !== undefined ? start : { shard: 0 },
      reached: (place) => reached({ ref: record.ref, ...place }),
    })
    if (!isMarked) return false
  }
  return true
}

/**
 * The end of a congress is 15,000 events at once, more than the cursor remembers. They are recorded right before they are
 * marked, so none arrives late.
 */
const isMarkedEnd = ({ kind, recordedAt }: LedgerEvent, markedUntil: string): boolean =>
  kind === 'died' && Date.parse(recordedAt) < Date.parse(markedUntil) - SAVING_MS

/** The changes since the last run and in the overlap before it, with the names of those already marked. */
async function readChanged({ store, now }: MarkContext, { markedUntil, marked, place }: AlertCursor) {
  const until = new Date(place?.until ?? now())
  const from = new Date(Math.max(Date.parse(markedUntil) - OVERLAP_MS, now().getTime() - ALERTED_MS))
  const all = await listEventsBetween(store, from, until)
  const events = all.filter((event) => !isMarkedEnd(event, markedUntil))
  // composing reads only histories whose latest change is new
  const saved = later(now(), -SAVING_MS)
  await repairLatestChanges(
    store,
    events.filter(({ seenAt }) => seenAt < saved),
  )
  return { from, until, events, recent: new Set(marked) }
}

type Changed = Awaited<ReturnType<typeof readChanged>>

/** Marks the owners of matching searches, then the followers. Resumes an interrupted run. */
async function markPeople(
  context: MarkContext,
  { from, until, events, recent }: Changed,
  { hasVotes, start, reached }: { hasVotes: boolean; start: Place | undefined; reached: Reached },
): Promise<{ readonly isDone: boolean; readonly searched: readonly string[] }> {
  const isSearching = start?.ref === undefined
  const period = { from, until, recent }
  const changes = isSearching
    ? {
        changes: await findSearchChanges(context.store, { ...period, events }),
        texts: await findTextChanges(context.store, period),
      }
    : undefined
  const listed = new Set(events.map(({ id }) => id))
  const search = { until: until.toISOString(), listed, from: start ?? { shard: 0 }, reached }
  const isSearched = changes === undefined || (await markSearches(context, { ...changes, ...search }))
  const fresh = events.filter((event) => !recent.has(eventName(event)))
  const isDone = isSearched && (await markRecords(context, recordsOf(fresh, hasVotes), { start, reached }))
  const searched = [...(changes?.changes.names ?? []), ...(changes?.texts.names ?? [])]
  return { isDone, searched }
}

/**
 * Marks the followers of what changed since the last run, and the owners of matching searches. The cursor moves last:
 * marking twice causes one mail. The first run only sets the cursor.
 */
export async function markChanges(context: MarkContext): Promise<void> {
  const { store, now } = context
  const [read, votes] = await Promise.all([findAlertCursor(store), findVoteNews(store)])
  if (read === undefined) {
    await replaceAlertCursor(store, { markedUntil: now().toISOString(), marked: [], votes }, undefined)
    return
  }
  const { place: start } = read
  const changed = await readChanged(context, read)
  const until = changed.until.toISOString()
  let place: Place | undefined
  const reached: Reached = (next) => (place = { until, ...next })
  let done: Awaited<ReturnType<typeof markPeople>> | undefined
  try {
    done = await markPeople(context, changed, { hasVotes: hasNewVotes(votes, read), start, reached })
  } finally {
    if (done?.isDone !== true && place !== undefined)
      await replaceAlertCursor(store, { ...withoutPlace(read), place }, read)
  }
  if (!done.isDone) return
  // a resumed run may have skipped events that were recorded late
  const isWhole = start === undefined
  const next = later(changed.until, -OVERLAP_MS)
  const marked = isWhole ? changed.events.filter(({ seenAt }) => seenAt >= next) : []
  const names = [...marked.slice(0, RECENT_MAX).map(eventName), ...(isWhole ? done.searched : [])]
  const moved = { ...withoutPlace(read), markedUntil: until, marked: names.slice(0, 2 * RECENT_MAX) }
  await replaceAlertCursor(store, { ...moved, ...(isWhole && { votes }) }, read)
}
