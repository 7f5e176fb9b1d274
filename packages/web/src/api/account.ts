import { FAILURES } from '@rostrum/contract/words/messages'
import type { DataOf, RequestOf } from '@rostrum/contract/http/route'
import * as accountHeads from '@rostrum/contract/route-heads/account'
import { setPassword as setPasswordHead } from '@rostrum/contract/route-heads/own-factors'
import type { authRoutes } from '@rostrum/contract/routes/auth'
import { factorsQuery } from './own-factors.ts'
import { callWithProof } from './proof.ts'
import { auth, call, keepAnswer, OWN, queryClient, readQuery } from './singletons.ts'

export async function updateMe(body: RequestOf<typeof authRoutes.updateMe>['body']): Promise<void> {
  const { user } = await call(accountHeads.updateMe, { body })
  auth.updateUser(user)
}

export const changePassword = (body: RequestOf<typeof authRoutes.changePassword>['body']) =>
  callWithProof(accountHeads.changePassword, { body })

export async function setPassword(password: string): Promise<void> {
  await keepAnswer(factorsQuery(), await callWithProof(setPasswordHead, { body: { password } }))
}

export const requestEmailChange = (body: RequestOf<typeof authRoutes.requestEmailChange>['body']) =>
  callWithProof(accountHeads.requestEmailChange, { body })

export async function confirmEmailChange(verificationCode: string): Promise<void> {
  const body = { verificationCode }
  const { user } = await call(accountHeads.confirmEmailChange, { body }, { fallback: FAILURES.verify })
  auth.updateUser(user)
  // Whether mail arrives depends on the address.
  void queryClient.invalidateQueries({ queryKey: [OWN] })
}

export const endDevice = (deviceId: string) => call(accountHeads.endDevice, { params: { deviceId } })

export const endOtherDevices = () => call(accountHeads.endOtherDevices, {})

export const exportAccount = (): Promise<DataOf<typeof authRoutes.exportAccount>> =>
  callWithProof(accountHeads.exportAccount, {})

/** The service has already ended every session of the account. */
export async function deleteAccount(body: RequestOf<typeof authRoutes.deleteAccount>['body']): Promise<void> {
  const { message } = await callWithProof(accountHeads.deleteAccount, { body })
  auth.endSession(message)
}

export const accountQueries = {
  devices: () => readQuery(accountHeads.listDevices, {}, { staleTime: 0 }),
  securityEvents: () => readQuery(accountHeads.listSecurityEvents, {}, { staleTime: 0 }),
}

/** Every change of an account adds a security event, and some sign out devices. */
export function refetchAccountLists(): void {
  for (const { queryKey } of [accountQueries.devices(), accountQueries.securityEvents()])
    void queryClient.invalidateQueries({ queryKey })
}
