import { ACCOUNTS } from '@rostrum/contract/words/messages'
import { AppError } from '../lib/app-error.ts'
import { listRegistrations, type Registration } from '../store/accounts/registrations.ts'
import type { TryCounter } from '../store/accounts/sent-code.ts'
import type { AccountsContext } from './accounts-context.ts'
import { siteOf } from './network.ts'
import { constantTimeEqual, hashSecret } from './secret.ts'

interface RegistrationLookup {
  /** Normalized by `emailKey`. */
  readonly email: string
  /** The value that `register` returned; optional, because the specification does not have it. */
  readonly registration?: string | undefined
}

/** Salted with the address, so that rows of different people cannot be linked by their network. */
export const callerHashOf = ({ network }: Pick<AccountsContext, 'network'>, email: string): string =>
  hashSecret(`${email} ${siteOf(network)}`)

/**
 * Finds the pending registrations that a request refers to, newest first. An address can have several, started by different people.
 * Without the `registration` value, only those of the caller's network count, or else the only one there is.
 */
export async function findPendingRegistrations(
  context: AccountsContext,
  { email, registration }: RegistrationLookup,
): Promise<{ readonly registrations: readonly Registration[]; readonly counter: TryCounter }> {
  const waiting = await listRegistrations(context.store, email, context.now())
  if (registration !== undefined) {
    const id = hashSecret(registration)
    const named = waiting.filter((one) => constantTimeEqual(one.id, id))
    return { registrations: named, counter: 'codeTries' }
  }
  const callerHash = callerHashOf(context, email)
  const own = waiting.filter((one) => one.callerHash === callerHash)
  if (own.length > 0) {
    const newestFirst = own.toSorted((a, b) => (a.askedAt < b.askedAt ? 1 : -1))
    return { registrations: newestFirst, counter: 'codeTries' }
  }
  if (waiting.length > 1) throw new AppError('conflict', { message: ACCOUNTS.registerAgain })
  return { registrations: waiting, counter: 'strayTries' }
}
