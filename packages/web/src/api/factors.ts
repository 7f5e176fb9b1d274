import type { Factors } from '@rostrum/contract/entities/factors'
import * as factorHeads from '@rostrum/contract/route-heads/factors'
import * as oidcHeads from '@rostrum/contract/route-heads/oidc'
import { factorsQuery } from './own-factors.ts'
import { makePasskey } from './passkeys.ts'
import { callWithProof } from './proof.ts'
import { call, keepAnswer, OWN, queryClient } from './singletons.ts'

/** Shows the changed factors. Every change adds a security event, and some sign out devices. */
async function keep<Answer extends { readonly factors: Factors }>(answer: Answer): Promise<Answer> {
  await keepAnswer(factorsQuery(), { factors: answer.factors })
  void queryClient.invalidateQueries({ queryKey: [OWN] })
  return answer
}

/** Asks for the proof first: its own dialog may need a passkey, while the new one is asked for in another. */
export async function addPasskey(): Promise<void> {
  const { options } = await callWithProof(factorHeads.startPasskey, {})
  const credential = await makePasskey(options)
  await keep(await callWithProof(factorHeads.addPasskey, { body: { credential } }))
}

export const renamePasskey = async (passkeyId: string, name: string) =>
  await keep(await call(factorHeads.renamePasskey, { params: { passkeyId }, body: { name } }))

export const removePasskey = async (passkeyId: string) =>
  await keep(await callWithProof(factorHeads.removePasskey, { params: { passkeyId } }))

export const startCodeApp = () => callWithProof(factorHeads.startCodeApp, {})
export const confirmCodeApp = async (code: string) =>
  await keep(await callWithProof(factorHeads.confirmCodeApp, { body: { code } }))
export const removeCodeApp = async () => await keep(await callWithProof(factorHeads.removeCodeApp, {}))
export const makeRecoveryCodes = async () =>
  await keep(await callWithProof(factorHeads.makeRecoveryCodes, {}))
export const switchSecondStep = async (isOn: boolean) =>
  await keep(await callWithProof(factorHeads.switchSecondStep, { body: { isOn } }))
export const removePassword = async () => await keep(await callWithProof(factorHeads.removePassword, {}))
export const joinOidc = async (ticket: string) =>
  await keep(await callWithProof(oidcHeads.joinOidc, { body: { ticket } }))
export const leaveOidc = async () => await keep(await callWithProof(oidcHeads.leaveOidc, {}))
