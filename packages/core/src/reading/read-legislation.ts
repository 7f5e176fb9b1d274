import type { BillCard, Legislation } from '@rostrum/contract/entities/bill'
import { decodeAmendmentLine } from '../catalog/amendments/amendment-schema.ts'
import { findBillCards } from '../catalog/bills/bill-queries.ts'
import type { AmendmentIndex, BillIndex, Catalog } from '../catalog/catalog.ts'
import { detailProgress } from '../catalog/detail-progress.ts'
import { compareText } from '../lib/compare.ts'
import { type OffsetPage, paginationOf, type PartPage } from '../lib/page.ts'
import { findProgress } from '../status/progress.ts'
import { findMember } from '../store/members.ts'
import type { Store } from '../store/store.ts'
import { memberNotFound } from './read-member.ts'

export type SponsorRole = 'sponsor' | 'cosponsor'

interface LegislationRequest {
  readonly bioguideId: string
  readonly role: SponsorRole
  readonly page: OffsetPage
}

interface LegislationContext {
  readonly store: Store
  readonly now: () => Date
  readonly catalog: Catalog
}

interface NewestLines {
  readonly lines: Legislation[]
  readonly total: number
}

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

function newestBills(
  { bioguideId, role }: LegislationRequest,
  maxRows: number,
  index: BillIndex,
): NewestLines {
  const search = { [role]: bioguideId, sort: 'introducedDate', limit: maxRows, offset: 0 } as const
  const { bills, total } = findBillCards(index, search)
  return { lines: bills.map(billLine), total }
}

function newestAmendments(
  { bioguideId, role }: LegislationRequest,
  maxRows: number,
  index: AmendmentIndex,
): NewestLines {
  const { hits, total } = index.search({
    filters: { [role]: bioguideId },
    sort: { field: 'introduced', order: 'desc' },
    limit: maxRows,
  })
  const lines = hits.flatMap(({ record }) =>
    record.card === undefined ? [] : [decodeAmendmentLine(record.card)],
  )
  return { lines, total }
}

/** Newest first, undated last; the stable sort puts bills before amendments of the same day. */
const newestFirst = (a: Legislation, b: Legislation): number =>
  compareText(b.introducedDate ?? '', a.introducedDate ?? '')

/**
 * The bills and amendments a member sponsored or cosponsored, from the search index, so that the totals agree with the
 * same filter on the bill list.
 */
export async function listLegislation(
  request: LegislationRequest,
  { store, now, catalog }: LegislationContext,
): Promise<PartPage<Legislation>> {
  const { bioguideId, page } = request
  const end = page.offset + page.limit
  const [member, billIndex, amendmentIndex] = await Promise.all([
    findMember(store, bioguideId),
    catalog.bills(),
    catalog.amendments(),
  ])
  const bills = newestBills(request, end, billIndex)
  const amendments = newestAmendments(request, end, amendmentIndex)
  const total = bills.total + amendments.total
  if (member === undefined && total === 0) throw memberNotFound()
  const scopes = [{ kind: 'bills' }, { kind: 'amendments' }] as const
  const size = billIndex.size + amendmentIndex.size
  const progress =
    (total === 0 ? await findProgress({ store, now }, scopes, size) : undefined) ??
    detailProgress([billIndex, amendmentIndex])
  return {
    rows: [...bills.lines, ...amendments.lines].toSorted(newestFirst).slice(page.offset, end),
    meta: {
      pagination: paginationOf(total, page),
      ...(progress !== undefined && { partial: true, progress }),
    },
  }
}
