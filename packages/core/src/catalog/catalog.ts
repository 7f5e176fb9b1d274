import type { Finder } from '@rostrum/finder/finder'
import type { AmendmentFields } from './amendments/amendment-schema.ts'
import type { BillFields } from './bills/bill-schema.ts'
import { AMENDMENT_SOURCE, BILL_SOURCE, MEMBER_SOURCE } from './index-sources.ts'
import { IndexCache } from './index-cache.ts'
import type { MemberFields } from './members/member-schema.ts'
import type { LoggedContext } from '../store/context.ts'
import { memoizeSuccess } from '../lib/memoize-success.ts'
import type { TextCatalog } from './texts/text-catalog.ts'

export type BillIndex = Finder<BillFields>
export type MemberIndex = Finder<MemberFields>
export type AmendmentIndex = Finder<AmendmentFields>

/**
 * In-memory indexes of the record. The first request of a process loads from the table; later ones do not wait. While a
 * snapshot cannot be read, requests for it throw `upstream_unavailable`. Indexes are immutable and shared.
 */
export interface Catalog {
  bills(congress?: number): Promise<BillIndex>
  members(): Promise<MemberIndex>
  amendments(): Promise<AmendmentIndex>
  /** The index of the bills' texts, whose files are read in part; imported lazily, because lists do not need it. */
  texts(): Promise<TextCatalog>
}

export function createCatalog(context: LoggedContext): Catalog {
  const bills = new IndexCache(BILL_SOURCE, context)
  const members = new IndexCache(MEMBER_SOURCE, context)
  const amendments = new IndexCache(AMENDMENT_SOURCE, context)
  return {
    bills: (congress) => bills.index(congress === undefined ? undefined : String(congress)),
    members: () => members.index(),
    amendments: () => amendments.index(),
    texts: memoizeSuccess(async () => new (await import('./texts/text-catalog.ts')).TextCatalog(context)),
  }
}
