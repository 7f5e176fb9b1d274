import type { Fields, RecordOf, Schema } from '@rostrum/finder/schema'

export const CATALOG_INDEX_NAMES = ['bills', 'members', 'amendments'] as const
export type CatalogIndexName = (typeof CATALOG_INDEX_NAMES)[number]

/**
 * One kind of record as it is searched. The three are `BILL_SHELF` of `bills/bill-schema.ts`, `MEMBER_SHELF` of
 * `members/member-schema.ts` and `AMENDMENT_SHELF` of `amendments/amendment-schema.ts`.
 */
export interface IndexSpec<Stored, F extends Fields> {
  readonly name: CatalogIndexName
  readonly schema: Schema<F>
  /** Raised by hand whenever `recordOf` tells something else of the same item: all snapshots are then built anew. */
  readonly recordVersion: number
  /** What is searched and shown of a stored item; its id is the store's own key: `119/hr/1`, `A000001`. */
  readonly recordOf: (stored: Stored) => RecordOf<F>
}
