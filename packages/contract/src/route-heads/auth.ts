import { publicHead, userHead } from '../http/route-head.ts'

export const login = publicHead('POST', '/auth/login')
export const getMe = userHead('GET', '/auth/me')
export const refresh = publicHead('POST', '/auth/refresh')
export const logout = userHead('POST', '/auth/logout')
