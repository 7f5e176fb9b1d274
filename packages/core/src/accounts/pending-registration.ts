import { ACCOUNTS } from '@rostrum/contract/messages'
import { AppError } from '../lib/app-error.ts'
import { listRegistrations, type Registration } from '../store/registrations.ts'
import type { AccountsContext } from './accounts-context.ts'
import { hashSecret, constantTimeEqual } from './secret.ts'

interface RegistrationLookup {
  /** Normalized by `emailKey`. */
  readonly email: string
  /** The value that `register` returned; optional, because the specification does not have it. */
  readonly registration?: string | undefined
}

/**
 * Finds the pending registration a request is about. An address can have several, started by different people, so a
 * request without the `registration` value is refused unless there is exactly one.
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
