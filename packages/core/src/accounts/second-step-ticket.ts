import type { SecondStep } from '@rostrum/contract/entities/factors'
import { SECOND_STEP_SECONDS } from '@rostrum/contract/rules/limits'
import { ACCOUNTS } from '@rostrum/contract/words/messages'
import { AppError } from '../lib/app-error.ts'
import { createId } from '../lib/id.ts'
import { secondsAfter } from '../lib/seconds-after.ts'
import type { FactorsRow } from '../store/accounts/factors.ts'
import { createSecondStep, findSecondStep, type SecondStepRow } from '../store/accounts/second-steps.ts'
import type { UserRow } from '../store/accounts/users.ts'
import type { AccountsContext } from './accounts-context.ts'
import { passkeysOf } from './factors.ts'
import { constantTimeEqual, createToken, hashSecret } from './secret.ts'

/** `userId.stepId.secret`; only the last part is secret. */
const TICKET = /^(usr_\w+)\.(stp_\w+)\.([\w-]{43})$/

const waysOf = (factors: FactorsRow, domain: string): SecondStep['ways'] => [
  ...(passkeysOf(factors, domain).length > 0 ? (['passkey'] as const) : []),
  ...(factors.codeApp === undefined ? [] : (['code'] as const)),
  ...((factors.recovery?.hashes.length ?? 0) > 0 ? (['recoveryCode'] as const) : []),
]

/** Gives whoever has the password a ticket for the second step, instead of tokens. */
export async function startSecondStep(
  { store, now, passkeyDomain }: AccountsContext,
  { id: userId, passwordVersion }: UserRow,
  factors: FactorsRow,
): Promise<SecondStep> {
  const [at, secret] = [now(), createToken()]
  const id = createId('secondStep', at)
  const expiresAt = secondsAfter(at, SECOND_STEP_SECONDS)
  const secretHash = hashSecret(secret)
  await createSecondStep(store, { id, userId, secretHash, passwordVersion, tries: 0, expiresAt })
  const ways = waysOf(factors, passkeyDomain)
  return { ticket: `${userId}.${id}.${secret}`, ways, expiresIn: SECOND_STEP_SECONDS }
}

export const ticketGone = (): AppError => new AppError('gone', { message: ACCOUNTS.secondStepGone })

/** The row of a true ticket, which may have expired. */
export async function findTicket({ store }: AccountsContext, ticket: string): Promise<SecondStepRow> {
  const [, userId, id, secret] = TICKET.exec(ticket) ?? []
  if (userId === undefined || id === undefined || secret === undefined) throw ticketGone()
  const step = await findSecondStep(store, { userId, id })
  if (step === undefined || !constantTimeEqual(hashSecret(secret), step.secretHash)) throw ticketGone()
  return step
}
