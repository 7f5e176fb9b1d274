import { userHead } from '../http/route-head.ts'

export const updateMe = userHead('PUT', '/auth/me')
export const changePassword = userHead('POST', '/auth/change-password')
export const requestEmailChange = userHead('POST', '/auth/request-email-change')
export const confirmEmailChange = userHead('POST', '/auth/confirm-email-change')
export const listDevices = userHead('GET', '/auth/devices')
export const endDevice = userHead('DELETE', '/auth/devices/{deviceId}')
export const endOtherDevices = userHead('DELETE', '/auth/devices')
export const listSecurityEvents = userHead('GET', '/auth/security-events')
export const exportAccount = userHead('GET', '/auth/export')
export const deleteAccount = userHead('POST', '/auth/delete-account')
