import { publicHead } from '../route-head.ts'

export const listMemberCommittees = publicHead('GET', '/members/{bioguideId}/committees')
