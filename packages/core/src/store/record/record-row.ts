import * as z from 'zod/mini'
import type { Freshness } from '../../record/freshness.ts'
import { type Condition, ifAbsent, ifEquals } from '../condition.ts'
import type { Key } from '../item.ts'
import type { Store } from '../store.ts'

/** Bookkeeping columns of every record. */
export const ROW_FIELDS = {
  /** The provider's date of the last version with a real change. */
  updatedAt: z.string(),
  source: z.string(),
  fetchedAt: z.string(),
  checkedAt: z.string(),
  /** The freshness of the details; see `Freshness`. */
  detailedFor: z.exactOptional(z.string()),
  detailedAt: z.exactOptional(z.string()),
  settledFor: z.exactOptional(z.string()),
  revision: z.int(),
}

interface RowState extends Freshness {
  readonly revision: number
}

/** Optimistic locking: the stored row still has the revision that this one was computed from. */
export const ifRevisionUnchanged = ({ revision }: Pick<RowState, 'revision'>): Condition =>
  revision === 1 ? ifAbsent : ifEquals('revision', revision - 1)

/** Updates dates only, when nothing else about the record changed. */
export async function touchRow(store: Store, key: Key, row: RowState, checkedAt: string): Promise<void> {
  const { sourceUpdatedAt, detailedFor, detailedAt, settledFor, revision } = row
  const dates = Object.entries({ sourceUpdatedAt, checkedAt, detailedFor, detailedAt, settledFor })
  const set = Object.fromEntries(dates.filter(([, date]) => date !== undefined))
  await store.update(key, { set, condition: ifEquals('revision', revision - 1) })
}
