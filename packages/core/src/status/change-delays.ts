import { eachPage, type PageKey } from '../store/query.ts'
import type { ChangeDelay, SourceStatus } from '@rostrum/contract/entities/status'
import { splitRecordKey } from '@rostrum/contract/entities/record-ref'
import { DAY_MS, HOUR_MS } from '@rostrum/contract/lib/times'
import type { LedgerEvent } from '../record/ledger-event.ts'
import { findChangeDelays, saveChangeDelays } from '../store/sync/change-delays.ts'
import { listEventsOfDay } from '../store/record/ledger-events.ts'
import type { Store } from '../store/store.ts'
import { activeCongresses } from '../sync/walk-cadence.ts'

type SourceName = SourceStatus['name']

const DAYS = 7
/** Limits the reads after a re-indexing by the provider; the newest events of a day count. */
const EVENTS_OF_DAY_MAX = 2_000
const PAGE_EVENTS = 500
const COMPUTE_EVERY_MS = HOUR_MS

/** Where an event was detected: in the record's details, or in a list, if its record has one. */
function sourceOf(
  { foundIn, kind, subject }: LedgerEvent,
  active: readonly number[],
): SourceName | undefined {
  if (foundIn === 'details') return 'details'
  if (subject.kind === 'member') return 'members'
  if (subject.kind !== 'bill' && subject.kind !== 'amendment') return undefined
  if (!active.includes(splitRecordKey(subject.key).congress)) return 'older'
  if (subject.kind === 'amendment') return 'amendments'
  return kind === 'law' ? 'laws' : 'bills'
}

/** Seconds from the provider's change to its event; undefined if the provider did not say when it changed. */
function delaySeconds({ sourceUpdatedAt, recordedAt }: LedgerEvent): number | undefined {
  if (sourceUpdatedAt === undefined) return undefined
  return Math.max(0, Math.round((Date.parse(recordedAt) - Date.parse(sourceUpdatedAt)) / 1_000))
}

/** The nearest-rank percentile of sorted numbers. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0

function summaryOf(delays: readonly number[]): ChangeDelay {
  const sorted = delays.toSorted((a, b) => a - b)
  return { changes: sorted.length, p50Seconds: percentile(sorted, 0.5), p95Seconds: percentile(sorted, 0.95) }
}

async function* recentEvents(store: Store, now: Date): AsyncGenerator<LedgerEvent> {
  const from = new Date(now.getTime() - DAYS * DAY_MS).toISOString()
  for (let ago = 0; ago <= DAYS; ago += 1) {
    const day = new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10)
    const list = (after?: PageKey) => listEventsOfDay(store, day, { limit: PAGE_EVENTS, after })
    let read = 0
    for await (const { events } of eachPage(list)) {
      yield* events.filter(({ recordedAt }) => recordedAt >= from)
      read += events.length
      if (read >= EVENTS_OF_DAY_MAX) break
    }
  }
}

/** Summarizes the delays of last week's changes for the status, at most once an hour. */
export async function summarizeDelays({
  store,
  now,
}: {
  readonly store: Store
  readonly now: () => Date
}): Promise<void> {
  const at = now()
  const before = await findChangeDelays(store)
  if (before !== undefined && at.getTime() - Date.parse(before.computedAt) < COMPUTE_EVERY_MS) return
  const active = activeCongresses(at)
  const delays = new Map<SourceName, number[]>()
  for await (const event of recentEvents(store, at)) {
    const [source, seconds] = [sourceOf(event, active), delaySeconds(event)]
    if (source === undefined || seconds === undefined) continue
    const ofSource = delays.get(source) ?? []
    ofSource.push(seconds)
    delays.set(source, ofSource)
  }
  const bySource = Object.fromEntries([...delays].map(([source, each]) => [source, summaryOf(each)]))
  await saveChangeDelays(store, { computedAt: at.toISOString(), bySource })
}
