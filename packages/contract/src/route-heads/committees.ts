import { publicHead } from '../http/route-head.ts'

export const listCommittees = publicHead('GET', '/committees')
export const getCommittee = publicHead('GET', '/committees/{systemCode}')
export const listCommitteeBills = publicHead('GET', '/committees/{systemCode}/bills')
