import type { Amendment, AmendmentOfBill, BillAction } from '@rostrum/contract/entities/bill'
import { SCREENS } from '@rostrum/contract/words/messages'
import { amendmentRef, recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { actionViews } from './action-views.ts'
import { amendmentOfBillView, amendmentView, byNumber } from './amendment-views.ts'
import { isPlausible, openBill } from './read-bill.ts'
import { easternDay } from '../lib/eastern.ts'
import { paginate, type OffsetPage, type PartPage } from '../lib/page.ts'
import type { AmendmentId } from '../record/amendment.ts'
import type { BillId } from '../record/bill.ts'
import { findAmendment, findAmendments } from '../store/record/amendments.ts'
import { checkedAtOf, findCheckFor } from './checked-at.ts'
import type { ReaderContext } from './on-demand.ts'
import { openForReader } from './open-for-reader.ts'

const openAmendment = (id: AmendmentId, context: ReaderContext) =>
  openForReader(
    {
      ref: amendmentRef(id),
      find: () => findAmendment(context.store, id),
      headOf: (amendment) => amendment,
      isPlausible: isPlausible(id, context.now()),
      notFound: SCREENS.amendmentNotFound,
    },
    context,
  )

export async function getAmendment(id: AmendmentId, context: ReaderContext): Promise<Amendment> {
  const [check, { found, isPartial }] = await Promise.all([
    findCheckFor(context.store, amendmentRef(id)),
    openAmendment(id, context),
  ])
  return amendmentView(found, isPartial, checkedAtOf(found, check))
}

export async function listAmendmentActions(
  id: AmendmentId,
  page: OffsetPage,
  context: ReaderContext,
): Promise<PartPage<BillAction>> {
  const { found, isPartial } = await openAmendment(id, context)
  const actions = actionViews(found.detail?.actions ?? [], easternDay(context.now()))
  const { rows, pagination } = paginate(actions, page)
  return { rows, meta: { pagination, ...(isPartial && { partial: true }) } }
}

/** A page of a bill's amendments. Rows come from the bill; those of an amendment to an amendment from that record. */
export async function listAmendmentsOfBill(
  id: BillId,
  page: OffsetPage,
  context: ReaderContext,
): Promise<PartPage<AmendmentOfBill>> {
  const { found, isPartial } = await openBill(id, context)
  const { rows, pagination } = paginate((found.parts.amendments ?? []).toSorted(byNumber), page)
  const storedByKey = await findAmendments(context.store, rows)
  return {
    rows: rows.map((row) => amendmentOfBillView(row, storedByKey.get(recordKeyOf(row)))),
    meta: { pagination, ...(isPartial && { partial: true }) },
  }
}
