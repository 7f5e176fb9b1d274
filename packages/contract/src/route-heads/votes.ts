import { publicHead } from '../http/route-head.ts'

export const listVotes = publicHead('GET', '/votes')
export const getVote = publicHead('GET', '/votes/{chamber}/{congress}/{session}/{number}')
export const listBillVotes = publicHead('GET', '/bills/{congress}/{type}/{number}/votes')
