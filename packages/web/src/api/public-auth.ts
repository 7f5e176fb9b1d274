import { FAILURES } from '@rostrum/contract/words/messages'
import type { RequestOf } from '@rostrum/contract/http/route'
import * as registrationHeads from '@rostrum/contract/route-heads/registration'
import type { authRoutes } from '@rostrum/contract/routes/auth'
import { auth, call, readQuery } from './singletons.ts'
import { parseSignIn } from './auth-rules.ts'
import { retryUpTo } from './query-client.ts'

export const register = (body: RequestOf<typeof authRoutes.register>['body']) =>
  call(registrationHeads.register, { body }, { fallback: FAILURES.register })

export const resendVerification = (body: RequestOf<typeof authRoutes.resendVerification>['body']) =>
  call(registrationHeads.resendVerification, { body }, { fallback: FAILURES.resendVerification })

export async function verifyEmail(body: RequestOf<typeof authRoutes.verifyEmail>['body']): Promise<void> {
  const data = await call(registrationHeads.verifyEmail, { body }, { fallback: FAILURES.verify })
  const answer = await parseSignIn(data, FAILURES.verify)
  if ('tokens' in answer) auth.startSession(answer)
}

export const requestPasswordReset = (email: string, fallback: string) =>
  call(registrationHeads.requestPasswordReset, { body: { email } }, { fallback })

/** Signs in if the service returns tokens. */
export async function resetPassword(body: RequestOf<typeof authRoutes.resetPassword>['body']) {
  const result = await call(registrationHeads.resetPassword, { body }, { fallback: FAILURES.resetPassword })
  const { user, tokens, message, secondStep } = result
  if (user && tokens) auth.startSession({ user, tokens })
  return { message, secondStep }
}

/** Never refetched: a link is valid for minutes, and a response about it is final. */
export const resetTokenQuery = (token: string) =>
  readQuery(
    registrationHeads.validateResetToken,
    { params: { token } },
    { fallback: FAILURES.validateReset, retry: retryUpTo(1), staleTime: Infinity, gcTime: 0 },
  )
