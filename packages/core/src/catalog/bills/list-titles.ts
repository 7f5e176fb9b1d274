import { listedTitlesOf } from '../../record/listed-titles.ts'
import { findBillWithParts, replaceBillHead, type StoredBill } from '../../store/record/bills.ts'
import type { Store } from '../../store/store.ts'

/** Whether a bill was saved when lists indexed only short titles. */
export const lacksTitles = ({ detailedFor, officialTitles, parts }: StoredBill): boolean =>
  detailedFor !== undefined && officialTitles === undefined && Object.keys(parts).length > 0

/** Adds the bill's stored titles to its indexed titles, unless a newer save already did. */
export async function listTitles(store: Store, bill: StoredBill, savedAt: string): Promise<void> {
  const stored = await findBillWithParts(store, bill)
  if (stored === undefined || !lacksTitles(stored.bill)) return
  const listed = listedTitlesOf(stored.parts.titles ?? [], stored.bill.title)
  const revision = stored.bill.revision + 1
  await replaceBillHead(store, { ...stored.bill, ...listed, revision }, savedAt)
}
