import { ACCOUNTS } from '@rostrum/contract/messages'
import { AppError } from '../lib/app-error.ts'
import { listRegistrations, type Registration } from '../store/registrations.ts'
import type { AccountsContext } from './accounts-context.ts'
import { hashed, isSame } from './secret.ts'

interface Named {
  /** As `emailKey` writes it. */
  readonly email: string
  /** What `register` answered; callers that know only the specification leave it out. */
  readonly registration?: string | undefined
}

/**
 * The registration that a call is about. Several may wait for one address, and only one of them is the reader's own, so
 * without the value that names it a call is refused unless there is only one.
 */
export async function findWaiting(
  { store, now }: AccountsContext,
  { email, registration }: Named,
): Promise<Registration | undefined> {
  const waiting = await listRegistrations(store, email, now())
  if (registration !== undefined) {
    const id = hashed(registration)
    return waiting.find((one) => isSame(one.id, id))
  }
  if (waiting.length > 1) throw new AppError('conflict', { message: ACCOUNTS.registerAgain })
  return waiting[0]
}
