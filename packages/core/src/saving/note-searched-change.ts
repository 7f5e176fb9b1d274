import { isDeepStrictEqual } from 'node:util'
import { isReservedNumber } from '../record/bill.ts'
import { isHistoryUnknown } from './news-after.ts'
import type { BillWithParts, StoredBill } from '../store/record/bills.ts'
import { putSearchedChange, searchedFieldsOf } from '../store/record/searched-fields.ts'
import type { Store } from '../store/store.ts'
import { isBegun } from './bill-changes.ts'

function searchedContentOf(bill: StoredBill) {
  const { stage, ...fields } = searchedFieldsOf(bill)
  return { ...fields, stage: stage.stage }
}

/** The bill before the change; null if it is new, undefined if it is only new to this record. */
function knownBefore(before: StoredBill | undefined, after: StoredBill): StoredBill | null | undefined {
  if (isBegun(before, after)) return null
  if (before === undefined || isHistoryUnknown(before, after)) return undefined
  const { stage, stageRules, officialTitles } = after
  const isRetitled = before.detailedFor !== undefined && before.officialTitles === undefined
  // Values derived from the same parts by better rules are not a change of the bill.
  return {
    ...before,
    ...(before.stageRules !== stageRules && { stage }),
    ...(isRetitled && officialTitles !== undefined && { officialTitles }),
  }
}

/** Stores a bill's previous searched fields if other searches may match it now. */
export async function noteSearchedChange(
  store: Store,
  {
    before,
    after,
    savedAt,
  }: {
    readonly before: BillWithParts | undefined
    readonly after: BillWithParts
    readonly savedAt: string
  },
): Promise<void> {
  const { bill } = after
  const known = knownBefore(before?.bill, bill)
  if (known === undefined || isReservedNumber(bill)) return
  if (known !== null && isDeepStrictEqual(searchedContentOf(known), searchedContentOf(bill))) return
  await putSearchedChange(store, bill, { before: known, savedAt })
}
