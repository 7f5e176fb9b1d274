import { cosponsorsByMonth, countByMonth } from '@rostrum/contract/entities/month-counts'
import type { MonthCount } from '@rostrum/contract/entities/common'
import { easternDay } from '../lib/eastern.ts'
import { paginate, type PartPage, type PartQuery } from '../lib/page.ts'
import type { BillId } from '../record/bill.ts'
import type { BillWithParts } from '../store/record/bills.ts'
import { listStoredTexts } from '../store/record/stored-texts.ts'
import type { ReaderContext } from './on-demand.ts'
import { actionViews } from './action-views.ts'
import { committeeOfBillView, cosponsorViews, relatedBillView, summaryViews } from './bill-view.ts'
import { titleViews } from './bill-title-views.ts'
import { openBill } from './read-bill.ts'
import { textVersions } from './text-versions.ts'

const listPart =
  <Row>(
    rowsOf: (stored: BillWithParts, context: ReaderContext, id: BillId) => Row[] | Promise<Row[]>,
    monthsOf?: (all: readonly Row[]) => MonthCount[],
  ) =>
  async (
    id: BillId,
    { months = false, ...page }: PartQuery,
    context: ReaderContext,
  ): Promise<PartPage<Row>> => {
    const { found, isPartial } = await openBill(id, context)
    const all = await rowsOf(found, context, id)
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

export const listActions = listPart(
  ({ parts }, { now }) => actionViews(parts.actions ?? [], easternDay(now())),
  (actions) => countByMonth(actions.map(({ actionDate }) => actionDate)),
)
export const listCosponsors = listPart(
  ({ parts }) => cosponsorViews(parts.cosponsors ?? []),
  cosponsorsByMonth,
)
export const listTitles = listPart(({ parts }) => titleViews(parts.titles ?? []))
export const listCommittees = listPart(({ parts }) => (parts.committees ?? []).map(committeeOfBillView))
export const listSubjects = listPart(({ bill }) => bill.subjects.map((name) => ({ name })))
export const listSummaries = listPart(({ parts }) => summaryViews(parts.summaries ?? []))
export const listRelated = listPart(({ parts }) => (parts.relatedBills ?? []).map(relatedBillView))
export const listTexts = listPart(async ({ parts }, { store, textOrigin }, id) =>
  textVersions(parts.texts ?? [], textOrigin, await listStoredTexts(store, id)),
)
