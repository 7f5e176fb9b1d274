import { billRoutes } from '@rostrum/contract/routes/bills'
import * as lists from './bills/lists.ts'
import * as read from './bills/read.ts'
import * as tracking from './bills/tracking.ts'
import type { Handlers } from './http/handlers.ts'
import { serve } from './http/serve.ts'

export const handlers: Handlers<typeof billRoutes> = {
  listBills: lists.listBills,
  searchBills: lists.searchBills,
  getTracked: tracking.getTracked,
  listTrackedBills: tracking.listTrackedBills,
  trackBill: tracking.trackBill,
  untrackBill: tracking.untrackBill,
  checkTracked: tracking.checkTracked,
  listFavorites: tracking.listFavorites,
  getAmendment: read.getAmendment,
  getBill: read.getBill,
  listBillActions: read.listBillActions,
  listBillCosponsors: read.listBillCosponsors,
  listBillTexts: read.listBillTexts,
  readBillText: read.readBillText,
  listBillCommittees: read.listBillCommittees,
  listBillSubjects: read.listBillSubjects,
  listBillSummaries: read.listBillSummaries,
  listRelatedBills: read.listRelatedBills,
  listBillAmendments: read.listBillAmendments,
  listAmendmentActions: read.listAmendmentActions,
}

export const handler = serve({ domain: 'bills', routes: billRoutes, handlers })
