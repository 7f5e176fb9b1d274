import { CHAMBERS } from '@rostrum/contract/congress/congress'
import { URGENT_KINDS } from '@rostrum/contract/entities/tracking'
import { isFoundLate } from '@rostrum/contract/entities/found-late'
import { refId, type RecordRef } from '@rostrum/contract/entities/record-ref'
import { DAY_MS, MINUTE_MS } from '@rostrum/contract/lib/times'
import { listEventsBetween } from '../ledger/list-events-between.ts'
import { repairLatestChanges } from '../ledger/update-latest-change.ts'
import { compareText } from '../lib/compare.ts'
import { later } from '../lib/later.ts'
import type { LedgerEvent } from '../record/ledger-event.ts'
import { findAlertCursor, replaceAlertCursor, type AlertCursor } from '../store/cursors.ts'
import { EVERY_VOTE } from '../store/following/followers.ts'
import { findVoteNews, type VoteNews } from '../store/votes/vote-news.ts'
import { markFollowers, type MarkContext } from './mark-followers.ts'
import { markSearches } from './mark-searches.ts'
import { eventName, findSearchChanges } from './search-changes.ts'

/**
 * Events are stored a while after they were seen, and listed a while after they were stored. The log of changes would not do:
 * it has no notes of searched fields, and names a change once, maybe before its bill is saved.
 */
const OVERLAP_MS = 10 * MINUTE_MS
/** A save that is still under way updates the latest change itself. */
const SAVING_MS = MINUTE_MS
/** Older changes are not told. */
const TOLD_MS = DAY_MS
/** The row of the cursor stays small; what it forgets is marked again. */
const RECENT_MAX = 3_000

/** Whether votes became news that were not marked. Those without a bill are no events, so that events do not tell. */
const hasNewVotes = (news: VoteNews, { votes, markedUntil }: AlertCursor): boolean =>
  CHAMBERS.some(
    (chamber) => (news[chamber] ?? '') > (votes === undefined ? markedUntil : (votes[chamber] ?? '')),
  )

/** The cursor without its resume point. */
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
type Reached = (place: Omit<Place, 'until'>) => void

/** Marks the followers of records in order, from a place on; returns false if the signal came first. */
async function markRecords(
  context: MarkContext,
  records: readonly MarkedRecord[],
  { start, reached }: { readonly start: Place | undefined; readonly reached: Reached },
): Promise<boolean> {
  const marker = { ...context, marked: new Set<string>() }
  const first = start?.ref && refId(start.ref)
  for (const { ref, isUrgent } of records) {
    const order = first === undefined ? 1 : compareText(refId(ref), first)
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
  const { markedUntil, place: start } = read
  const until = new Date(start?.until ?? now())
  const from = new Date(Math.max(Date.parse(markedUntil) - OVERLAP_MS, now().getTime() - TOLD_MS))
  const all = await listEventsBetween(store, from, until)
  const events = all.filter((event) => !isMarkedEnd(event, markedUntil))
  // composing reads only the histories whose latest change is new
  const saved = later(now(), -SAVING_MS)
  await repairLatestChanges(
    store,
    events.filter(({ seenAt }) => seenAt < saved),
  )
  const recent = new Set(read.recent)
  const records = recordsOf(events, { recent, hasVotes: hasNewVotes(votes, read) })
  const changes =
    start?.ref === undefined ? await findSearchChanges(store, { from, until, events, recent }) : undefined
  let place: Place | undefined
  const reached: Reached = (next) => (place = { until: until.toISOString(), ...next })
  const listed = new Set(events.map(({ id }) => id))
  const search = { until: until.toISOString(), listed, from: start ?? { shard: 0 }, reached }
  let isDone = false
  try {
    isDone =
      (changes === undefined || (await markSearches(context, { changes, ...search }))) &&
      (await markRecords(context, records, { start, reached }))
  } finally {
    if (!isDone && place !== undefined) await replaceAlertCursor(store, { ...heldBy(read), place }, read)
  }
  if (!isDone) return
  const next = later(until, -OVERLAP_MS)
  // a run that began in the middle may have found events late that it passed over
  const isWhole = start === undefined
  const marked = isWhole ? events.filter(({ seenAt }) => seenAt >= next) : []
  const names = [...marked.slice(0, RECENT_MAX).map(eventName), ...(isWhole ? (changes?.names ?? []) : [])]
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
