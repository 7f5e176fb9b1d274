import { ACCOUNTS } from '@rostrum/contract/words/messages'
import type { authRoutes } from '@rostrum/contract/routes/auth'
import { emailKey } from '@rostrum/core/accounts/account'
import { deviceName } from '@rostrum/core/accounts/device-name'
import { limitCalls, refundIfToldToWait } from '@rostrum/core/accounts/rate-limit'
import { register, resendCode } from '@rostrum/core/accounts/register'
import { verifyEmail } from '@rostrum/core/accounts/verify'
import { type Handlers, Reply } from '../http/handlers.ts'
import { accountsFor, type AccountsFactory } from './signed-in.ts'

export const registrationHandlers = (accountsOf: AccountsFactory) =>
  ({
    async register(request) {
      const { body } = request
      const accounts = accountsFor(accountsOf, request)
      const email = emailKey(body.email)
      const registration = await accounts.hashing.enter(async () => {
        const refund = await limitCalls(accounts, { rule: 'register', account: email })
        return await refundIfToldToWait(refund, () => register(accounts, { ...body, email }))
      })
      return { message: ACCOUNTS.registered, email, registration }
    },
    async verifyEmail(request) {
      const { body, caller } = request
      const accounts = accountsFor(accountsOf, request)
      const email = emailKey(body.email)
      await limitCalls(accounts, { rule: 'verifyEmail', account: email })
      const { verificationCode: digits, registration, username } = body
      const device = deviceName(caller.userAgent)
      const signedIn = await verifyEmail(accounts, { email, registration, digits, username, device })
      return new Reply(signedIn, { cookie: accounts.browser.setCookie() })
    },
    async resendVerification(request) {
      const accounts = accountsFor(accountsOf, request)
      const { registration } = request.body
      const email = emailKey(request.body.email)
      const refund = await limitCalls(accounts, { rule: 'resendVerification', account: email })
      await refundIfToldToWait(refund, () => resendCode(accounts, { email, registration }))
      return { message: ACCOUNTS.codeResent }
    },
  }) satisfies Partial<Handlers<typeof authRoutes>>
