import { publicHead } from '../http/route-head.ts'

export const listBills = publicHead('GET', '/bills')
export const searchBills = publicHead('GET', '/bills/search')
export const searchBillTexts = publicHead('GET', '/bills/texts/search')
export const getWeek = publicHead('GET', '/bills/week')
export const getBill = publicHead('GET', '/bills/{congress}/{type}/{number}')
export const searchAmendments = publicHead('GET', '/bills/amendments/search')
export const getAmendment = publicHead('GET', '/bills/amendments/{congress}/{type}/{number}')
export const readBillText = publicHead('GET', '/bills/{congress}/{type}/{number}/text/{version}')
export const readBillTextSections = publicHead(
  'GET',
  '/bills/{congress}/{type}/{number}/text/{version}/sections',
)
