import { UNIX_EPOCH } from '@rostrum/contract/lib/times'
import { listSavedAmendments, type StoredAmendment } from '../store/record/amendments.ts'
import { listBillsOfCongress, listSavedBills, type StoredBill } from '../store/record/bills.ts'
import {
  type ListPage,
  listSavedKeys,
  type PageRequest,
  type Saved,
  type SavedKind,
  type SavedKey,
} from '../store/record/listing.ts'
import { listSavedMembers, type StoredMember } from '../store/record/members.ts'
import type { Store } from '../store/store.ts'
import { AMENDMENT_INDEX_SPEC, type AmendmentFields } from './amendments/amendment-schema.ts'
import { BILL_INDEX_SPEC, type BillFields } from './bills/bill-schema.ts'
import { lacksTitles, listTitles } from './bills/list-titles.ts'
import { type IndexSource, type SegmentUpdate } from './index-source.ts'
import { MEMBER_INDEX_SPEC, type MemberFields } from './members/member-schema.ts'

const SINGLE_SEGMENT = 'all'

type ListSaved<Stored> = (store: Store, from: string, page: PageRequest) => Promise<ListPage<Saved<Stored>>>

const listUpdatesOf =
  (kind: SavedKind, segmentOf: (saved: SavedKey) => string) =>
  async (store: Store, from: string, page: PageRequest): Promise<ListPage<SegmentUpdate>> => {
    const { rows, ...rest } = await listSavedKeys(store, kind, { from, ...page })
    return { rows: rows.map((saved) => ({ savedAt: saved.savedAt, segment: segmentOf(saved) })), ...rest }
  }

/**
 * Reads a single-segment index in order of saving, so that a row saved during the read moves ahead and is not missed.
 */
const singleSegment = <Stored>(kind: SavedKind, listSaved: ListSaved<Stored>) => ({
  segmentOf: () => SINGLE_SEGMENT,
  listSegmentUpdates: listUpdatesOf(kind, () => SINGLE_SEGMENT),
  listSaved,
  async listSegment(store: Store, _segment: string, page: PageRequest): Promise<ListPage<Stored>> {
    const { rows, ...rest } = await listSaved(store, UNIX_EPOCH, page)
    return { rows: rows.map(({ stored }) => stored), ...rest }
  },
})

/** One segment per congress, because past congresses hardly change. */
export const BILL_SOURCE: IndexSource<StoredBill, BillFields> = {
  ...BILL_INDEX_SPEC,
  segmentOf: ({ congress }) => String(congress),
  listSegmentUpdates: listUpdatesOf('bill', ({ group }) => group),
  listSaved: listSavedBills,
  listSegment: (store, segment, page) => listBillsOfCongress(store, Number(segment), page),
  upgrade: { isDue: lacksTitles, run: listTitles },
}
export const MEMBER_SOURCE: IndexSource<StoredMember, MemberFields> = {
  ...MEMBER_INDEX_SPEC,
  ...singleSegment('member', listSavedMembers),
}
export const AMENDMENT_SOURCE: IndexSource<StoredAmendment, AmendmentFields> = {
  ...AMENDMENT_INDEX_SPEC,
  ...singleSegment('amendment', listSavedAmendments),
}
