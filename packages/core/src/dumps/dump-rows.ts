import { officialUrl } from '@rostrum/contract/citation'
import type { StoredAmendment } from '../store/record/amendments.ts'
import type { StoredBill } from '../store/record/bills.ts'
import type { StoredMember } from '../store/record/members.ts'
import { billCard } from '../catalog/bills/bill-schema.ts'
import { memberCard } from '../catalog/members/member-card.ts'
import { amendmentView } from '../reading/amendment-view.ts'

/*
 * A row has the fields of the API's lists, and some that queries over many records need. `checkedAt` is left out: it
 * would change every file every night.
 */

export const billRow = (bill: StoredBill) => ({
  ...billCard(bill),
  url: officialUrl(bill.congress, bill.type, bill.number),
  shortTitles: bill.shortTitles ?? [],
  subjects: bill.subjects,
  committeeNames: bill.committeeNames,
  cosponsorIds: bill.cosponsorIds,
})

export function amendmentRow(amendment: StoredAmendment) {
  const { provenance: _, ...row } = amendmentView(amendment, false, amendment.fetchedAt)
  return row
}

export const memberRow = (member: StoredMember) => memberCard(member)
