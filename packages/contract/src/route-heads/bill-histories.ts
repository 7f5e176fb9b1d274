import { publicHead } from '../http/route-head.ts'

export const getBillHistory = publicHead('GET', '/bills/{congress}/{type}/{number}/history')
export const getCommitteeHistory = publicHead('GET', '/committees/{systemCode}/history')
export const getAmendmentHistory = publicHead('GET', '/bills/amendments/{congress}/{type}/{number}/history')
