import { userHead } from '../http/route-head.ts'

export const getStats = userHead('GET', '/users/{userId}/stats')
export const getActivity = userHead('GET', '/users/{userId}/activity')
export const putActivityLooked = userHead('PUT', '/users/{userId}/activity/looked')
export const putVisit = userHead('PUT', '/users/{userId}/activity/visit')
export const listTrackedTopics = userHead('GET', '/users/{userId}/trackedTopics')
export const getPreferences = userHead('GET', '/users/{userId}/preferences')
export const putPreferences = userHead('PUT', '/users/{userId}/preferences')
