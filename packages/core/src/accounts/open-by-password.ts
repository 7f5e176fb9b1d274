import type { SecondStep } from '@rostrum/contract/entities/factors'
import type { Tokens } from '@rostrum/contract/entities/user'
import type { FactorsRow } from '../store/accounts/factors.ts'
import type { UserRow } from '../store/accounts/users.ts'
import type { AccountsContext } from './accounts-context.ts'
import { removeDevice } from './devices.ts'
import { readFactors } from './factors.ts'
import { startSecondStep } from './second-step-ticket.ts'
import { openSession, sessionIdIn } from './session.ts'
import { findKnownDevice, type KnownDevice } from './trusted-device.ts'

interface Entry {
  /** As read before the password was accepted. */
  readonly factors: FactorsRow
  readonly known?: KnownDevice | undefined
}

/** Signs in by a password; on a device that is not known, an account with a second step takes that too. */
export async function openByPassword(
  context: AccountsContext,
  user: UserRow,
  { factors, known }: Entry,
): Promise<{ readonly tokens: Tokens } | { readonly secondStep: SecondStep }> {
  if (factors.hasSecondStep) {
    // Turning the second step on may have ended the trust since it was found.
    const trusted = known && (await findKnownDevice(context, user.id))
    if (trusted === undefined) return { secondStep: await startSecondStep(context, user, factors) }
    return { tokens: await openSession(context, user, { known: trusted }) }
  }
  const tokens = await openSession(context, user, { known })
  const newest = await readFactors(context.store, user.id)
  if (!newest.hasSecondStep) return { tokens }
  // Turned on since `factors` were read; whoever turns it on after this read ends the trust of this device.
  await removeDevice(context, user.id, sessionIdIn(tokens.refreshToken))
  return { secondStep: await startSecondStep(context, user, newest) }
}
