import type { BillCard, Legislation } from '@rostrum/contract/entities/bill'
import type { MonthCount } from '@rostrum/contract/entities/common'
import { countByMonth } from '@rostrum/contract/entities/month-counts'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { decodeAmendmentLine } from '../catalog/amendments/amendment-schema.ts'
import { findBillCards } from '../catalog/bills/bill-queries.ts'
import type { AmendmentIndex, BillIndex } from '../catalog/catalog.ts'
import { compareText } from '../lib/compare.ts'
import type { PartQuery } from '../lib/page.ts'

export type SponsorRole = 'sponsor' | 'cosponsor'

export interface LegislationRequest {
  readonly bioguideId: string
  readonly role: SponsorRole
  readonly page: PartQuery
}

function billLine(card: BillCard): Legislation {
  const { congress, type, number, title, introducedDate, latestAction, policyArea } = card
  return {
    kind: 'bill',
    congress,
    type,
    number,
    title,
    ...omitUndefined({ introducedDate, latestAction, policyArea }),
  }
}

function newestBills({ bioguideId, role }: LegislationRequest, maxRows: number, index: BillIndex) {
  const search = { [role]: bioguideId, sort: 'introducedDate', limit: maxRows, offset: 0 } as const
  const { bills, total } = findBillCards(index, search)
  return { lines: bills.map(billLine), total }
}

function newestAmendments({ bioguideId, role }: LegislationRequest, maxRows: number, index: AmendmentIndex) {
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

/** A page of the bills and amendments that a member sponsored or cosponsored, newest first. */
export function newestLegislation(
  request: LegislationRequest,
  billIndex: BillIndex,
  amendmentIndex: AmendmentIndex,
): { readonly rows: Legislation[]; readonly total: number } {
  const { offset, limit } = request.page
  const end = offset + limit
  const bills = newestBills(request, end, billIndex)
  const amendments = newestAmendments(request, end, amendmentIndex)
  return {
    rows: [...bills.lines, ...amendments.lines].toSorted(newestFirst).slice(offset, end),
    total: bills.total + amendments.total,
  }
}

export function legislationByMonth(
  { bioguideId, role }: Omit<LegislationRequest, 'page'>,
  billIndex: BillIndex,
  amendmentIndex: AmendmentIndex,
): MonthCount[] {
  const query = { filters: { [role]: bioguideId }, fields: ['introduced'] } as const
  const { hits: bills } = billIndex.search({ ...query, limit: billIndex.size })
  const { hits: amendments } = amendmentIndex.search({ ...query, limit: amendmentIndex.size })
  return countByMonth([...bills, ...amendments].flatMap(({ record }) => record.introduced ?? []))
}
