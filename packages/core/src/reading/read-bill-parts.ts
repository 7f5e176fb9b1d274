import type {
  BillAction,
  BillTitle,
  CommitteeOfBill,
  Cosponsor,
  RelatedBill,
  BillSummary,
  TextVersion,
} from '@rostrum/contract/entities/bill'
import type { MonthCount } from '@rostrum/contract/entities/common'
import { cosponsorsByMonth, countByMonth } from '@rostrum/contract/entities/month-counts'
import { easternDay } from '../lib/eastern.ts'
import { paginate, type OffsetPage, type PartPage, type PartQuery } from '../lib/page.ts'
import type { BillId } from '../record/bill.ts'
import type { BillWithParts } from '../store/record/bills.ts'
import type { ReaderContext } from './on-demand.ts'
import { actionViews } from './action-views.ts'
import { committeeOfBillView, cosponsorViews, relatedBillView, summaryViews } from './bill-view.ts'
import { titleViews } from './bill-title-views.ts'
import { openBill } from './read-bill.ts'
import { textVersions } from './text-versions.ts'

type ListPart<Row> = (id: BillId, page: PartQuery, context: ReaderContext) => Promise<PartPage<Row>>

const listPart =
  <Row>(
    rowsOf: (stored: BillWithParts, context: ReaderContext) => Row[],
    monthsOf?: (all: readonly Row[]) => MonthCount[],
  ): ListPart<Row> =>
  async (id, { months = false, ...page }, context) => {
    const { found, isPartial } = await openBill(id, context)
    const all = rowsOf(found, context)
    const { rows, pagination } = paginate(all, page)
    return {
      rows,
      meta: {
        pagination,
        ...(isPartial && { partial: true }),
        ...(months && monthsOf !== undefined && { months: monthsOf(all) }),
      },
    }
  }

export const listActions: ListPart<BillAction> = listPart(
  ({ parts }, { now }) => actionViews(parts.actions ?? [], easternDay(now())),
  (actions) => countByMonth(actions.map(({ actionDate }) => actionDate)),
)
export const listCosponsors: ListPart<Cosponsor> = listPart(
  ({ parts }) => cosponsorViews(parts.cosponsors ?? []),
  cosponsorsByMonth,
)
export const listTitles: ListPart<BillTitle> = listPart(({ parts }) => titleViews(parts.titles ?? []))
export const listCommittees: ListPart<CommitteeOfBill> = listPart(({ parts }) =>
  (parts.committees ?? []).map(committeeOfBillView),
)
export const listSubjects: ListPart<{ name: string }> = listPart(({ bill }) =>
  bill.subjects.map((name) => ({ name })),
)
export const listSummaries: ListPart<BillSummary> = listPart(({ parts }) =>
  summaryViews(parts.summaries ?? []),
)
export const listRelated: ListPart<RelatedBill> = listPart(({ parts }) =>
  (parts.relatedBills ?? []).map(relatedBillView),
)

export async function listTexts(
  id: BillId,
  page: OffsetPage,
  context: ReaderContext,
): Promise<PartPage<TextVersion>> {
  const list = listPart(({ parts }) => textVersions(parts.texts ?? [], context.textOrigin))
  return await list(id, page, context)
}
