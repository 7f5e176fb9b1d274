import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { DAY_SECONDS } from '@rostrum/contract/lib/times'
import * as z from 'zod/mini'
import { StoredBill } from './bills.ts'
import { periodLister } from './listing.ts'
import { ttlAt } from '../item.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const RETENTION_SECONDS = 3 * DAY_SECONDS

/** The fields that lists search and filter by and that can change. */
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
  key: z.string(),
  /** The bill's revision after the change. */
  revision: z.int(),
  savedAt: z.string(),
  /** Null if the bill is new. */
  before: z.nullable(SearchedFields),
})
/** A change that may affect which searches match the bill. */
export type SearchedChange = z.infer<typeof SearchedChange>

const searchedChanges = row({
  // a separate partition, because the bill's own is read as a whole
  pk: 'BILL#{key}#searched',
  sk: 'REVISION#{revision}',
  schema: SearchedChange,
  gsi2: { pk: 'CHANGED#searched', sk: '{savedAt}#{key}#{revision}' },
  ttl: ({ savedAt }) => ttlAt(savedAt) + RETENTION_SECONDS,
})

export const searchedFieldsOf = (bill: StoredBill): SearchedFields => z.parse(SearchedFields, bill)

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

/** Written before the bill's head: a noted change may be unsaved, but none is missing. Idempotent. */
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
  await searchedChanges.overwrite(store, change)
}

export const listSearchedChanges = periodLister('searched', searchedChanges.fromItem)
