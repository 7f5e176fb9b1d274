import { recordKeyOf } from '@rostrum/contract/record-ref'
import { UNIX_EPOCH } from '@rostrum/contract/times'
import { eachRowPrefetched, minusIndexLag } from '../catalog/index-source.ts'
import { AMENDMENT_SOURCE, BILL_SOURCE, MEMBER_SOURCE } from '../catalog/index-sources.ts'
import { sittingsOf } from '../catalog/members/member-terms.ts'
import type { StoredMember } from '../store/members.ts'
import { findManifest } from '../store/snapshots.ts'
import type { Store } from '../store/store.ts'
import { amendmentRow, billRow, memberRow } from './dump-rows.ts'

export interface ReadContext {
  readonly store: Store
  readonly now: () => Date
  readonly signal: AbortSignal
}

const compareKeys = new Intl.Collator('en', { numeric: true }).compare

/** Lines in the order of their keys, so that the same records make the same file. */
const linesOf = (rows: ReadonlyMap<string, unknown>): string[] =>
  [...rows].toSorted(([a], [b]) => compareKeys(a, b)).map(([, row]) => JSON.stringify(row))

/** The congresses whose bills are held. */
export async function listCongresses(store: Store): Promise<number[]> {
  const manifest = await findManifest(store, BILL_SOURCE.name)
  return Object.keys(manifest?.snapshots ?? {})
    .map(Number)
    .toSorted((a, b) => b - a)
}

/** A bill that is saved meanwhile moves ahead of the list, so what was saved since is read at the end. */
export async function readBillLines(
  congress: number,
  { store, now, signal }: ReadContext,
): Promise<string[]> {
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
  return linesOf(rows)
}

/** The amendments of every congress, in one walk. */
export async function readAmendmentLines({
  store,
  signal,
}: ReadContext): Promise<ReadonlyMap<number, string[]>> {
  const rows = new Map<number, Map<string, unknown>>()
  for await (const { stored } of eachRowPrefetched((page) =>
    AMENDMENT_SOURCE.listSaved(store, UNIX_EPOCH, page),
  )) {
    signal.throwIfAborted()
    const ofCongress = rows.get(stored.congress) ?? new Map<string, unknown>()
    rows.set(stored.congress, ofCongress.set(recordKeyOf(stored), amendmentRow(stored)))
  }
  return new Map([...rows].map(([congress, each]) => [congress, linesOf(each)]))
}

export async function readMembers({ store, signal }: ReadContext): Promise<StoredMember[]> {
  const members = new Map<string, StoredMember>()
  for await (const { stored } of eachRowPrefetched((page) =>
    MEMBER_SOURCE.listSaved(store, UNIX_EPOCH, page),
  )) {
    signal.throwIfAborted()
    members.set(stored.bioguideId, stored)
  }
  return [...members.values()]
}

/** Those who served in a congress. */
export function memberLines(members: readonly StoredMember[], congress: number): string[] {
  const served = members.filter((member) => sittingsOf(member).some((it) => it.congress === congress))
  return linesOf(new Map(served.map((member) => [member.bioguideId, memberRow(member)])))
}
