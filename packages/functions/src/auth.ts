import { authRoutes } from '@rostrum/contract/routes/auth'
import { accountsOf } from './auth/accounts.ts'
import { ownAccountHandlers } from './auth/own-account.ts'
import { ownDevicesHandlers } from './auth/own-devices.ts'
import { passwordResetHandlers } from './auth/password-reset.ts'
import { registrationHandlers } from './auth/registration.ts'
import { signInHandlers } from './auth/sign-in.ts'
import type { AccountsFactory } from './auth/signed-in.ts'
import { type Handlers, pairHandlers, type Unpaired } from './http/handlers.ts'
import { serve } from './http/serve.ts'

export function authHandlers(createAccounts: AccountsFactory): Handlers<typeof authRoutes> {
  const all = {
    ...registrationHandlers(createAccounts),
    ...signInHandlers(createAccounts),
    ...passwordResetHandlers(createAccounts),
    ...ownAccountHandlers(createAccounts),
    ...ownDevicesHandlers(createAccounts),
  }
  return pairHandlers<typeof authRoutes, Unpaired<typeof authRoutes, typeof all>>(all)
}

export const handlers = authHandlers(accountsOf)

export const handler = serve({ domain: 'auth', routes: authRoutes, handlers, looksUpSessions: true })
