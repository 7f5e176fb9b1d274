import type { billRoutes } from '@rostrum/contract/routes/bills'
import type { memberRoutes } from '@rostrum/contract/routes/members'
import { endpointsOf, publicGet } from './endpoint.ts'

export const memberEndpoints = endpointsOf<typeof memberRoutes>()({
  listMembers: publicGet('/members'),
  searchMembersAdvanced: publicGet('/members/advanced-search'),
  listSeats: publicGet('/members/seats'),
  getMember: publicGet('/members/{bioguideId}'),
  listSponsored: publicGet('/members/{bioguideId}/sponsored-legislation'),
  listCosponsored: publicGet('/members/{bioguideId}/cosponsored-legislation'),
})

const BILL = '/bills/{congress}/{type}/{number}'
const AMENDMENT = '/bills/amendments/{congress}/{type}/{number}'

export const billEndpoints = endpointsOf<typeof billRoutes>()({
  listBills: publicGet('/bills'),
  searchBills: publicGet('/bills/search'),
  getBill: publicGet(BILL),
  listBillActions: publicGet(`${BILL}/actions`),
  listBillCosponsors: publicGet(`${BILL}/cosponsors`),
  listBillTexts: publicGet(`${BILL}/text`),
  readBillText: publicGet(`${BILL}/text/{version}`),
  listBillCommittees: publicGet(`${BILL}/committees`),
  listBillSubjects: publicGet(`${BILL}/subjects`),
  listBillSummaries: publicGet(`${BILL}/summaries`),
  listRelatedBills: publicGet(`${BILL}/related`),
  listBillAmendments: publicGet(`${BILL}/amendments`),
  getAmendment: publicGet(AMENDMENT),
  listAmendmentActions: publicGet(`${AMENDMENT}/actions`),
})
