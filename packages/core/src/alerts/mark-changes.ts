import { CHAMBERS } from '@rostrum/contract/congress'
import { URGENT_KINDS } from '@rostrum/contract/entities/tracking'
import { isFoundLate } from '@rostrum/contract/found-late'
import { type RecordRef, refId } from '@rostrum/contract/record-ref'
import { DAY_MS, MINUTE_MS } from '@rostrum/contract/times'
import { listEventsBetween } from '../ledger/list-events-between.ts'
import { repairLatestChanges } from '../ledger/repair-latest-changes.ts'
import { compareText } from '../lib/compare.ts'
import type { LedgerEvent } from '../record/ledger-event.ts'
import { type AlertCursor, findAlertCursor, replaceAlertCursor } from '../store/alert-cursor.ts'
import { EVERY_VOTE } from '../store/followers.ts'
import type { Store } from '../store/store.ts'
import { findVoteNews, type VoteNews } from '../store/vote-news.ts'
import { markFollowers } from './mark-followers.ts'
import { markSearches, type SearcherPlace } from './mark-searches.ts'
import { eventName, findSearchChanges, type SearchChanges } from './search-changes.ts'

/** Events are stored a while after they were seen, and listed a while after they were stored. */
const OVERLAP_MS = 10 * MINUTE_MS
/** A save that is still under way updates the latest change itself. */
const SAVING_MS = MINUTE_MS
/** Older changes are not told. */
const TOLD_MS = DAY_MS
/** The row of the cursor stays small; what it forgets is marked again. */
const RECENT_MAX = 3_000

interface MarkContext {
  readonly store: Store
  readonly now: () => Date
  readonly signal: AbortSignal
  /** Resolves when the next mark may be written. */
  readonly takeTurn: () => Promise<void>
}

/** Whether votes became news that were not marked. Those without a bill are no events, so that events do not tell. */
const hasNewVotes = (news: VoteNews, { votes, markedUntil }: AlertCursor): boolean =>
  CHAMBERS.some(
    (chamber) => (news[chamber] ?? '') > (votes === undefined ? markedUntil : (votes[chamber] ?? '')),
  )

/** The cursor without the place of a run that stopped. */
const heldBy = ({ markedUntil, recent, votes }: AlertCursor): Omit<AlertCursor, 'revision'> => ({
  markedUntil,
  recent,
  ...(votes && { votes }),
})

interface MarkedBefore {
  readonly recent: ReadonlySet<string>
  readonly hasVotes: boolean
}

/** A record whose followers are marked. */
interface MarkedRecord {
  readonly ref: RecordRef
  readonly isUrgent: boolean
}

/** The records that changed, and every vote if there was one, in the order in which they are marked. */
function recordsOf(events: readonly LedgerEvent[], { recent, hasVotes }: MarkedBefore): MarkedRecord[] {
  // digests come by themselves, and nothing old is told at once
  const fresh = events.filter((event) => !recent.has(eventName(event)) && !isFoundLate(event))
  const refs = [...fresh.map(({ subject }) => subject), ...(hasVotes ? [EVERY_VOTE] : [])]
  const byId = new Map(refs.map((ref) => [refId(ref), ref]))
  const urgent = new Set(
    fresh.filter(({ kind }) => URGENT_KINDS.includes(kind)).map(({ subject }) => refId(subject)),
  )
  return [...byId]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([id, ref]) => ({ ref, isUrgent: urgent.has(id) }))
}

type Place = NonNullable<AlertCursor['place']>

/** Marks the followers of records in order; returns false if the signal came first. */
async function markRecords(
  context: MarkContext,
  records: readonly MarkedRecord[],
  {
    start,
    reached,
  }: { readonly start: Place | undefined; readonly reached: (place: Omit<Place, 'until'>) => void },
): Promise<boolean> {
  const marker = { ...context, marked: new Set<string>() }
  for (const { ref, isUrgent } of records) {
    const order = start === undefined ? 1 : compareText(refId(ref), refId(start.ref))
    if (order < 0) continue
    const isMarked = await markFollowers(marker, ref, {
      which: isUrgent ? 'urgent' : 'immediate',
      from: order === 0 && start !== undefined ? start : { shard: 0 },
      reached: (place) => reached({ ref, ...place }),
    })
    if (!isMarked) return false
  }
  return true
}

