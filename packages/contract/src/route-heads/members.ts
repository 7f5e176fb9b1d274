import { publicHead, userHead } from '../http/route-head.ts'

export const listMembers = publicHead('GET', '/members')
export const searchMembersAdvanced = publicHead('GET', '/members/advanced-search')
export const searchMembers = publicHead('GET', '/members/search')
export const listSeats = publicHead('GET', '/members/seats')
export const getRateLimit = publicHead('GET', '/members/rate-limit')
export const fetchUrl = userHead('POST', '/members/fetch-url')
export const getMember = publicHead('GET', '/members/{bioguideId}')
export const listSponsored = publicHead('GET', '/members/{bioguideId}/sponsored-legislation')
export const listCosponsored = publicHead('GET', '/members/{bioguideId}/cosponsored-legislation')
