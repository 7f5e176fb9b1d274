import { ACCOUNTS } from '@rostrum/contract/messages'
import { AppError } from '../lib/app-error.ts'
import { listRegistrations, type Registration } from '../store/registrations.ts'
import type { AccountsContext } from './accounts-context.ts'
import { hashSecret, constantTimeEqual } from './secret.ts'

interface RegistrationLookup {
  /** As `emailKey` writes it. */
  readonly email: string
  /** What `register` answered; callers that know only the specification leave it out. */
  readonly registration?: string | undefined
}

/**
 * The registration that a call is about. Several may wait for one address, and only one of them is the reader's own, so
 * without the value that names it a call is refused unless there is only one.
 */
export async function findPendingRegistration(
  { store, now }: AccountsContext,
  { email, registration }: RegistrationLookup,
): Promise<Registration | undefined> {
  const waiting = await listRegistrations(store, email, now())
  if (registration !== undefined) {
    const id = hashSecret(registration)
    return waiting.find((one) => constantTimeEqual(one.id, id))
  }
  if (waiting.length > 1) throw new AppError('conflict', { message: ACCOUNTS.registerAgain })
  return waiting[0]
}
