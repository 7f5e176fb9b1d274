import type { factorRoutes } from '@rostrum/contract/routes/factors'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from '@rostrum/core/accounts/own-passkeys'
import { passkeyOptions, verifyPasskey } from '@rostrum/core/accounts/passkeys'
import { limitCalls } from '@rostrum/core/accounts/rate-limit'
import { finishSignIn } from '@rostrum/core/accounts/sign-in'
import { findKnownDevice } from '@rostrum/core/accounts/trusted-device'
import { type Handlers, Reply } from '../http/handlers.ts'
import { accountsFor, requirePerson } from './signed-in.ts'

export const passkeyHandlers = {
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
} satisfies Partial<Handlers<typeof factorRoutes>>
