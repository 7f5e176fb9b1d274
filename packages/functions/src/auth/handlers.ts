import type { authRoutes } from '@rostrum/contract/routes/auth'
import type { Handlers } from '../http/handlers.ts'
import { ownAccountHandlers } from './own-account.ts'
import { ownDevicesHandlers } from './own-devices.ts'
import { registrationHandlers } from './registration.ts'
import { signInHandlers } from './sign-in.ts'
import type { AccountsFactory } from './signed-in.ts'

/** Every handler of the auth function, over the accounts that are given. */
export const authHandlers = (accountsOf: AccountsFactory): Handlers<typeof authRoutes> => ({
  ...registrationHandlers(accountsOf),
  ...signInHandlers(accountsOf),
  ...ownAccountHandlers(accountsOf),
  ...ownDevicesHandlers(accountsOf),
})
