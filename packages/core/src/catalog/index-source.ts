import { FORMAT_VERSION } from '@rostrum/finder/format'
import type { Fields, RecordOf, Schema } from '@rostrum/finder/schema'
import { sha256Of } from '../lib/hash.ts'
import type { ListPage, PageRequest, Saved } from '../store/record/listing.ts'
import { eachPage, type PageKey } from '../store/query.ts'
import type { Store } from '../store/store.ts'

export type CatalogIndexName = 'bills' | 'members' | 'amendments' | 'text-index'

/** The schema of one index: `BILL_INDEX_SPEC`, `MEMBER_INDEX_SPEC` or `AMENDMENT_INDEX_SPEC`. */
export interface IndexSpec<Stored, F extends Fields> {
  readonly name: CatalogIndexName
  readonly schema: Schema<F>
  /** Increment when `recordOf` changes its output for the same row; all snapshots are then rebuilt. */
  readonly recordVersion: number
  /** The record's key: `119/hr/1`, `A000001`. */
  readonly idOf: (stored: Stored) => string
  /** The indexed fields of a row. */
  readonly recordOf: (stored: Stored) => RecordOf<F>
}

export interface Revisioned {
  readonly revision: number
}

export interface SegmentUpdate {
  readonly savedAt: string
  readonly segment: string
}

/** An index with access to its stored records. It is published in segments, one snapshot each. */
export interface IndexSource<Stored extends Revisioned, F extends Fields> extends IndexSpec<Stored, F> {
  /** The segment of a record, which never changes. */
  readonly segmentOf: (stored: Stored) => string
  readonly listSegment: (store: Store, segment: string, page: PageRequest) => Promise<ListPage<Stored>>
  /** Like `listSaved`, but reads only keys, since every record may have changed. */
  readonly listSegmentUpdates: (
    store: Store,
    from: string,
    page: PageRequest,
  ) => Promise<ListPage<SegmentUpdate>>
  /** Lists records saved at or after an instant, oldest first. */
  readonly listSaved: (store: Store, from: string, page: PageRequest) => Promise<ListPage<Saved<Stored>>>
  /** Rewrites rows of an earlier release, so that the next snapshot has the fields they lacked. */
  readonly upgrade?: {
    readonly isDue: (stored: Stored) => boolean
    readonly run: (store: Store, stored: Stored, savedAt: string) => Promise<void>
  }
}

/** Changes with everything that determines how a snapshot's bytes are read. */
export function schemaFingerprint<Stored, F extends Fields>({
  schema,
  recordVersion,
}: IndexSpec<Stored, F>): string {
  const all = JSON.stringify([FORMAT_VERSION, recordVersion, schema])
  return sha256Of(all).slice(0, 16)
}

/** A row's `savedAt` precedes its write, and a secondary index shows it later still. */
const INDEX_LAG_MS = 120_000

/** The start of a query for rows saved since an instant, early enough not to miss late ones. */
export const minusIndexLag = (instant: string): string =>
  new Date(Date.parse(instant) - INDEX_LAG_MS).toISOString()

/** Without a limit a page is 1 MB, for which the local engine can exceed the request timeout on a busy machine. */
const PAGE_ROWS = 250

/** Iterates over a whole list, prefetching the next page. */
export async function* eachRowPrefetched<Row>(
  list: (page: PageRequest) => Promise<ListPage<Row>>,
): AsyncGenerator<Row> {
  const pageFrom = (after?: PageKey) => list({ limit: PAGE_ROWS, after })
  for (let pending: Promise<ListPage<Row>> | undefined = pageFrom(); pending !== undefined;) {
    const { rows, next }: ListPage<Row> = await pending
    pending = next === undefined ? undefined : pageFrom(next)
    pending?.catch(() => undefined) // rethrown when this page is awaited
    yield* rows
  }
}

/** Iterates over a list, fetching pages only as needed. */
export async function* eachRow<Row>(
  list: (page: PageRequest) => Promise<ListPage<Row>>,
): AsyncGenerator<Row> {
  for await (const { rows } of eachPage((after) => list({ after }))) yield* rows
}
