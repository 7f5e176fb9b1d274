import type { billRoutes } from '@rostrum/contract/routes/bills'
import type { memberRoutes } from '@rostrum/contract/routes/members'
import type { Endpoints } from './endpoint.ts'

type Members = Pick<
  typeof memberRoutes,
  'listMembers' | 'searchMembersAdvanced' | 'listSeats' | 'getMember' | 'listSponsored' | 'listCosponsored'
>

export const memberEndpoints: Endpoints<Members> = {
  listMembers: { method: 'GET', path: '/members', auth: 'public' },
  searchMembersAdvanced: { method: 'GET', path: '/members/advanced-search', auth: 'public' },
  listSeats: { method: 'GET', path: '/members/seats', auth: 'public' },
  getMember: { method: 'GET', path: '/members/{bioguideId}', auth: 'public' },
  listSponsored: { method: 'GET', path: '/members/{bioguideId}/sponsored-legislation', auth: 'public' },
  listCosponsored: { method: 'GET', path: '/members/{bioguideId}/cosponsored-legislation', auth: 'public' },
}

type BillReads = Pick<
  typeof billRoutes,
  | 'listBills'
  | 'searchBills'
  | 'getBill'
  | 'listBillActions'
  | 'listBillCosponsors'
  | 'listBillTexts'
  | 'readBillText'
  | 'listBillCommittees'
  | 'listBillSubjects'
  | 'listBillSummaries'
  | 'listRelatedBills'
  | 'listBillAmendments'
  | 'getAmendment'
  | 'listAmendmentActions'
>

const BILL = '/bills/{congress}/{type}/{number}'
const AMENDMENT = '/bills/amendments/{congress}/{type}/{number}'

export const billEndpoints: Endpoints<BillReads> = {
  listBills: { method: 'GET', path: '/bills', auth: 'public' },
  searchBills: { method: 'GET', path: '/bills/search', auth: 'public' },
  getBill: { method: 'GET', path: BILL, auth: 'public' },
  listBillActions: { method: 'GET', path: `${BILL}/actions`, auth: 'public' },
  listBillCosponsors: { method: 'GET', path: `${BILL}/cosponsors`, auth: 'public' },
  listBillTexts: { method: 'GET', path: `${BILL}/text`, auth: 'public' },
  readBillText: { method: 'GET', path: `${BILL}/text/{version}`, auth: 'public' },
  listBillCommittees: { method: 'GET', path: `${BILL}/committees`, auth: 'public' },
  listBillSubjects: { method: 'GET', path: `${BILL}/subjects`, auth: 'public' },
  listBillSummaries: { method: 'GET', path: `${BILL}/summaries`, auth: 'public' },
  listRelatedBills: { method: 'GET', path: `${BILL}/related`, auth: 'public' },
  listBillAmendments: { method: 'GET', path: `${BILL}/amendments`, auth: 'public' },
  getAmendment: { method: 'GET', path: AMENDMENT, auth: 'public' },
  listAmendmentActions: { method: 'GET', path: `${AMENDMENT}/actions`, auth: 'public' },
}
