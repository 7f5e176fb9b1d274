import { amendmentRef, billRef, committeeRef } from '@rostrum/contract/entities/record-ref'
import type { billReadRoutes } from '@rostrum/contract/routes/bills'
import type { PartPage, PartQuery } from '@rostrum/core/lib/page'
import type { ReaderContext } from '@rostrum/core/reading/on-demand'
import * as amendments from '@rostrum/core/reading/read-amendment'
import * as bills from '@rostrum/core/reading/read-bill'
import * as parts from '@rostrum/core/reading/read-bill-parts'
import * as texts from '@rostrum/core/reading/read-bill-text'
import { readHistory } from '@rostrum/core/tracking/read-history'
import type { Context } from '../context/context.ts'
import type { Handlers } from '../http/handlers.ts'
import { actionColumns, amendmentColumns, cosponsorColumns } from '../lists/columns.ts'
import { csvReply, type CsvList, FILE_PAGE } from '../lists/formatted.ts'
import { readContextOf } from '../context/read-context.ts'

type ListPart<Id, Row> = (id: Id, page: PartQuery, context: ReaderContext) => Promise<PartPage<Row>>

interface PartRequest<Id> {
  readonly params: Id
  readonly query: PartQuery
  readonly context: Context
}

/** The handler of a paged list; `dataOf` names the field of its rows. */
const listHandler =
  <Id, Row, Data extends object>(list: ListPart<Id, Row>, dataOf: (rows: Row[]) => Data) =>
  async ({ params, query, context }: PartRequest<Id>) => {
    const { rows, meta } = await list(params, query, readContextOf(context))
    return { ...dataOf(rows), ...meta }
  }

function fileListHandler<Id, Row, Data extends object>(
  list: ListPart<Id, Row>,
  dataOf: (rows: Row[]) => Data,
  file: CsvList<Row>,
) {
  const answer = listHandler(list, dataOf)
  return async ({ format, ...request }: PartRequest<Id> & { readonly format: 'csv' | undefined }) => {
    if (format === undefined) return await answer(request)
    const { rows } = await list(request.params, FILE_PAGE, readContextOf(request.context))
    return csvReply(file, rows, request.context)
  }
}

export const handlers: Handlers<typeof billReadRoutes> = {
  listBillActions: fileListHandler(parts.listActions, (actions) => ({ actions }), {
    name: 'actions',
    columns: actionColumns,
  }),
  listBillCosponsors: fileListHandler(parts.listCosponsors, (cosponsors) => ({ cosponsors }), {
    name: 'cosponsors',
    columns: cosponsorColumns,
  }),
  listBillCommittees: listHandler(parts.listCommittees, (committees) => ({ committees })),
  listBillTitles: listHandler(parts.listTitles, (titles) => ({ titles })),
  listBillSubjects: listHandler(parts.listSubjects, (subjects) => ({ subjects })),
  listBillSummaries: listHandler(parts.listSummaries, (summaries) => ({ summaries })),
  listRelatedBills: listHandler(parts.listRelated, (relatedBills) => ({ relatedBills })),
  listBillTexts: listHandler(parts.listTexts, (textVersions) => ({ textVersions })),
  listBillAmendments: fileListHandler(amendments.listAmendmentsOfBill, (rows) => ({ amendments: rows }), {
    name: 'amendments',
    columns: amendmentColumns,
  }),
  listAmendmentActions: listHandler(amendments.listAmendmentActions, (actions) => ({ actions })),
  getBill: async ({ params, context }) => ({
    bill: await bills.getBill(params, readContextOf(context)),
  }),
  readBillText: async ({ params, context }) => {
    const { version, ...id } = params
    return { text: await texts.getBillText(id, version, readContextOf(context)) }
  },
  readBillTextSections: async ({ params: { version, ...id }, query, context }) => ({
    text: await texts.getTextSections(id, { version, ...query }, readContextOf(context)),
  }),
  getAmendment: async ({ params, context }) => ({
    amendment: await amendments.getAmendment(params, readContextOf(context)),
  }),
  getBillHistory: async ({ params, query, context }) =>
    await readHistory(context.store, billRef(params), query),
  getCommitteeHistory: async ({ params, query, context }) =>
    await readHistory(context.store, committeeRef(params.systemCode), query),
  getAmendmentHistory: async ({ params, query, context }) =>
    await readHistory(context.store, amendmentRef(params), query),
}
