import { publicHead } from '../http/route-head.ts'

export const listBillActions = publicHead('GET', '/bills/{congress}/{type}/{number}/actions')
export const listBillCosponsors = publicHead('GET', '/bills/{congress}/{type}/{number}/cosponsors')
export const listBillTexts = publicHead('GET', '/bills/{congress}/{type}/{number}/text')
export const listBillTitles = publicHead('GET', '/bills/{congress}/{type}/{number}/titles')
export const listBillCommittees = publicHead('GET', '/bills/{congress}/{type}/{number}/committees')
export const listBillSubjects = publicHead('GET', '/bills/{congress}/{type}/{number}/subjects')
export const listBillSummaries = publicHead('GET', '/bills/{congress}/{type}/{number}/summaries')
export const listRelatedBills = publicHead('GET', '/bills/{congress}/{type}/{number}/related')
export const listBillAmendments = publicHead('GET', '/bills/{congress}/{type}/{number}/amendments')
export const listAmendmentActions = publicHead('GET', '/bills/amendments/{congress}/{type}/{number}/actions')
