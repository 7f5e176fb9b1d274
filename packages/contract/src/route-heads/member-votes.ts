import { publicHead } from '../route-head.ts'

export const listMemberVotes = publicHead('GET', '/members/{bioguideId}/votes')
