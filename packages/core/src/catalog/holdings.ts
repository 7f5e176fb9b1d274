import { listSavedAmendments, type StoredAmendment } from '../store/amendments.ts'
import { listBillsOfCongress, listSavedBills, type StoredBill } from '../store/bills.ts'
import {
  type ListPage,
  listSavedNames,
  type PageRequest,
  type Saved,
  type SavedKind,
  type SavedName,
} from '../store/listing.ts'
import { listSavedMembers, type StoredMember } from '../store/members.ts'
import type { Store } from '../store/store.ts'
import { AMENDMENT_SHELF, type AmendmentFields } from './amendments/amendment-schema.ts'
import { BILL_SHELF, type BillFields } from './bills/bill-schema.ts'
import { BEGINNING, type Holding, type VolumeNews } from './holding.ts'
import { MEMBER_SHELF, type MemberFields } from './members/member-schema.ts'

/** The one volume of a shelf that is not divided. */
const WHOLE = 'all'

type ListSaved<Stored> = (store: Store, from: string, page: PageRequest) => Promise<ListPage<Saved<Stored>>>

const newsOf =
  (kind: SavedKind, volumeOf: (saved: SavedName) => string) =>
  async (store: Store, from: string, page: PageRequest): Promise<ListPage<VolumeNews>> => {
    const { rows, ...rest } = await listSavedNames(store, kind, { from, ...page })
    return { rows: rows.map((saved) => ({ savedAt: saved.savedAt, volume: volumeOf(saved) })), ...rest }
  }

/** A shelf in one volume is read in the order of saving, in which nothing that moves is ever passed over. */
const undivided = <Stored>(kind: SavedKind, listSaved: ListSaved<Stored>) => ({
  volumeOf: () => WHOLE,
  listNews: newsOf(kind, () => WHOLE),
  listSaved,
  async listVolume(store: Store, _volume: string, page: PageRequest): Promise<ListPage<Stored>> {
    const { rows, ...rest } = await listSaved(store, BEGINNING, page)
    return { rows: rows.map(({ stored }) => stored), ...rest }
  },
})

/** A volume for each congress: once that is over, its volume hardly changes. */
export const BILLS: Holding<StoredBill, BillFields> = {
  ...BILL_SHELF,
  volumeOf: ({ congress }) => String(congress),
  listNews: newsOf('bill', ({ group }) => group),
  listSaved: listSavedBills,
  listVolume: (store, volume, page) => listBillsOfCongress(store, Number(volume), page),
}
export const MEMBERS: Holding<StoredMember, MemberFields> = {
  ...MEMBER_SHELF,
  ...undivided('member', listSavedMembers),
}
export const AMENDMENTS: Holding<StoredAmendment, AmendmentFields> = {
  ...AMENDMENT_SHELF,
  ...undivided('amendment', listSavedAmendments),
}
