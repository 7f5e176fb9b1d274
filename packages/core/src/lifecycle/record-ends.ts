import { congressStartsAt } from '@rostrum/contract/congress'
import { billRef } from '@rostrum/contract/record-ref'
import { appendChanges } from '../ledger/append-changes.ts'
import { easternDay } from '../lib/eastern.ts'
import { mapLimited } from '../lib/map-limited.ts'
import type { LedgerChange } from '../record/ledger-event.ts'
import { listBillsOfCongress } from '../store/record/bills.ts'
import type { LifecycleCursor } from '../store/lifecycle-cursor.ts'
import { isEndedBy } from './expiry.ts'
import type { RunContext } from '../store/context.ts'

const PAGE = 250
const CONCURRENCY = 16

type Ended = LifecycleCursor['ended']

/**
 * Records which bills died with their congress, page by page, and stores the position after each page; returns false
 * if the signal came first. Idempotent: a bill dies once.
 */
export async function recordEnds(
  { store, now, signal }: Omit<RunContext, 'log'>,
  { congress, round, after: start }: Ended,
  reached: (ended: Ended) => Promise<void>,
): Promise<boolean> {
  const change: LedgerChange = {
    kind: 'died',
    happenedDate: easternDay(congressStartsAt(congress + 1)),
    identity: [],
  }
  let after = start
  do {
    if (signal.aborted) return false
    const page = { limit: PAGE, ...(after !== undefined && { after }) }
    const { rows, next } = await listBillsOfCongress(store, congress, page)
    const ended = rows.filter((bill) => isEndedBy(bill, round))
    await mapLimited(ended, CONCURRENCY, (bill) =>
      appendChanges(store, billRef(bill), [change], { now: now() }),
    )
    after = next
    await reached({ congress, round, ...(next !== undefined && { after: next }) })
  } while (after !== undefined)
  return true
}
