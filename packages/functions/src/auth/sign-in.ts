import type { authRoutes } from '@rostrum/contract/routes/auth'
import { emailKey } from '@rostrum/core/accounts/account'
import { deviceName } from '@rostrum/core/accounts/device-name'
import { limitCalls, refundIfToldToWait } from '@rostrum/core/accounts/rate-limit'
import { refreshTokens, sessionIdIn } from '@rostrum/core/accounts/session'
import { findKnownDeviceOf, limitSignIn, signIn } from '@rostrum/core/accounts/sign-in'
import { type Handlers, Reply } from '../http/handlers.ts'
import { accountsFor, type AccountsFactory } from './signed-in.ts'

export const signInHandlers = (accountsOf: AccountsFactory) =>
  ({
    async login(request) {
      const { body, caller } = request
      const { hashing, ...shared } = accountsFor(accountsOf, request)
      const email = emailKey(body.email)
      const known = await findKnownDeviceOf(shared, email)
      const accounts = { ...shared, hashing: known === undefined ? hashing : hashing.asKnown() }
      const signedIn = await accounts.hashing.enter(async () => {
        const { refund, refusal } = await limitSignIn(accounts, { email, known })
        const { password } = body
        const device = deviceName(caller.userAgent)
        const attempt = () => signIn(accounts, { email, password, device, known, refusal })
        // Once the account's limit is used up, only the caller's own limit counts.
        const reply = await (refusal === undefined ? refundIfToldToWait(refund, attempt) : attempt())
        await refund()
        return reply
      })
      return new Reply(signedIn, { cookie: accounts.browser.setCookie() })
    },
    async refresh(request) {
      const { refreshToken } = request.body
      const accounts = accountsFor(accountsOf, request)
      await limitCalls(accounts, { rule: 'refresh', account: sessionIdIn(refreshToken) })
      return { tokens: await refreshTokens(accounts, refreshToken) }
    },
  }) satisfies Partial<Handlers<typeof authRoutes>>
