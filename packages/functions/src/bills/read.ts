import type { billRoutes } from '@rostrum/contract/routes/bills'
import * as amendments from '@rostrum/core/reading/read-amendment'
import * as bills from '@rostrum/core/reading/read-bill'
import * as parts from '@rostrum/core/reading/read-bill-parts'
import * as texts from '@rostrum/core/reading/read-bill-text'
import type { Handler } from '../http/handlers.ts'
import { readContextOf } from '../read-context.ts'

type Routes = typeof billRoutes
type HandlerOf<K extends keyof Routes> = Handler<Routes[K]>

export const getBill: HandlerOf<'getBill'> = async ({ params, context }) => ({
  bill: await bills.getBill(params, readContextOf(context)),
})

export const listBillActions: HandlerOf<'listBillActions'> = async ({ params, query, context }) => {
  const { rows, meta } = await parts.listActions(params, query, readContextOf(context))
  return { actions: rows, ...meta }
}

export const listBillCosponsors: HandlerOf<'listBillCosponsors'> = async ({ params, query, context }) => {
  const { rows, meta } = await parts.listCosponsors(params, query, readContextOf(context))
  return { cosponsors: rows, ...meta }
}

export const listBillCommittees: HandlerOf<'listBillCommittees'> = async ({ params, query, context }) => {
  const { rows, meta } = await parts.listCommittees(params, query, readContextOf(context))
  return { committees: rows, ...meta }
}

export const listBillSubjects: HandlerOf<'listBillSubjects'> = async ({ params, query, context }) => {
  const { rows, meta } = await parts.listSubjects(params, query, readContextOf(context))
  return { subjects: rows, ...meta }
}

export const listBillSummaries: HandlerOf<'listBillSummaries'> = async ({ params, query, context }) => {
  const { rows, meta } = await parts.listSummaries(params, query, readContextOf(context))
  return { summaries: rows, ...meta }
}

export const listRelatedBills: HandlerOf<'listRelatedBills'> = async ({ params, query, context }) => {
  const { rows, meta } = await parts.listRelated(params, query, readContextOf(context))
  return { relatedBills: rows, ...meta }
}

export const listBillAmendments: HandlerOf<'listBillAmendments'> = async ({ params, query, context }) => {
  const { rows, meta } = await amendments.listAmendmentsOfBill(params, query, readContextOf(context))
  return { amendments: rows, ...meta }
}

export const listBillTexts: HandlerOf<'listBillTexts'> = async ({ params, query, context }) => {
  const { rows, meta } = await parts.listTexts(params, query, readContextOf(context))
  return { textVersions: rows, ...meta }
}

export const readBillText: HandlerOf<'readBillText'> = async ({ params, context }) => {
  const { version, ...id } = params
  return { text: await texts.getBillText(id, version, readContextOf(context)) }
}

export const getAmendment: HandlerOf<'getAmendment'> = async ({ params, context }) => ({
  amendment: await amendments.getAmendment(params, readContextOf(context)),
})

export const listAmendmentActions: HandlerOf<'listAmendmentActions'> = async ({ params, query, context }) => {
  const { rows, meta } = await amendments.listAmendmentActions(params, query, readContextOf(context))
  return { actions: rows, ...meta }
}
