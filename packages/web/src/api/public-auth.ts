import { FAILURES } from '@rostrum/contract/messages'
import type { authRoutes } from '@rostrum/contract/routes/auth'
import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from './body-of.ts'
import { auth, call } from './singletons.ts'
import { endpointsOf } from './endpoint.ts'
import { retryUpTo } from './query-client.ts'
import { parseSignIn } from './parse-sign-in.ts'

const publicAuthEndpoints = endpointsOf<typeof authRoutes>()({
  register: { method: 'POST', path: '/auth/register', auth: 'public' },
  verifyEmail: { method: 'POST', path: '/auth/verify-email', auth: 'public' },
  resendVerification: { method: 'POST', path: '/auth/resend-verification', auth: 'public' },
  requestPasswordReset: { method: 'POST', path: '/auth/request-password-reset', auth: 'public' },
  validateResetToken: { method: 'GET', path: '/auth/validate-reset-token/{token}', auth: 'public' },
  resetPassword: { method: 'POST', path: '/auth/reset-password', auth: 'public' },
})

export const register = (body: BodyOf<typeof authRoutes.register>) =>
  call(publicAuthEndpoints.register, { body }, { fallback: FAILURES.register })

export const resendVerification = (body: BodyOf<typeof authRoutes.resendVerification>) =>
  call(publicAuthEndpoints.resendVerification, { body }, { fallback: FAILURES.resendVerification })

/** Makes the account and signs its owner in. */
export async function verifyEmail(body: BodyOf<typeof authRoutes.verifyEmail>): Promise<void> {
  const data = await call(publicAuthEndpoints.verifyEmail, { body }, { fallback: FAILURES.verify })
  auth.enter(await parseSignIn(data, FAILURES.verify))
}

export const requestPasswordReset = (email: string, fallback: string) =>
  call(publicAuthEndpoints.requestPasswordReset, { body: { email } }, { fallback })

/** Signs in whoever holds the link, where the service gives tokens for it, and gives its words. */
export async function resetPassword(body: BodyOf<typeof authRoutes.resetPassword>): Promise<string> {
  const result = await call(publicAuthEndpoints.resetPassword, { body }, { fallback: FAILURES.resetPassword })
  const { user, tokens, message } = result
  if (user && tokens) auth.enter({ user, tokens })
  return message
}

/** Asked once: a link works for minutes only, and every answer about it is final. */
export const resetTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['account', 'reset-token', token],
    queryFn: ({ signal }) =>
      call(
        publicAuthEndpoints.validateResetToken,
        { params: { token } },
        { fallback: FAILURES.validateReset, signal },
      ),
    retry: retryUpTo(1),
    staleTime: Infinity,
    gcTime: 0,
  })
