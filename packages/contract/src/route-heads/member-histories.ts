import { publicHead } from '../http/route-head.ts'

export const getMemberHistory = publicHead('GET', '/members/{bioguideId}/history')
