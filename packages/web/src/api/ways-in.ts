import type { RequestOf } from '@rostrum/contract/http/route'
import * as factorHeads from '@rostrum/contract/route-heads/factors'
import type { authRoutes } from '@rostrum/contract/routes/auth'
import type { Credential } from './passkeys.ts'
import { auth, call } from './singletons.ts'

/** What passes a second step, or proves who is signed in. */
export type FactorAnswer = RequestOf<typeof authRoutes.prove>['body']

export const prove = (body: FactorAnswer) => call(factorHeads.prove, { body })

export async function signInWithPasskey(credential: Credential): Promise<void> {
  auth.startSession(await call(factorHeads.signInWithPasskey, { body: { credential } }))
}

export async function passSecondStep(ticket: string, answer: FactorAnswer): Promise<void> {
  auth.startSession(await call(factorHeads.passSecondStep, { body: { ticket, ...answer } }))
}

export async function signInWithRecoveryCode(
  body: RequestOf<typeof authRoutes.signInWithRecoveryCode>['body'],
): Promise<void> {
  auth.startSession(await call(factorHeads.signInWithRecoveryCode, { body }))
}
