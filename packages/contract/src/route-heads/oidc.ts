import { publicHead, userHead } from '../http/route-head.ts'

export const startOidc = publicHead('POST', '/auth/oidc/start')
export const finishOidc = publicHead('POST', '/auth/oidc/finish')
export const joinOidc = userHead('PUT', '/auth/oidc')
export const leaveOidc = userHead('DELETE', '/auth/oidc')
