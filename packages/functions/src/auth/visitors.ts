import { ACCOUNTS, FAILURES, SCREENS } from '@rostrum/contract/words/messages'
import type { authRoutes } from '@rostrum/contract/routes/auth'
import { emailKey } from '@rostrum/core/accounts/account'
import { limitCalls, refundIfRetryLater } from '@rostrum/core/accounts/rate-limit'
import { register, resendCode } from '@rostrum/core/accounts/register'
import { findResetUser, requestReset, resetPassword } from '@rostrum/core/accounts/reset'
import { refreshTokens, sessionIdIn } from '@rostrum/core/accounts/session'
import { findKnownDeviceOf, limitSignIn, signIn } from '@rostrum/core/accounts/sign-in'
import { verifyEmail } from '@rostrum/core/accounts/verify'
import { type Handlers, Reply } from '../http/handlers.ts'
import { accountsFor } from './signed-in.ts'

/** Registering, signing in and resetting a password. */
export const visitorHandlers = {
  async register(request) {
    const { body } = request
    const accounts = accountsFor(request)
    const email = emailKey(body.email)
    const registration = await accounts.hashing.enter(async () => {
      const refund = await limitCalls(accounts, { rule: 'register', account: email })
      return await refundIfRetryLater(refund, () => register(accounts, { ...body, email }))
    })
    return { message: ACCOUNTS.registered, email, registration }
  },
  async verifyEmail(request) {
    const { body } = request
    const accounts = accountsFor(request)
    const email = emailKey(body.email)
    await limitCalls(accounts, { rule: 'verifyEmail', account: email })
    const { verificationCode: digits, registration, username } = body
    const signedIn = await verifyEmail(accounts, { email, registration, digits, username })
    return new Reply(signedIn, { cookie: accounts.browser.setCookie() })
  },
  async resendVerification(request) {
    const accounts = accountsFor(request)
    const { registration } = request.body
    const email = emailKey(request.body.email)
    const refund = await limitCalls(accounts, { rule: 'resendVerification', account: email })
    await refundIfRetryLater(refund, () => resendCode(accounts, { email, registration }))
    return { message: ACCOUNTS.codeResent }
  },
  async login(request) {
    const { password } = request.body
    const { hashing, ...shared } = accountsFor(request)
    const email = emailKey(request.body.email)
    const known = await findKnownDeviceOf(shared, email)
    const accounts = { ...shared, hashing: known === undefined ? hashing : hashing.asKnown() }
    const signedIn = await accounts.hashing.enter(async () => {
      const { refund, refusal } = await limitSignIn(accounts, { email, known })
      const attempt = () => signIn(accounts, { email, password, known, refusal })
      // Once the account's limit is used up, only the caller's own limit counts.
      const reply = await (refusal === undefined ? refundIfRetryLater(refund, attempt) : attempt())
      await refund()
      return reply
    })
    return new Reply(signedIn, { cookie: accounts.browser.setCookie() })
  },
  async refresh(request) {
    const { refreshToken } = request.body
    const accounts = accountsFor(request)
    await limitCalls(accounts, { rule: 'refresh', account: sessionIdIn(refreshToken) })
    return { tokens: await refreshTokens(accounts, refreshToken) }
  },
  async requestPasswordReset(request) {
    const accounts = accountsFor(request)
    const email = emailKey(request.body.email)
    const refund = await limitCalls(accounts, { rule: 'requestPasswordReset', account: email })
    await refundIfRetryLater(refund, () => requestReset(accounts, email))
    return { emailSent: true, message: SCREENS.resetSent }
  },
  async validateResetToken(request) {
    const accounts = accountsFor(request)
    await limitCalls(accounts, { rule: 'resetToken' })
    const valid = (await findResetUser(accounts, request.params.token)) !== undefined
    return { valid, message: valid ? ACCOUNTS.resetTokenWorks : FAILURES.resetToken }
  },
  async resetPassword(request) {
    const accounts = accountsFor(request)
    const refund = await limitCalls(accounts, { rule: 'resetToken' })
    const signedIn = await refundIfRetryLater(refund, () => resetPassword(accounts, request.body))
    const cookie = accounts.browser.setCookie()
    return new Reply({ message: ACCOUNTS.passwordReset, ...signedIn }, { cookie })
  },
} satisfies Partial<Handlers<typeof authRoutes>>
