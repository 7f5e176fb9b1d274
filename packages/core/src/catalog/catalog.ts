import type { AmendmentFields } from './amendments/amendment-schema.ts'
import type { BillFields } from './bills/bill-schema.ts'
import { AMENDMENTS, BILLS, MEMBERS } from './holdings.ts'
import { Keeper, type KeeperContext } from './keeper.ts'
import type { MemberFields } from './members/member-schema.ts'
import type { Collection } from './shelf.ts'

export type BillCollection = Collection<BillFields>
export type MemberCollection = Collection<MemberFields>
export type AmendmentCollection = Collection<AmendmentFields>

/**
 * The record in memory. The first need of a process waits for the table, all others read nothing. While a snapshot
 * is lost, what needs it ends in `upstream_unavailable`.
 */
export interface Catalog {
  /** The bills of one congress, or of all. */
  bills(congress?: number): Promise<BillCollection>
  members(): Promise<MemberCollection>
  amendments(): Promise<AmendmentCollection>
}

/** A catalog that loads a shelf when it is first asked for it. */
export function createCatalog(context: KeeperContext): Catalog {
  const bills = new Keeper(BILLS, context)
  const members = new Keeper(MEMBERS, context)
  const amendments = new Keeper(AMENDMENTS, context)
  return {
    bills: (congress) => bills.collection(congress === undefined ? undefined : String(congress)),
    members: () => members.collection(),
    amendments: () => amendments.collection(),
  }
}
