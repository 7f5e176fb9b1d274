import { userHead } from '../route-head.ts'

export const trackCommittee = userHead('PUT', '/users/{userId}/trackedCommittees/{systemCode}')
export const untrackCommittee = userHead('DELETE', '/users/{userId}/trackedCommittees/{systemCode}')
export const listTrackedCommittees = userHead('GET', '/users/{userId}/trackedCommittees')
export const getTrackedCommittees = userHead('POST', '/users/{userId}/trackedCommittees/status')
