import { ACCOUNTS } from '@rostrum/contract/words/messages'
import type { factorRoutes } from '@rostrum/contract/routes/factors'
import { readFactors, toPublicFactors } from '@rostrum/core/accounts/factors'
import { removePassword, setPassword } from '@rostrum/core/accounts/password-off'
import { prove } from '@rostrum/core/accounts/prove'
import { refundIfRetryLater } from '@rostrum/core/accounts/rate-limit'
import type { Handlers } from '../http/handlers.ts'
import { passkeyHandlers } from './passkeys.ts'
import { secondStepHandlers } from './second-step.ts'
import { requirePerson } from './signed-in.ts'

/** The ways into an account besides email and password. */
export const handlers: Handlers<typeof factorRoutes> = {
  ...passkeyHandlers,
  ...secondStepHandlers,
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
