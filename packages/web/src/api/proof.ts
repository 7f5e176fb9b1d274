import { ApiError } from '@rostrum/client/api-error'
import { createStateStore } from '../state-store.ts'
import { call } from './singletons.ts'

/** Waiting for the person to prove who they are; undefined while nothing asks for it. */
export const proofAsked = createStateStore<((isProven: boolean) => void) | undefined>(undefined)

let asking: Promise<boolean> | undefined

/** Opens the dialog, once for all calls that wait for it. False if it was closed. */
const askForProof = (): Promise<boolean> =>
  (asking ??= new Promise<boolean>((resolve) => proofAsked.set(resolve)).finally(() => {
    asking = undefined
    proofAsked.set(undefined)
  }))

/** Makes calls; if they take a fresh proof, asks for it and makes them once more. */
export async function withProof<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_required') throw error
    if (!(await askForProof())) throw error
    return await send()
  }
}

/** Like `call`, for routes that can take a fresh proof. */
export const callWithProof: typeof call = (head, request, options) =>
  withProof(() => call(head, request, options))
