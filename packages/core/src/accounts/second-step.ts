import type { SignedIn } from '@rostrum/contract/entities/factors'
import { ACCOUNTS } from '@rostrum/contract/words/messages'
import { AppError } from '../lib/app-error.ts'
import { countSecondStepTry, endSecondStep } from '../store/accounts/second-steps.ts'
import { findUser, type UserRow } from '../store/accounts/users.ts'
import type { AccountsContext } from './accounts-context.ts'
import { readFactors } from './factors.ts'
import { findTicket, ticketGone } from './second-step-ticket.ts'
import { sendNotice } from './send-account-mail.ts'
import { countEvent } from './session.ts'
import { finishSignIn } from './sign-in.ts'
import { type FactorProof, takeFactor } from './take-factor.ts'

/** Somebody has the password: mailed with the first failure of each day. */
async function reportFailure(context: AccountsContext, user: UserRow): Promise<void> {
  if ((await countEvent(context, 'second_step_failed', user)) !== 1) return
  const { device, now } = context
  await sendNotice(context, user, { kind: 'second-step-failed', device, at: now().toISOString() })
}

/** Signs in whoever has the ticket and proves to be its account's owner. */
export async function passSecondStep(
  context: AccountsContext,
  { ticket, ...proof }: FactorProof & { readonly ticket: string },
): Promise<SignedIn> {
  const { store, now } = context
  const step = await findTicket(context, ticket)
  const isTryLeft = await countSecondStepTry(store, step, now())
  const [user, factors] = await Promise.all([findUser(store, step.userId), readFactors(store, step.userId)])
  const isActive = user?.passwordVersion === step.passwordVersion && !factors.isPasswordOff
  if (!isTryLeft || !isActive) throw ticketGone()
  if (!(await takeFactor(context, { user }, proof))) {
    await reportFailure(context, user)
    throw new AppError('unauthenticated', { message: ACCOUNTS.secondStepRefused })
  }
  if (!(await endSecondStep(store, step))) throw ticketGone()
  return await finishSignIn(context, user)
}
