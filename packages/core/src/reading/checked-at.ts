import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import type { Freshness } from '../record/freshness.ts'
import { findListCheck, type ListCheck } from '../store/sync/list-checks.ts'
import type { Store } from '../store/store.ts'
import { walkNameOf } from '../sync/walk-names.ts'

interface CheckedRow extends Freshness {
  readonly checkedAt: string
}

export const findCheckFor = (store: Store, ref: RecordRef): Promise<ListCheck> =>
  findListCheck(store, ref, walkNameOf(ref))

const laterOf = (a: string, b = ''): string => (a > b ? a : b)

/** When the record last matched the provider's: a complete check confirms it unless it showed a newer version. */
export function checkedAtOf(row: CheckedRow, { completeAt, isChanged }: ListCheck): string {
  const { sourceUpdatedAt, detailedFor, detailedAt, settledFor, checkedAt } = row
  const isOutdated =
    detailedFor !== undefined && (isChanged || laterOf(detailedFor, settledFor) < sourceUpdatedAt)
  return isOutdated ? (detailedAt ?? checkedAt) : laterOf(checkedAt, completeAt)
}
