import { publicHead } from '../http/route-head.ts'

export const listMemberCommittees = publicHead('GET', '/members/{bioguideId}/committees')
