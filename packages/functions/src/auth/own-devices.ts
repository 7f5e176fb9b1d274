import { ACCOUNTS } from '@rostrum/contract/words/messages'
import type { authRoutes } from '@rostrum/contract/routes/auth'
import { endDevice, endOtherDevices, listDevices } from '@rostrum/core/accounts/devices'
import { listSecurityEvents } from '@rostrum/core/accounts/export'
import { limitCalls } from '@rostrum/core/accounts/rate-limit'
import { signOut } from '@rostrum/core/accounts/session'
import type { Handlers } from '../http/handlers.ts'
import { accountsFor, type AccountsFactory, requirePerson } from './signed-in.ts'

export const ownDevicesHandlers = (accountsOf: AccountsFactory) =>
  ({
    // Requires no session, so that signing out twice succeeds.
    async logout(request) {
      const accounts = accountsFor(accountsOf, request)
      await limitCalls(accounts, { rule: 'account', account: request.actor.userId })
      await signOut(accounts, request.actor)
      return { message: ACCOUNTS.signedOut }
    },
    async listDevices(request) {
      const { accounts, person } = await requirePerson(accountsOf, request)
      return { devices: await listDevices(accounts, person) }
    },
    async endDevice(request) {
      const { accounts, person } = await requirePerson(accountsOf, request)
      await endDevice(accounts, person, request.params.deviceId)
      return { message: ACCOUNTS.deviceEnded }
    },
    async endOtherDevices(request) {
      const { accounts, person } = await requirePerson(accountsOf, request)
      const ended = await endOtherDevices(accounts, person)
      return { message: ACCOUNTS.otherDevicesEnded, ended }
    },
    async listSecurityEvents(request) {
      const { accounts, person } = await requirePerson(accountsOf, request)
      return { events: await listSecurityEvents(accounts, person.user.id) }
    },
  }) satisfies Partial<Handlers<typeof authRoutes>>
