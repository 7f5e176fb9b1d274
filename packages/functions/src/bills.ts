import { billRoutes } from '@rostrum/contract/routes/bills'
import { type Handlers, unbuilt } from './http/handlers.ts'
import { serve } from './http/serve.ts'

export const handlers: Handlers<typeof billRoutes> = {
  listBills: unbuilt,
  searchBills: unbuilt,
  getTracked: unbuilt,
  listTrackedBills: unbuilt,
  trackBill: unbuilt,
  untrackBill: unbuilt,
  checkTracked: unbuilt,
  listFavorites: unbuilt,
  getAmendment: unbuilt,
  getBill: unbuilt,
  listBillActions: unbuilt,
  listBillCosponsors: unbuilt,
  listBillTexts: unbuilt,
  readBillText: unbuilt,
  listBillCommittees: unbuilt,
  listBillSubjects: unbuilt,
  listBillSummaries: unbuilt,
  listRelatedBills: unbuilt,
  listBillAmendments: unbuilt,
  listAmendmentActions: unbuilt,
}

export const handler = serve({ domain: 'bills', routes: billRoutes, handlers })
