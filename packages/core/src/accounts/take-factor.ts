import { AppError } from '../lib/app-error.ts'
import { changeFactors } from './factors.ts'
import type { FactorsRow } from '../store/accounts/factors.ts'
import type { AccountsContext } from './accounts-context.ts'
import { verifyPasskey } from './passkeys.ts'
import { limitCalls } from './rate-limit.ts'
import { recordChange } from './record-change.ts'
import { recoveryHash } from './recovery-codes.ts'
import type { Owner } from './session.ts'
import { findTotpStep, openTotpSecret } from './totp.ts'

/** One of these proves who someone is. */
export interface FactorProof {
  readonly credential?: unknown
  readonly code?: string | undefined
  readonly recoveryCode?: string | undefined
}

async function takePasskey(context: AccountsContext, userId: string, credential: unknown): Promise<boolean> {
  try {
    return (await verifyPasskey(context, credential)).id === userId
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return false
    throw error
  }
}

/** Whether `take` changed the row; of concurrent calls, exactly one does. */
async function isTaken(
  { store }: AccountsContext,
  userId: string,
  take: (factors: FactorsRow) => FactorsRow,
): Promise<boolean> {
  const { before, after } = await changeFactors(store, userId, take)
  return after !== before
}

/** Guesses are limited, for whoever has a ticket or a session. Answers of passkeys and recovery codes cannot be guessed. */
async function takeAppCode(context: AccountsContext, userId: string, code: string): Promise<boolean> {
  const refund = await limitCalls(context, { rule: 'secondStep', account: userId })
  const [key, now] = [await context.mailKey(), context.now()]
  const isRight = await isTaken(context, userId, (factors) => {
    const { codeApp } = factors
    if (codeApp === undefined) return factors
    const secret = openTotpSecret(key, userId, codeApp.secret)
    const lastStep = secret && findTotpStep(secret, code, { now, lastStep: codeApp.lastStep })
    return lastStep === undefined ? factors : { ...factors, codeApp: { ...codeApp, lastStep } }
  })
  if (isRight) await refund()
  return isRight
}

/** Tells the owner, since these codes may lie in a drawer that somebody else opened. */
export async function takeRecoveryCode(
  context: AccountsContext,
  owner: Owner,
  recoveryCode: string,
): Promise<boolean> {
  const hash = recoveryHash(owner.user.id, recoveryCode)
  const isRight = await isTaken(context, owner.user.id, (factors) => {
    const { recovery } = factors
    if (recovery?.hashes.includes(hash) !== true) return factors
    return {
      ...factors,
      recovery: { ...recovery, hashes: recovery.hashes.filter((other) => other !== hash) },
    }
  })
  if (isRight) await recordChange(context, owner, 'recovery_code_used')
  return isRight
}

/** Whether the proof is the owner's. Each answer of a passkey and each code counts once. */
export async function takeFactor(
  context: AccountsContext,
  owner: Owner,
  { credential, code, recoveryCode }: FactorProof,
): Promise<boolean> {
  const { id } = owner.user
  if (credential !== undefined) return await takePasskey(context, id, credential)
  if (code !== undefined) return await takeAppCode(context, id, code)
  return recoveryCode !== undefined && (await takeRecoveryCode(context, owner, recoveryCode))
}
