import { createHash } from 'node:crypto'
import { FORMAT_VERSION } from '@rostrum/finder/format'
import type { Fields, RecordOf, Schema } from '@rostrum/finder/schema'
import type { ListPage, PageRequest, Saved } from '../store/listing.ts'
import type { PageKey } from '../store/query.ts'
import type { Store } from '../store/store.ts'

export type CatalogIndexName = 'bills' | 'members' | 'amendments'

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

/** Anything stored counts its revisions. */
export interface Revisioned {
  readonly revision: number
}

export interface SegmentUpdate {
  readonly savedAt: string
  readonly segment: string
}

/** A shelf together with where its records lie. What is published of it are volumes: one snapshot each. */
export interface IndexSource<Stored extends Revisioned, F extends Fields> extends IndexSpec<Stored, F> {
  /** The volume that a record belongs to, for ever. */
  readonly segmentOf: (stored: Stored) => string
  readonly listSegment: (store: Store, segment: string, page: PageRequest) => Promise<ListPage<Stored>>
  /** In which volume something was saved at or after an instant, the oldest first: all of a shelf can be news. */
  readonly listSegmentUpdates: (
    store: Store,
    from: string,
    page: PageRequest,
  ) => Promise<ListPage<SegmentUpdate>>
  /** What was saved at or after an instant, the oldest first. */
  readonly listSaved: (store: Store, from: string, page: PageRequest) => Promise<ListPage<Saved<Stored>>>
}

/** Changes with everything that decides what a snapshot's bytes mean. */
export function schemaFingerprint<Stored, F extends Fields>({
  schema,
  recordVersion,
}: IndexSpec<Stored, F>): string {
  const all = JSON.stringify([FORMAT_VERSION, recordVersion, schema])
  return createHash('sha256').update(all).digest('hex').slice(0, 16)
}

/** What is saved carries the instant before it was written, and an index shows it a little later still. */
const INDEX_LAG_MS = 120_000

/** From when to look for what was saved since an instant, so that nothing late is missed. */
export const minusIndexLag = (instant: string): string =>
  new Date(Date.parse(instant) - INDEX_LAG_MS).toISOString()

/** A page without a limit is 1 MB: the local engine takes so long for it that the call times out on a busy machine. */
const PAGE_ROWS = 250

/** All rows of a list whose end is wanted: the next page is on its way while one is worked through. */
export async function* eachRowPrefetched<Row>(
  list: (page: PageRequest) => Promise<ListPage<Row>>,
): AsyncGenerator<Row> {
  const pageFrom = (after?: PageKey) => list({ limit: PAGE_ROWS, ...(after !== undefined && { after }) })
  for (let pending: Promise<ListPage<Row>> | undefined = pageFrom(); pending !== undefined;) {
    const { rows, next }: ListPage<Row> = await pending
    pending = next === undefined ? undefined : pageFrom(next)
    pending?.catch(() => undefined) // met when it is its turn, if it comes to that
    yield* rows
  }
}

/** All rows of a list, page by page, as far as they are wanted. */
export async function* eachRow<Row>(
  list: (page: PageRequest) => Promise<ListPage<Row>>,
): AsyncGenerator<Row> {
  let after: PageKey | undefined
  do {
    const page = await list(after === undefined ? {} : { after })
    yield* page.rows
    after = page.next
  } while (after !== undefined)
}
