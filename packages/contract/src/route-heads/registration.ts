import { publicHead } from '../http/route-head.ts'

export const register = publicHead('POST', '/auth/register')
export const verifyEmail = publicHead('POST', '/auth/verify-email')
export const resendVerification = publicHead('POST', '/auth/resend-verification')
export const requestPasswordReset = publicHead('POST', '/auth/request-password-reset')
export const validateResetToken = publicHead('GET', '/auth/validate-reset-token/{token}')
export const resetPassword = publicHead('POST', '/auth/reset-password')
