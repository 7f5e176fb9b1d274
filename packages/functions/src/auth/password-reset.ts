import { ACCOUNTS, FAILURES, SCREENS } from '@rostrum/contract/words/messages'
import type { authRoutes } from '@rostrum/contract/routes/auth'
import { emailKey } from '@rostrum/core/accounts/account'
import { deviceName } from '@rostrum/core/accounts/device-name'
import { limitCalls, refundIfToldToWait } from '@rostrum/core/accounts/rate-limit'
import { findResetUser, requestReset, resetPassword } from '@rostrum/core/accounts/reset'
import { type Handlers, Reply } from '../http/handlers.ts'
import { accountsFor, type AccountsFactory } from './signed-in.ts'

export const passwordResetHandlers = (accountsOf: AccountsFactory) =>
  ({
    async requestPasswordReset(request) {
      const accounts = accountsFor(accountsOf, request)
      const email = emailKey(request.body.email)
      const refund = await limitCalls(accounts, { rule: 'requestPasswordReset', account: email })
      await refundIfToldToWait(refund, () => requestReset(accounts, email))
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
      const refund = await limitCalls(accounts, { rule: 'resetToken' })
      const device = deviceName(caller.userAgent)
      const signedIn = await refundIfToldToWait(refund, () => resetPassword(accounts, { ...body, device }))
      const cookie = accounts.browser.setCookie()
      return new Reply({ message: ACCOUNTS.passwordReset, ...signedIn }, { cookie })
    },
  }) satisfies Partial<Handlers<typeof authRoutes>>
