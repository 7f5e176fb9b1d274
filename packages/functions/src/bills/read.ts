import type { billRoutes } from '@rostrum/contract/routes/bills'
import * as amendments from '@rostrum/core/amendments/read-amendment'
import * as bills from '@rostrum/core/bills/read-bill'
import * as parts from '@rostrum/core/bills/read-bill-parts'
import * as texts from '@rostrum/core/bills/read-text'
import type { Handler } from '../http/handlers.ts'
import { readerOf } from '../reader.ts'

type Routes = typeof billRoutes
type HandlerOf<K extends keyof Routes> = Handler<Routes[K]>

export const getBill: HandlerOf<'getBill'> = async ({ params, context }) => ({
  bill: await bills.getBill(params, readerOf(context)),
})

export const listBillActions: HandlerOf<'listBillActions'> = async ({ params, query, context }) => {
  const { rows, rest } = await parts.listActions(params, query, readerOf(context))
  return { actions: rows, ...rest }
}

export const listBillCosponsors: HandlerOf<'listBillCosponsors'> = async ({ params, query, context }) => {
  const { rows, rest } = await parts.listCosponsors(params, query, readerOf(context))
  return { cosponsors: rows, ...rest }
}

export const listBillCommittees: HandlerOf<'listBillCommittees'> = async ({ params, query, context }) => {
  const { rows, rest } = await parts.listCommittees(params, query, readerOf(context))
  return { committees: rows, ...rest }
}

export const listBillSubjects: HandlerOf<'listBillSubjects'> = async ({ params, query, context }) => {
  const { rows, rest } = await parts.listSubjects(params, query, readerOf(context))
  return { subjects: rows, ...rest }
}

export const listBillSummaries: HandlerOf<'listBillSummaries'> = async ({ params, query, context }) => {
  const { rows, rest } = await parts.listSummaries(params, query, readerOf(context))
  return { summaries: rows, ...rest }
}

export const listRelatedBills: HandlerOf<'listRelatedBills'> = async ({ params, query, context }) => {
  const { rows, rest } = await parts.listRelated(params, query, readerOf(context))
  return { relatedBills: rows, ...rest }
}

export const listBillAmendments: HandlerOf<'listBillAmendments'> = async ({ params, query, context }) => {
  const { rows, rest } = await amendments.listAmendmentsOfBill(params, query, readerOf(context))
  return { amendments: rows, ...rest }
}

export const listBillTexts: HandlerOf<'listBillTexts'> = async ({ params, query, context }) => {
  const { rows, rest } = await parts.listTexts(params, query, readerOf(context))
  return { textVersions: rows, ...rest }
}

export const readBillText: HandlerOf<'readBillText'> = async ({ params, context }) => {
  const { version, ...id } = params
  return { text: await texts.readText(id, version, readerOf(context)) }
}

export const getAmendment: HandlerOf<'getAmendment'> = async ({ params, context }) => ({
  amendment: await amendments.getAmendment(params, readerOf(context)),
})

export const listAmendmentActions: HandlerOf<'listAmendmentActions'> = async ({ params, query, context }) => {
  const { rows, rest } = await amendments.listAmendmentActions(params, query, readerOf(context))
  return { actions: rows, ...rest }
}
