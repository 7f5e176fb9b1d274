import { setTimeout as pause } from 'node:timers/promises'
import { billRef } from '@rostrum/contract/record-ref'
import { saveNewerAmendments } from '../amendments/save-amendment.ts'
import { saveNewerBills } from '../bills/save-bill.ts'
import { easternDay } from '../lib/eastern.ts'
import { AppError } from '../lib/app-error.ts'
import { enqueueFetch } from '../store/sync/fetch-queue.ts'
import { LAST_RANK } from '../store/sync/fetch-ranks.ts'
import type { Store } from '../store/store.ts'
import type { BillStatus } from './read-bill-status.ts'
import type { StoreContext } from '../store/context.ts'

export interface SavingStatuses extends StoreContext {
  readonly source: string
  readonly signal: AbortSignal
  /** When the files were created. */
  readonly madeAt: Date
}

const TRIES = 8
const FIRST_WAIT_MS = 500

/** Retries throttled writes: a new table has less capacity than a backfill uses. Saving is idempotent. */
async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'upstream_unavailable'
      if (!isBusy || tries === TRIES || signal.aborted) throw error
      await pause(FIRST_WAIT_MS * 2 ** (tries - 1) * Math.random(), undefined, { signal })
    }
  }
}

/** Queues bills with incomplete parts for the API. First, so that a killed run does not lose them. */
async function enqueueCut(store: Store, statuses: readonly BillStatus[]): Promise<void> {
  for (const { bill, isCut } of statuses) {
    if (!isCut) continue
    await enqueueFetch(store, { ...billRef(bill.head), priority: 'rest', rank: LAST_RANK, failures: 0 })
  }
}

/** Saves bills and amendments of files that are newer than what is stored. */
export async function saveBillStatuses(
  statuses: readonly BillStatus[],
  { store, now, source, signal, madeAt }: SavingStatuses,
): Promise<void> {
  const at = now()
  const context = {
    store,
    now: at,
    source,
    newsAfter: easternDay(at),
    backfillMadeAt: madeAt.toISOString(),
  }
  const amendments = statuses.flatMap((status) =>
    status.amendments.map((detail) => ({ row: detail.item, update: { kind: 'detail', detail } as const })),
  )
  const bills = statuses.map(({ bill }) => ({ row: bill.head, update: bill }))
  await patiently(() => enqueueCut(store, statuses), signal)
  await patiently(() => saveNewerBills(bills, context), signal)
  await patiently(() => saveNewerAmendments(amendments, context), signal)
}
