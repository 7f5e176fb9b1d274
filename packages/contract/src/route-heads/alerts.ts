import { userHead } from '../http/route-head.ts'

export const listAlerts = userHead('GET', '/users/{userId}/alerts')
export const getAlertSettings = userHead('GET', '/users/{userId}/alerts/settings')
export const putAlertSettings = userHead('PUT', '/users/{userId}/alerts/settings')
export const putFollowRhythm = userHead('PUT', '/users/{userId}/alerts/rhythm')
export const listFollowRhythms = userHead('GET', '/users/{userId}/alerts/rhythms')
