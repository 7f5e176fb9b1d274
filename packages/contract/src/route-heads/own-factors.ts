import { userHead } from '../http/route-head.ts'

export const getFactors = userHead('GET', '/auth/factors')
export const setPassword = userHead('PUT', '/auth/password')
