import { userHead } from '../http/route-head.ts'

export const listPushBrowsers = userHead('GET', '/users/{userId}/push')
export const putPushBrowser = userHead('PUT', '/users/{userId}/push')
export const deletePushBrowser = userHead('DELETE', '/users/{userId}/push/{browserId}')
