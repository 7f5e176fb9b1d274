import { ACCOUNTS, FAILURES, SCREENS } from '@rostrum/contract/messages'
import type { authRoutes } from '@rostrum/contract/routes/auth'
import { emailKey } from '@rostrum/core/accounts/account'
import { deviceName } from '@rostrum/core/accounts/device-name'
import { limitCalls, unlessToldToWait } from '@rostrum/core/accounts/rate-limit'
import { findResetUser, requestReset, resetPassword } from '@rostrum/core/accounts/reset'
import { refresh, sessionNamed } from '@rostrum/core/accounts/session'
import { findKnownDeviceOf, limitSignIn, signIn } from '@rostrum/core/accounts/sign-in'
import { type Handlers, WithCookie } from '../http/handlers.ts'
import { accountsFor, type AccountsOf } from './signed-in.ts'

type SignIn = Pick<
  Handlers<typeof authRoutes>,
  'login' | 'refresh' | 'requestPasswordReset' | 'validateResetToken' | 'resetPassword'
>

/** The ways into an account: by its password, a refresh token, or a reset link. */
export const signInHandlers = (accountsOf: AccountsOf): SignIn => ({
  async login(request) {
    const { body, caller } = request
    const accounts = accountsFor(accountsOf, request)
    const email = emailKey(body.email)
    const signedIn = await accounts.hashing.enter(async () => {
      const known = await findKnownDeviceOf(accounts, email)
      const giveBack = await limitSignIn(accounts, { email, known })
      const { password } = body
      const device = deviceName(caller.userAgent)
      const done = await unlessToldToWait(giveBack, () =>
        signIn(accounts, { email, password, device, known }),
      )
      await giveBack()
      return done
    })
    return new WithCookie(signedIn, accounts.browser.setCookie())
  },
  async refresh(request) {
    const { refreshToken } = request.body
    const accounts = accountsFor(accountsOf, request)
    await limitCalls(accounts, { rule: 'refresh', account: sessionNamed(refreshToken) })
    return { tokens: await refresh(accounts, refreshToken) }
  },
  async requestPasswordReset(request) {
    const accounts = accountsFor(accountsOf, request)
    const email = emailKey(request.body.email)
    const giveBack = await limitCalls(accounts, { rule: 'requestPasswordReset', account: email })
    await unlessToldToWait(giveBack, () => requestReset(accounts, email))
    return { emailSent: true, message: SCREENS.resetSent }
  },
  async validateResetToken(request) {
    const accounts = accountsFor(accountsOf, request)
    await limitCalls(accounts, { rule: 'resetToken' })
    const valid = (await findResetUser(accounts, request.params.token)) !== undefined
    return { valid, message: valid ? ACCOUNTS.resetTokenWorks : FAILURES.resetToken }
  },
  async resetPassword(request) {
    const { body, caller } = request
    const accounts = accountsFor(accountsOf, request)
    const giveBack = await limitCalls(accounts, { rule: 'resetToken' })
    const device = deviceName(caller.userAgent)
    const signedIn = await unlessToldToWait(giveBack, () => resetPassword(accounts, { ...body, device }))
    return new WithCookie({ message: ACCOUNTS.passwordReset, ...signedIn }, accounts.browser.setCookie())
  },
})
