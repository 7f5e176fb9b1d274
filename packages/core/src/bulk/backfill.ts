import { isBillType } from '@rostrum/contract/congress/bill-types'
import { billRef, recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { easternDay } from '../lib/eastern.ts'
import { saveNewerAmendments } from '../saving/save-amendment.ts'
import { saveNewerBills } from '../saving/save-bill.ts'
import type { Store } from '../store/store.ts'
import { enqueueFetch } from '../store/sync/fetch-queue.ts'
import { LAST_RANK } from '../store/sync/fetch-ranks.ts'
import type { CongressFill } from './backfill-congresses.ts'
import type { ArchiveId } from './bulk-source.ts'
import { type BillStatus, readBillStatus } from './read-bill-status.ts'
import {
  type ArchiveFiles,
  type BackfillContext,
  type BackfillEnd,
  saveArchive,
  type SavingFiles,
} from './save-archive.ts'

/** Queues bills with incomplete parts for the API, before saving, so that a killed run does not lose them. */
async function enqueueCut(store: Store, statuses: readonly BillStatus[]): Promise<void> {
  for (const { bill, isCut } of statuses) {
    if (!isCut) continue
    await enqueueFetch(store, { ...billRef(bill.head), priority: 'rest', rank: LAST_RANK, failures: 0 })
  }
}

async function saveBillStatuses(
  statuses: readonly BillStatus[],
  { store, now, source, madeAt }: SavingFiles,
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
  await enqueueCut(store, statuses)
  await saveNewerBills(bills, context)
  await saveNewerAmendments(amendments, context)
}

const ENTRY_NAME = /^(?:[\w-]+\/)*BILLSTATUS-(\d{1,3})([a-z]+)(\d{1,6})\.xml$/

function keyOf({ congress, type }: ArchiveId, name: string): string | undefined {
  const [, ofCongress, ofType = '', number = ''] = ENTRY_NAME.exec(name) ?? []
  if (!isBillType(ofType) || Number(ofCongress) !== congress || ofType !== type) return undefined
  return recordKeyOf({ congress, type, number: String(Number(number)) })
}

const BILL_STATUS_FILES: ArchiveFiles<string, BillStatus> = {
  keyOf,
  read: async (key, entry, { odd }) => readBillStatus(await entry.read(), key, odd),
  save: saveBillStatuses,
  // one batch read of the table; so many average files are 2 MB
  filesAStep: 100,
}

/** Saves all bills in an archive that are newer than the stored ones. Resumes after an interruption. */
export const backfillArchive = (archive: ArchiveId, context: BackfillContext): Promise<BackfillEnd> =>
  saveArchive(BILL_STATUS_FILES, archive, context)

export const BILL_STATUS_FILL: CongressFill = { collection: 'BILLSTATUS', fillArchive: backfillArchive }
