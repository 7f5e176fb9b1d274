import { publicHead } from '../route-head.ts'

export const getMemberHistory = publicHead('GET', '/members/{bioguideId}/history')
