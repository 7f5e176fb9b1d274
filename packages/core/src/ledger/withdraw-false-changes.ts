import { parseAmendmentKey, parseBillKey, refId, type RecordRef } from '@rostrum/contract/entities/record-ref'
import { rebuildLatestChange } from './update-latest-change.ts'
import { LEDGERS_BEGIN, listEventsBetween } from './list-events-between.ts'
import { easternDay } from '../lib/eastern.ts'
import type { LedgerEvent } from '../record/ledger-event.ts'
import { PUBLISHED_LATER } from '../record/published-later.ts'
import { findAmendments } from '../store/record/amendments.ts'
import { findBills } from '../store/record/bills.ts'
import { listChangePages, pageEnd, replaceChangePage } from '../store/record/change-pages.ts'
import { withdrawEvent } from '../store/record/ledger-events.ts'
import type { StoreContext } from '../store/context.ts'
import type { Store } from '../store/store.ts'
import { findWalk, newsAfterOf } from '../store/sync/walks.ts'

const PAGES = 50

/** Kinds of events by which members and topics report changes of bills. */
const BILL_KINDS: ReadonlySet<LedgerEvent['kind']> = new Set([
  'sponsored',
  'cosponsored',
  'new_bill',
  'bill_stage',
])

/** Kinds of the first event of a record. */
const FIRST_KINDS: ReadonlySet<LedgerEvent['kind']> = new Set(['introduced', 'submitted', 'new_bill'])

function legislationOf({ subject, kind, to = '' }: LedgerEvent): RecordRef | undefined {
  if (subject.kind === 'bill' || subject.kind === 'amendment') return subject
  if (!BILL_KINDS.has(kind)) return undefined
  return { kind: 'bill', key: to.split(' ', 1)[0] ?? '' }
}

async function findBeganDate(store: Store, { kind, key }: RecordRef): Promise<string | undefined> {
  if (kind === 'bill') return (await findBills(store, [parseBillKey(key)])).get(key)?.introducedDate
  const { detail } = (await findAmendments(store, [parseAmendmentKey(key)])).get(key) ?? {}
  return detail?.item.submittedDate ?? detail?.item.proposedDate
}

/** Records taken for new by mistake: their events up to the day they were found describe their past. */
async function findMistaken(events: readonly LedgerEvent[], baselineOf: BaselineOf, store: Store) {
  const foundDays = new Map<string, string>()
  for (const { subject, kind, recordedAt } of events) {
    if (kind !== 'introduced' && kind !== 'submitted') continue
    const [beganDate, baseline] = [await findBeganDate(store, subject), await baselineOf(subject)]
    if (beganDate !== undefined && beganDate <= baseline)
      foundDays.set(refId(subject), easternDay(new Date(recordedAt)))
  }
  return foundDays
}

type BaselineOf = (ref: RecordRef) => Promise<string>

/** The day on which each list was first read: earlier events are history, not changes. */
function baselines(store: Store): BaselineOf {
  const known = new Map<string, Promise<string>>()
  return async ({ kind, key }) => {
    const name = `${kind}s/${key.split('/', 1)[0]}`
    const found = known.get(name) ?? findWalk(store, name).then(newsAfterOf)
    known.set(name, found)
    return await found
  }
}

/** Events from before their record, or the whole list, was known. */
export async function findFalseEvents({ store, now }: StoreContext): Promise<LedgerEvent[]> {
  const events = await listEventsBetween(store, LEDGERS_BEGIN, now())
  const baselineOf = baselines(store)
  const mistaken = await findMistaken(events, baselineOf, store)
  const found: LedgerEvent[] = []
  for (const event of events) {
    const legislation = legislationOf(event)
    if (legislation === undefined) continue
    const foundDay = mistaken.get(refId(legislation))
    const { kind, happenedDate } = event
    const isFirst = FIRST_KINDS.has(kind)
    if (foundDay !== undefined && (isFirst || (happenedDate !== undefined && happenedDate <= foundDay)))
      found.push(event)
    else if (happenedDate !== undefined && !PUBLISHED_LATER.has(kind)) {
      if (happenedDate <= (await baselineOf(legislation))) found.push(event)
    }
  }
  return found
}

/** Their positions in the log stay, so that every cursor stays valid; readers see them marked as withdrawn. */
async function markInLog(store: Store, ids: ReadonlySet<string>, withdrawnAt: string): Promise<void> {
  let from = 0
  for (;;) {
    const { pages, hasMore } = await listChangePages(store, { from, limit: PAGES })
    for (const page of pages) {
      from = pageEnd(page)
      const isMarked = page.changes.every(({ id, withdrawnAt: at }) => !ids.has(id) || at !== undefined)
      if (isMarked) continue
      const changes = page.changes.map((change) => (ids.has(change.id) ? { ...change, withdrawnAt } : change))
      await replaceChangePage(store, { ...page, changes })
    }
    if (!hasMore) return
  }
}

/**
 * Removes false events from histories, days and latest changes, and marks them in the log. Idempotent: the days, by which
 * they are found, are cleared last. A withdrawn event is never recorded again.
 */
export async function withdrawFalseEvents(context: StoreContext): Promise<number> {
  const { store, now } = context
  const withdrawnAt = now().toISOString()
  const found = await findFalseEvents(context)
  const ids = new Set(found.map(({ id }) => id))
  await markInLog(store, ids, withdrawnAt)
  const subjects = new Map(found.map(({ subject }) => [refId(subject), subject]))
  for (const subject of subjects.values()) await rebuildLatestChange(store, subject, ids)
  for (const { id } of found) await withdrawEvent(store, id, withdrawnAt)
  return found.length
}
