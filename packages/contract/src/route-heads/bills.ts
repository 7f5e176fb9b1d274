import { publicHead, userHead } from '../route-head.ts'

export const listBills = publicHead('GET', '/bills')
export const searchBills = publicHead('GET', '/bills/search')
export const getWeek = publicHead('GET', '/bills/week')
export const getTracked = userHead('POST', '/bills/trackedBills/getTracked')
export const listTrackedBills = userHead('GET', '/bills/trackedBills')
export const trackBill = userHead('POST', '/bills/favorite')
export const untrackBill = userHead('DELETE', '/bills/favorite')
export const checkTracked = userHead('GET', '/bills/favorite/check')
export const listFavorites = userHead('GET', '/bills/favorites')
export const getBill = publicHead('GET', '/bills/{congress}/{type}/{number}')
export const getAmendment = publicHead('GET', '/bills/amendments/{congress}/{type}/{number}')
export const readBillText = publicHead('GET', '/bills/{congress}/{type}/{number}/text/{version}')
