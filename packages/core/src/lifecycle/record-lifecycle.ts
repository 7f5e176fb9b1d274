import { eachPage, type PageKey } from '../store/query.ts'
import { findLifecycleCursor, type LifecycleCursor, replaceLifecycleCursor } from '../store/cursors.ts'
import { dueRound, isEndedBy } from './expiry.ts'
import { recordReintroductions } from './record-reintroductions.ts'
import { congressStartsAt } from '@rostrum/contract/congress/congress'
import { billRef } from '@rostrum/contract/entities/record-ref'
import { appendChanges } from '../ledger/append-changes.ts'
import { easternDay } from '../lib/eastern.ts'
import { mapLimited } from '../lib/map-limited.ts'
import type { LedgerChange } from '../record/ledger-event.ts'
import { listBillsOfCongress } from '../store/record/bills.ts'
import type { RunContext } from '../store/context.ts'

const PAGE = 250
const CONCURRENCY = 16

type Ended = LifecycleCursor['ended']

/** Works page by page and stores its position; false if aborted. Idempotent: a bill dies once. */
async function recordEnds(
  { store, now, signal }: Omit<RunContext, 'log'>,
  { congress, round, after: start }: Ended,
  reached: (ended: Ended) => Promise<void>,
): Promise<boolean> {
  const change: LedgerChange = {
    kind: 'died',
    happenedDate: easternDay(congressStartsAt(congress + 1)),
    identity: [],
  }
  const list = (after?: PageKey) => listBillsOfCongress(store, congress, { limit: PAGE, after })
  for await (const { rows, next } of eachPage(list, start)) {
    if (signal.aborted) return false
    const ended = rows.filter((bill) => isEndedBy(bill, round))
    await mapLimited(ended, CONCURRENCY, (bill) =>
      appendChanges(store, billRef(bill), [change], { now: now() }),
    )
    await reached({ congress, round, ...(next !== undefined && { after: next }) })
  }
  return true
}

const isDone = ({ ended }: LifecycleCursor, due: ReturnType<typeof dueRound>): boolean =>
  ended.congress === due.congress && ended.round >= due.round && ended.after === undefined

/** Records events that no provider list shows. The first run only stores where it begins; a killed run is resumed. */
export async function recordLifecycle(context: Parameters<typeof recordReintroductions>[0]): Promise<void> {
  const { store, now } = context
  const at = now()
  const due = dueRound(at)
  const read = await findLifecycleCursor(store)
  if (read === undefined) {
    await replaceLifecycleCursor(store, { ended: due, lookedUntil: at.toISOString() }, undefined)
    return
  }
  // New bills wait until then, so that a person is notified of an end and a reintroduction together.
  if (due.round === 0) return
  let cursor = read
  const move = async (change: Partial<LifecycleCursor>): Promise<void> => {
    const moved = await replaceLifecycleCursor(store, { ...cursor, ...change }, cursor)
    if (moved === undefined) throw new Error('another run has moved the cursor')
    cursor = moved
  }
  if (!isDone(cursor, due)) {
    const { ended } = cursor
    const isStarted = ended.congress === due.congress && ended.after !== undefined
    const start = isStarted ? ended : due
    if (!(await recordEnds(context, start, (reached) => move({ ended: reached })))) return
  }
  const range = { congress: due.congress + 1, from: new Date(cursor.lookedUntil), until: at }
  if (await recordReintroductions(context, range)) await move({ lookedUntil: at.toISOString() })
}
