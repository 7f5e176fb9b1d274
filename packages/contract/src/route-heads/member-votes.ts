import { publicHead } from '../http/route-head.ts'

export const listMemberVotes = publicHead('GET', '/members/{bioguideId}/votes')
