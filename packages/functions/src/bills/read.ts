import { amendmentRef, billRef } from '@rostrum/contract/record-ref'
import type { billRoutes } from '@rostrum/contract/routes/bills'
import type { OffsetPage, PartPage } from '@rostrum/core/lib/page'
import * as amendments from '@rostrum/core/reading/read-amendment'
import * as bills from '@rostrum/core/reading/read-bill'
import * as parts from '@rostrum/core/reading/read-bill-parts'
import * as texts from '@rostrum/core/reading/read-bill-text'
import { readHistory } from '@rostrum/core/tracking/read-history'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { type ReadContext, readContextOf } from '../read-context.ts'

type BillHandlers = Handlers<typeof billRoutes>

/** The handler of a paged list; `dataOf` names the field of its rows. */
const listHandler =
  <Id, Row, Data extends object>(
    list: (id: Id, page: OffsetPage, context: ReadContext) => Promise<PartPage<Row>>,
    dataOf: (rows: Row[]) => Data,
  ) =>
  async ({ params, query, context }: { params: Id; query: OffsetPage; context: Context }) => {
    const { rows, meta } = await list(params, query, readContextOf(context))
    return { ...dataOf(rows), ...meta }
  }

export const listBillActions = listHandler(parts.listActions, (actions) => ({ actions }))
export const listBillCosponsors = listHandler(parts.listCosponsors, (cosponsors) => ({ cosponsors }))
export const listBillCommittees = listHandler(parts.listCommittees, (committees) => ({ committees }))
export const listBillTitles = listHandler(parts.listTitles, (titles) => ({ titles }))
export const listBillSubjects = listHandler(parts.listSubjects, (subjects) => ({ subjects }))
export const listBillSummaries = listHandler(parts.listSummaries, (summaries) => ({ summaries }))
export const listRelatedBills = listHandler(parts.listRelated, (relatedBills) => ({ relatedBills }))
export const listBillTexts = listHandler(parts.listTexts, (textVersions) => ({ textVersions }))
export const listBillAmendments = listHandler(amendments.listAmendmentsOfBill, (rows) => ({
  amendments: rows,
}))
export const listAmendmentActions = listHandler(amendments.listAmendmentActions, (actions) => ({ actions }))

export const getBill: BillHandlers['getBill'] = async ({ params, context }) => ({
  bill: await bills.getBill(params, readContextOf(context)),
})

export const readBillText: BillHandlers['readBillText'] = async ({ params, context }) => {
  const { version, ...id } = params
  return { text: await texts.getBillText(id, version, readContextOf(context)) }
}

export const getAmendment: BillHandlers['getAmendment'] = async ({ params, context }) => ({
  amendment: await amendments.getAmendment(params, readContextOf(context)),
})

export const getBillHistory: BillHandlers['getBillHistory'] = async ({ params, query, context }) =>
  await readHistory(context.store, billRef(params), query)

export const getAmendmentHistory: BillHandlers['getAmendmentHistory'] = async ({ params, query, context }) =>
  await readHistory(context.store, amendmentRef(params), query)
