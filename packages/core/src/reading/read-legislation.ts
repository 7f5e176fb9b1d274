import type { Legislation } from '@rostrum/contract/entities/bill'
import type { Catalog } from '../catalog/catalog.ts'
import { detailProgress } from '../catalog/detail-progress.ts'
import { paginationOf, type PartPage } from '../lib/page.ts'
import { findProgress } from '../status/progress.ts'
import { findMember } from '../store/record/members.ts'
import { legislationByMonth, type LegislationRequest, newestLegislation } from './newest-legislation.ts'
import { memberNotFound } from './read-member.ts'
import type { StoreContext } from '../store/context.ts'

/** From the search index, so that the totals agree with the same filter on the bill list. */
export async function listLegislation(
  request: LegislationRequest,
  { store, now, catalog }: StoreContext & { readonly catalog: Catalog },
): Promise<PartPage<Legislation>> {
  const { bioguideId, page } = request
  const [member, billIndex, amendmentIndex] = await Promise.all([
    findMember(store, bioguideId),
    catalog.bills(),
    catalog.amendments(),
  ])
  const { rows, total } = newestLegislation(request, billIndex, amendmentIndex)
  if (member === undefined && total === 0) throw memberNotFound()
  const scopes = [{ kind: 'bills' }, { kind: 'amendments' }] as const
  const size = billIndex.size + amendmentIndex.size
  const progress =
    (total === 0 ? await findProgress({ store, now }, scopes, size) : undefined) ??
    detailProgress([billIndex, amendmentIndex])
  return {
    rows,
    meta: {
      pagination: paginationOf(total, page),
      ...(progress !== undefined && { partial: true, progress }),
      ...(page.months === true && { months: legislationByMonth(request, billIndex, amendmentIndex) }),
    },
  }
}
