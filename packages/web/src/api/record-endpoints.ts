import type { billRoutes } from '@rostrum/contract/routes/bills'
import type { memberRoutes } from '@rostrum/contract/routes/members'
import { endpointsOf, reads } from './endpoint.ts'

export const memberEndpoints = endpointsOf<typeof memberRoutes>()({
  listMembers: reads('/members'),
  searchMembersAdvanced: reads('/members/advanced-search'),
  listSeats: reads('/members/seats'),
  getMember: reads('/members/{bioguideId}'),
  listSponsored: reads('/members/{bioguideId}/sponsored-legislation'),
  listCosponsored: reads('/members/{bioguideId}/cosponsored-legislation'),
})

const BILL = '/bills/{congress}/{type}/{number}'
const AMENDMENT = '/bills/amendments/{congress}/{type}/{number}'

export const billEndpoints = endpointsOf<typeof billRoutes>()({
  listBills: reads('/bills'),
  searchBills: reads('/bills/search'),
  getBill: reads(BILL),
  listBillActions: reads(`${BILL}/actions`),
  listBillCosponsors: reads(`${BILL}/cosponsors`),
  listBillTexts: reads(`${BILL}/text`),
  readBillText: reads(`${BILL}/text/{version}`),
  listBillCommittees: reads(`${BILL}/committees`),
  listBillSubjects: reads(`${BILL}/subjects`),
  listBillSummaries: reads(`${BILL}/summaries`),
  listRelatedBills: reads(`${BILL}/related`),
  listBillAmendments: reads(`${BILL}/amendments`),
  getAmendment: reads(AMENDMENT),
  listAmendmentActions: reads(`${AMENDMENT}/actions`),
})
