import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { UNIX_EPOCH } from '@rostrum/contract/lib/times'
import { eachRowPrefetched, minusIndexLag } from '../catalog/index-source.ts'
import { AMENDMENT_SOURCE, BILL_SOURCE, MEMBER_SOURCE } from '../catalog/index-sources.ts'
import { sittingsOf } from '../catalog/members/member-terms.ts'
import type { StoredAmendment } from '../store/record/amendments.ts'
import type { StoredMember } from '../store/record/members.ts'
import { findManifest } from '../store/record/snapshots.ts'
import type { Store } from '../store/store.ts'
import { PackedLines } from './packed-lines.ts'
import { compareNatural } from '../lib/compare-natural.ts'
import { groupBy } from '../lib/group-by.ts'
import type { RunContext } from '../store/context.ts'
import { officialUrl } from '@rostrum/contract/words/citation'
import type { StoredBill } from '../store/record/bills.ts'
import { billCard } from '../catalog/bills/bill-schema.ts'
import { memberCard } from '../catalog/members/member-card.ts'
import { amendmentView } from '../reading/amendment-views.ts'

/*
 * A row has the fields of the API's lists, and some for queries over many records. `checkedAt` is left out because it would
 * change every file every night.
 */

const billRow = (bill: StoredBill) => ({
  ...billCard(bill),
  url: officialUrl(bill.congress, bill.type, bill.number),
  shortTitles: bill.shortTitles ?? [],
  subjects: bill.subjects,
  committeeNames: bill.committeeNames,
  cosponsorIds: bill.cosponsorIds,
})

function amendmentRow(amendment: StoredAmendment) {
  const { provenance: _, ...row } = amendmentView(amendment, false, amendment.fetchedAt)
  return row
}

const memberRow = (member: StoredMember) => memberCard(member)

/** Sorted by key, so that equal records give equal files. */
async function packRows(rows: ReadonlyMap<string, unknown>): Promise<PackedLines> {
  const lines = new PackedLines()
  for (const [, row] of [...rows].toSorted(([a], [b]) => compareNatural(a, b))) await lines.add(row)
  return lines
}

export async function listCongresses(store: Store): Promise<number[]> {
  const manifest = await findManifest(store, BILL_SOURCE.name)
  return Object.keys(manifest?.snapshots ?? {})
    .map(Number)
    .toSorted((a, b) => b - a)
}

/** A bill saved during the read moves to the front of the list, so recent saves are reread at the end. */
export async function packBills(
  congress: number,
  { store, now, signal }: Omit<RunContext, 'log'>,
): Promise<PackedLines> {
  const startedAt = now().toISOString()
  const segment = String(congress)
  const rows = new Map<string, unknown>()
  for await (const bill of eachRowPrefetched((page) => BILL_SOURCE.listSegment(store, segment, page))) {
    signal.throwIfAborted()
    rows.set(recordKeyOf(bill), billRow(bill))
  }
  const since = minusIndexLag(startedAt)
  for await (const { stored } of eachRowPrefetched((page) => BILL_SOURCE.listSaved(store, since, page))) {
    signal.throwIfAborted()
    if (stored.congress === congress) rows.set(recordKeyOf(stored), billRow(stored))
  }
  return await packRows(rows)
}

export async function readAmendments({
  store,
  signal,
}: Pick<RunContext, 'store' | 'signal'>): Promise<ReadonlyMap<number, StoredAmendment[]>> {
  const amendments = new Map<string, StoredAmendment>()
  for await (const { stored } of eachRowPrefetched((page) =>
    AMENDMENT_SOURCE.listSaved(store, UNIX_EPOCH, page),
  )) {
    signal.throwIfAborted()
    amendments.set(recordKeyOf(stored), stored)
  }
  return groupBy(amendments.values(), ({ congress }) => congress)
}

export const packAmendments = (amendments: readonly StoredAmendment[]): Promise<PackedLines> =>
  packRows(new Map(amendments.map((amendment) => [recordKeyOf(amendment), amendmentRow(amendment)])))

export async function readMembers({
  store,
  signal,
}: Pick<RunContext, 'store' | 'signal'>): Promise<StoredMember[]> {
  const members = new Map<string, StoredMember>()
  for await (const { stored } of eachRowPrefetched((page) =>
    MEMBER_SOURCE.listSaved(store, UNIX_EPOCH, page),
  )) {
    signal.throwIfAborted()
    members.set(stored.bioguideId, stored)
  }
  return [...members.values()]
}

export async function packMembers(members: readonly StoredMember[], congress: number): Promise<PackedLines> {
  const served = members.filter((member) => sittingsOf(member).some((it) => it.congress === congress))
  return await packRows(new Map(served.map((member) => [member.bioguideId, memberRow(member)])))
}
