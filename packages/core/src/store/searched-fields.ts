import { recordKeyOf } from '@rostrum/contract/record-ref'
import { DAY_SECONDS } from '@rostrum/contract/times'
import * as z from 'zod/mini'
import { BILL_PREFIX, StoredBill } from './bills.ts'
import { unconditional } from './condition.ts'
import { type Item, ttlAt } from './item.ts'
import { SAVED_PREFIX } from './listing.ts'
import { queryAll } from './query.ts'
import type { Store } from './store.ts'

const RETENTION_SECONDS = 3 * DAY_SECONDS

/** What lists search and filter by, of what can change. */
const SearchedFields = z.pick(StoredBill, {
  title: true,
  introducedDate: true,
  sponsors: true,
  policyArea: true,
  laws: true,
  cosponsorIds: true,
  subjects: true,
  shortTitles: true,
  officialTitles: true,
  stage: true,
})
type SearchedFields = z.infer<typeof SearchedFields>

const SearchedChange = z.object({
  /** The bill. */
  key: z.string(),
  /** Of the bill's revision after the change. */
  revision: z.int(),
  savedAt: z.string(),
  /** Null for a new bill. */
  before: z.nullable(SearchedFields),
})
/** A change by which a bill may match other searches than before. */
export type SearchedChange = z.infer<typeof SearchedChange>

const PARTITION = `${SAVED_PREFIX}searched`

/** A partition of its own, as that of the bill is read whole. */
function toItem(change: SearchedChange): Item {
  const { key, revision, savedAt } = change
  return {
    pk: `${BILL_PREFIX}${key}#searched`,
    sk: `REVISION#${revision}`,
    gsi2pk: PARTITION,
    gsi2sk: `${savedAt}#${key}#${revision}`,
    ...change,
    ttl: ttlAt(savedAt) + RETENTION_SECONDS,
  }
}

export const searchedFieldsOf = (bill: StoredBill): SearchedFields => z.parse(SearchedFields, bill)

/** The bill as it was before a change. */
export function billBefore(bill: StoredBill, before: SearchedFields): StoredBill {
  const {
    introducedDate: _introduced,
    policyArea: _area,
    shortTitles: _names,
    officialTitles: _titles,
    ...rest
  } = bill
  return { ...rest, ...before }
}

/** Written before the bill's head: it may tell of a change that was not saved, and never lack one. Idempotent. */
export async function putSearchedChange(
  store: Store,
  bill: StoredBill,
  { before, savedAt }: { readonly before: StoredBill | null; readonly savedAt: string },
): Promise<void> {
  const change = {
    key: recordKeyOf(bill),
    revision: bill.revision,
    savedAt,
    before: before === null ? null : searchedFieldsOf(before),
  }
  await store.put(toItem(change), unconditional)
}

/** Changes saved in a range of time, oldest first. */
export async function listSearchedChanges(
  store: Store,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<SearchedChange[]> {
  if (from > to) return []
  const sort = { from, to: `${to}~` }
  const items = await queryAll(store, { index: 'gsi2', partition: PARTITION, sort, limit: 250 })
  return items.map((item) => z.parse(SearchedChange, item))
}
