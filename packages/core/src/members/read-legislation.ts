import type { BillCard, Legislation } from '@rostrum/contract/entities/bill'
import { decodeLine } from '../catalog/amendments/amendment-schema.ts'
import { findBillCards } from '../catalog/bills/bill-queries.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { compareText } from '../lib/compare.ts'
import { type PageWanted, paginationOf, type PartPage } from '../lib/page.ts'
import { findMember } from '../store/members.ts'
import type { Store } from '../store/store.ts'
import { memberNotFound } from './read-member.ts'

export type Role = 'sponsor' | 'cosponsor'

interface LegislationRequest {
  readonly bioguideId: string
  readonly role: Role
  readonly page: PageWanted
}

interface LegislationContext {
  readonly store: Store
  readonly catalog: Catalog
}

interface Found {
  readonly lines: Legislation[]
  readonly total: number
  readonly isPartial: boolean
}

/** Only details say who sponsored what: while they lack for more than this part of the record, lists are short. */
const LACKING = 1 / 100
const EVER = { from: '1789-01-01' }

const isMostlyDetailed = (detailed: number, all: number): boolean => all - detailed <= all * LACKING

function billLine(card: BillCard): Legislation {
  const { congress, type, number, title, introducedDate, latestAction, policyArea } = card
  return {
    kind: 'bill',
    congress,
    type,
    number,
    title,
    ...(introducedDate !== undefined && { introducedDate }),
    ...(latestAction !== undefined && { latestAction }),
    ...(policyArea !== undefined && { policyArea }),
  }
}

/** The newest of a kind, as many as the page can need of it. */
async function newestBills(
  { bioguideId, role }: LegislationRequest,
  most: number,
  catalog: Catalog,
): Promise<Found> {
  const index = await catalog.bills()
  const asked = { [role]: bioguideId, sort: 'introducedDate', limit: most, offset: 0 } as const
  const { bills, total } = findBillCards(index, asked)
  const detailed = index.search({ filters: { introduced: EVER }, limit: 0 }).total
  return { lines: bills.map(billLine), total, isPartial: !isMostlyDetailed(detailed, index.size) }
}

async function newestAmendments(
  { bioguideId, role }: LegislationRequest,
  most: number,
  catalog: Catalog,
): Promise<Found> {
  const index = await catalog.amendments()
  const { hits, total } = index.search({
    filters: { [role]: bioguideId },
    sort: { field: 'introduced', order: 'desc' },
    limit: most,
  })
  const lines = hits.flatMap(({ record }) => (record.card === undefined ? [] : [decodeLine(record.card)]))
  const detailed = index.search({ filters: { introduced: EVER }, limit: 0 }).total
  return { lines, total, isPartial: !isMostlyDetailed(detailed, index.size) }
}

/** The newest first; what has no date comes last, and of a day the bills come before the amendments. */
const byDate = (a: Legislation, b: Legislation): number =>
  compareText(b.introducedDate ?? '', a.introducedDate ?? '')

/**
 * What a member put forward or joined, of the bills and amendments that the catalog holds: the same that a filter of
 * the list of bills finds, so that both agree on how many there are.
 */
export async function listLegislation(
  request: LegislationRequest,
  { store, catalog }: LegislationContext,
): Promise<PartPage<Legislation>> {
  const { bioguideId, page } = request
  const end = page.offset + page.limit
  const [member, bills, amendments] = await Promise.all([
    findMember(store, bioguideId),
    newestBills(request, end, catalog),
    newestAmendments(request, end, catalog),
  ])
  const total = bills.total + amendments.total
  if (member === undefined && total === 0) throw memberNotFound()
  const isPartial = bills.isPartial || amendments.isPartial
  return {
    rows: [...bills.lines, ...amendments.lines].toSorted(byDate).slice(page.offset, end),
    rest: { pagination: paginationOf(total, page), ...(isPartial && { partial: true }) },
  }
}
