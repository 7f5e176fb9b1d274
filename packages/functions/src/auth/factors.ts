import { ACCOUNTS } from '@rostrum/contract/words/messages'
import type { factorRoutes } from '@rostrum/contract/routes/factors'
import { emailKey } from '@rostrum/core/accounts/account'
import { readFactors, toPublicFactors } from '@rostrum/core/accounts/factors'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from '@rostrum/core/accounts/own-passkeys'
import { passkeyOptions, verifyPasskey } from '@rostrum/core/accounts/passkeys'
import { removePassword, setPassword } from '@rostrum/core/accounts/password-off'
import { prove } from '@rostrum/core/accounts/prove'
import { limitCalls, refundIfRetryLater } from '@rostrum/core/accounts/rate-limit'
import { signInWithRecoveryCode } from '@rostrum/core/accounts/recovery-sign-in'
import { passSecondStep } from '@rostrum/core/accounts/second-step'
import * as secondStep from '@rostrum/core/accounts/second-step-settings'
import { finishSignIn } from '@rostrum/core/accounts/sign-in'
import { findKnownDevice } from '@rostrum/core/accounts/trusted-device'
import { type Handlers, Reply } from '../http/handlers.ts'
import { accountsFor, requirePerson } from './signed-in.ts'

/** The ways into an account besides email and password. */
export const handlers: Handlers<typeof factorRoutes> = {
  async requestPasskey(request) {
    const accounts = accountsFor(request)
    await limitCalls(accounts, { rule: 'passkey' })
    return { options: await passkeyOptions(accounts) }
  },
  async signInWithPasskey(request) {
    const accounts = accountsFor(request)
    const refund = await limitCalls(accounts, { rule: 'passkey' })
    const user = await verifyPasskey(accounts, request.body.credential)
    await refund()
    const known = await findKnownDevice(accounts, user.id)
    const signedIn = await finishSignIn(accounts, user, { known })
    return new Reply(signedIn, { cookie: accounts.browser.setCookie() })
  },
  async startPasskey(request) {
    const { accounts, person } = await requirePerson(request)
    return { options: await startPasskey(accounts, person) }
  },
  async addPasskey(request) {
    const { accounts, person } = await requirePerson(request)
    return { factors: await addPasskey(accounts, person, request.body) }
  },
  async renamePasskey(request) {
    const { accounts, person } = await requirePerson(request)
    const { passkeyId: id } = request.params
    return { factors: await renamePasskey(accounts, person, { id, ...request.body }) }
  },
  async removePasskey(request) {
    const { accounts, person } = await requirePerson(request)
    return { factors: await removePasskey(accounts, person, request.params.passkeyId) }
  },

  async passSecondStep(request) {
    const accounts = accountsFor(request)
    const refund = await limitCalls(accounts, { rule: 'passkey' })
    const signedIn = await passSecondStep(accounts, request.body)
    await refund()
    return new Reply(signedIn, { cookie: accounts.browser.setCookie() })
  },
  async signInWithRecoveryCode(request) {
    const accounts = accountsFor(request)
    const refund = await limitCalls(accounts, { rule: 'passkey' })
    const { recoveryCode } = request.body
    const email = emailKey(request.body.email)
    const signedIn = await signInWithRecoveryCode(accounts, { email, recoveryCode })
    await refund()
    return new Reply(signedIn, { cookie: accounts.browser.setCookie() })
  },
  async startCodeApp(request) {
    const { accounts, person } = await requirePerson(request)
    return await secondStep.startCodeApp(accounts, person)
  },
  async confirmCodeApp(request) {
    const { accounts, person } = await requirePerson(request, 'credentials')
    return await secondStep.confirmCodeApp(accounts, person, request.body.code)
  },
  async removeCodeApp(request) {
    const { accounts, person } = await requirePerson(request)
    return { factors: await secondStep.removeCodeApp(accounts, person) }
  },
  async makeRecoveryCodes(request) {
    const { accounts, person } = await requirePerson(request)
    return await secondStep.makeRecoveryCodes(accounts, person)
  },
  async switchSecondStep(request) {
    const { accounts, person } = await requirePerson(request)
    return await secondStep.switchSecondStep(accounts, person, request.body.isOn)
  },

  async prove(request) {
    const { accounts, person, refund } = await requirePerson(request, 'credentials')
    await refundIfRetryLater(refund, () => prove(accounts, person, request.body))
    return { message: ACCOUNTS.proven }
  },
  async getFactors(request) {
    const { accounts, person } = await requirePerson(request)
    const { store, passkeyDomain } = accounts
    const factors = await readFactors(store, person.user.id)
    return { factors: toPublicFactors(person.user, factors, passkeyDomain) }
  },
  async setPassword(request) {
    const { accounts, person, refund } = await requirePerson(request, 'credentials')
    const { password } = request.body
    return { factors: await refundIfRetryLater(refund, () => setPassword(accounts, person, password)) }
  },
  async removePassword(request) {
    const { accounts, person } = await requirePerson(request, 'credentials')
    return { factors: await removePassword(accounts, person) }
  },
}
