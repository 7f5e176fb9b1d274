import { amendmentRef, billRef, type FetchedRef } from '@rostrum/contract/entities/record-ref'
import { easternDay } from '../lib/eastern.ts'
import { billAgenda } from '../record/agenda-names.ts'
import type { AmendmentId } from '../record/amendment.ts'
import type { BillId } from '../record/bill.ts'
import type { Freshness } from '../record/freshness.ts'
import { findAmendment } from '../store/record/amendments.ts'
import { findBillWithParts } from '../store/record/bills.ts'
import { agendaKey } from '../store/record/agendas.ts'
import type { Key } from '../store/item.ts'
import { listEventsOf } from '../store/record/ledger-events.ts'
import { findCheckWithRows } from '../store/sync/list-checks.ts'
import { actionViews } from './action-views.ts'
import { amendmentOfBillView, amendmentView, byNumber } from './amendment-views.ts'
import { walkNameOf } from '../sync/walk-names.ts'
import { billView, committeeOfBillView, cosponsorViews, relatedBillView, summaryViews } from './bill-view.ts'
import { checkedAtOf } from './checked-at.ts'
import { requestRefresh } from './request-refresh.ts'
import { textVersions } from './text-versions.ts'
import type { ReaderContext } from './on-demand.ts'

/** The dependencies of reading stored records. There is no provider: these reads never call it. */
export type HeldContext = Pick<ReaderContext, 'store' | 'now' | 'log' | 'textOrigin'>

/** The newest events of a record, most recently seen first. */
const HISTORY_EVENTS = 50

/**
 * Two more table calls: the history with additional rows, and how current the record is, or a request for its details.
 * `isPartial`: only the row of a list is stored, not the details.
 */
export async function readSurroundings(
  ref: FetchedRef,
  row: Freshness & { readonly checkedAt: string },
  context: HeldContext,
  others: readonly Key[] = [],
) {
  const isPartial = row.detailedFor === undefined
  const history = listEventsOf(context.store, ref, { limit: HISTORY_EVENTS })
  if (isPartial) {
    const [{ events }] = await Promise.all([history, requestRefresh(ref, context)])
    return { history: events, checkedAt: row.checkedAt, isPartial, rows: [] }
  }
  const [{ events }, { check, rows }] = await Promise.all([
    history,
    findCheckWithRows(context.store, ref, walkNameOf(ref), others),
  ])
  return { history: events, checkedAt: checkedAtOf(row, check), isPartial, rows }
}

/** A bill with its parts and history. Its meetings are in stored form, since few bills have any. */
export async function findHeldBill(id: BillId, context: HeldContext) {
  const found = await findBillWithParts(context.store, id)
  if (found === undefined) return undefined
  const { parts } = found
  const others = [agendaKey(billAgenda(id))]
  const surroundings = await readSurroundings(billRef(id), found.bill, context, others)
  const { history, checkedAt, isPartial, rows } = surroundings
  return {
    bill: billView(found, isPartial, checkedAt),
    actions: actionViews(parts.actions ?? [], easternDay(context.now())),
    cosponsors: cosponsorViews(parts.cosponsors ?? []),
    committees: (parts.committees ?? []).map(committeeOfBillView),
    summaries: summaryViews(parts.summaries ?? []),
    texts: textVersions(parts.texts ?? [], context.textOrigin),
    relatedBills: (parts.relatedBills ?? []).map(relatedBillView),
    amendments: (parts.amendments ?? []).toSorted(byNumber).map((row) => amendmentOfBillView(row, undefined)),
    history,
    agenda: rows[0],
  }
}

export async function findHeldAmendment(id: AmendmentId, context: HeldContext) {
  const found = await findAmendment(context.store, id)
  if (found === undefined) return undefined
  const { history, checkedAt, isPartial } = await readSurroundings(amendmentRef(id), found, context)
  return {
    amendment: amendmentView(found, isPartial, checkedAt),
    actions: actionViews(found.detail?.actions ?? [], easternDay(context.now())),
    history,
  }
}