interface Searched {
  readonly searched: SearchChanges | undefined
  readonly events: readonly LedgerEvent[]
  readonly until: Date
}

/** Matches saved searches from where the last run stopped, unless it had done that; returns false if the signal came first. */
async function matchSearches(
  context: MarkContext,
  { searched, events, until }: Searched,
  progress: { readonly from: SearcherPlace; readonly reached: (place: SearcherPlace) => void },
): Promise<boolean> {
  if (searched === undefined) return true
  const listed = new Set(events.map(({ id }) => id))
  return await markSearches(context, { changes: searched, until: until.toISOString(), listed, ...progress })
}

/**
 * The end of a congress is 15,000 events at once, more than `recent` holds. They are not late, since this job records them
 * before it marks.
 */
const isMarkedEnd = ({ kind, recordedAt }: LedgerEvent, markedUntil: string): boolean =>
  kind === 'died' && Date.parse(recordedAt) < Date.parse(markedUntil) - SAVING_MS

/**
 * Marks the followers of what changed since the last run, and those whose searches find it. Marking again changes nothing for them, so the cursor moves
 * afterwards. The first run only sets it.
 */
export async function markChanges(context: MarkContext): Promise<void> {
  const { store, now } = context
  const [read, votes] = await Promise.all([findAlertCursor(store), findVoteNews(store)])
  if (read === undefined) {
    await replaceAlertCursor(store, { markedUntil: now().toISOString(), recent: [], votes }, undefined)
    return
  }
  const { markedUntil, place: start, searches: matched } = read
  const until = new Date(start?.until ?? matched?.until ?? now())
  const from = new Date(Math.max(Date.parse(markedUntil) - OVERLAP_MS, now().getTime() - TOLD_MS))
  const listed = await listEventsBetween(store, from, until)
  const events = listed.filter((event) => !isMarkedEnd(event, markedUntil))
  const saved = new Date(now().getTime() - SAVING_MS).toISOString()
  // composing reads only the histories whose latest change is new
  await repairLatestChanges(
    store,
    events.filter(({ seenAt }) => seenAt < saved),
  )
  const recent = new Set(read.recent)
  const records = recordsOf(events, { recent, hasVotes: hasNewVotes(votes, read) })
  const searched =
    start === undefined ? await findSearchChanges(store, { from, until, events, recent }) : undefined
  let reached: Pick<AlertCursor, 'place' | 'searches'> = {}
  let isDone = false
  try {
    isDone =
      (await matchSearches(
        context,
        { searched, events, until },
        {
          from: matched ?? { shard: 0 },
          reached: (place) => (reached = { searches: { until: until.toISOString(), ...place } }),
        },
      )) &&
      (await markRecords(context, records, {
        start,
        reached: (place) => (reached = { place: { until: until.toISOString(), ...place } }),
      }))
  } finally {
    if (!isDone && Object.keys(reached).length > 0) {
      await replaceAlertCursor(store, { ...heldBy(read), ...reached }, read)
    }
  }
  if (!isDone) return
  const next = new Date(until.getTime() - OVERLAP_MS).toISOString()
  // a run that began in the middle may have found events late that it passed over
  const isWhole = start === undefined && matched === undefined
  const marked = isWhole ? events.filter(({ seenAt }) => seenAt >= next) : []
  const names = [...marked.slice(0, RECENT_MAX).map(eventName), ...(isWhole ? (searched?.names ?? []) : [])]
  await replaceAlertCursor(
    store,
    {
      ...heldBy(read),
      markedUntil: until.toISOString(),
      recent: names.slice(0, 2 * RECENT_MAX),
      ...(isWhole && { votes }),
    },
    read,
  )
}
