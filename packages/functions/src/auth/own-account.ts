import { ACCOUNTS } from '@rostrum/contract/words/messages'
import type { authRoutes } from '@rostrum/contract/routes/auth'
import { emailKey, toPublicUser } from '@rostrum/core/accounts/account'
import { deleteAccount } from '@rostrum/core/accounts/delete-account'
import { endDevice, endOtherDevices, listDevices } from '@rostrum/core/accounts/devices'
import { confirmEmailChange, requestEmailChange } from '@rostrum/core/accounts/email-change'
import { exportAccount, listSecurityEvents } from '@rostrum/core/accounts/export'
import { requireProof } from '@rostrum/core/accounts/proof'
import { changePassword, updateMe } from '@rostrum/core/accounts/profile'
import { limitCalls, refundIfRetryLater } from '@rostrum/core/accounts/rate-limit'
import { signOut } from '@rostrum/core/accounts/session'
import type { Handlers } from '../http/handlers.ts'
import { EXPORT_SECTIONS } from './export-sections.ts'
import { accountsFor, requirePerson } from './signed-in.ts'

export const ownAccountHandlers = {
  async getMe(request) {
    const { person } = await requirePerson(request)
    return { user: toPublicUser(person.user) }
  },
  async updateMe(request) {
    const { accounts, person } = await requirePerson(request)
    const { username = person.user.username } = request.body
    // Without a limit, callers could probe which usernames are taken.
    if (username !== person.user.username) {
      await limitCalls(accounts, { rule: 'credentials', account: person.user.id })
    }
    return { user: await updateMe(accounts, person, request.body) }
  },
  async changePassword(request) {
    const { accounts, person, refund } = await requirePerson(request, 'credentials')
    await refundIfRetryLater(refund, () => changePassword(accounts, person, request.body))
    return { message: ACCOUNTS.passwordChanged }
  },
  async requestEmailChange(request) {
    const { accounts, person, refund } = await requirePerson(request, 'requestEmailChange')
    const email = emailKey(request.body.email)
    await refundIfRetryLater(refund, () => requestEmailChange(accounts, person, { ...request.body, email }))
    return { message: ACCOUNTS.emailChangeSent, email }
  },
  async confirmEmailChange(request) {
    const { accounts, person } = await requirePerson(request)
    return { user: await confirmEmailChange(accounts, person, request.body.verificationCode) }
  },
  async exportAccount(request) {
    const { accounts, person } = await requirePerson(request)
    await requireProof(accounts, person)
    return await exportAccount(accounts, person, EXPORT_SECTIONS)
  },
  async deleteAccount(request) {
    const { accounts, person, refund } = await requirePerson(request, 'credentials')
    const { currentPassword } = request.body
    await refundIfRetryLater(refund, async () => {
      await requireProof(accounts, person, { currentPassword, takesPassword: true })
      await deleteAccount(accounts, person)
    })
    return { message: ACCOUNTS.deleted }
  },
  // Requires no session, so that signing out twice succeeds.
  async logout(request) {
    const accounts = accountsFor(request)
    await limitCalls(accounts, { rule: 'account', account: request.actor.userId })
    await signOut(accounts, request.actor)
    return { message: ACCOUNTS.signedOut }
  },
  async listDevices(request) {
    const { accounts, person } = await requirePerson(request)
    return { devices: await listDevices(accounts, person) }
  },
  async endDevice(request) {
    const { accounts, person } = await requirePerson(request)
    await endDevice(accounts, person, request.params.deviceId)
    return { message: ACCOUNTS.deviceEnded }
  },
  async endOtherDevices(request) {
    const { accounts, person } = await requirePerson(request)
    const ended = await endOtherDevices(accounts, person)
    return { message: ACCOUNTS.otherDevicesEnded, ended }
  },
  async listSecurityEvents(request) {
    const { accounts, person } = await requirePerson(request)
    return { events: await listSecurityEvents(accounts, person.user.id) }
  },
} satisfies Partial<Handlers<typeof authRoutes>>
