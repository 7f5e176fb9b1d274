import type { JSONWebKeySet } from 'jose'
import type { Actor } from '../lib/actor.ts'
import type { createVerifier } from './verify-token.ts'

export type TokenVerifier = (token: string, now: Date) => Promise<Actor>

/** The verifier is imported on first use, because public reads carry no token. */
export function createTokenVerifier(options: { keys: JSONWebKeySet; issuer: string }): TokenVerifier {
  let verify: ReturnType<typeof createVerifier> | undefined
  return async (token, now) => {
    verify ??= (await import('./verify-token.ts')).createVerifier(options)
    return await verify(token, now)
  }
}
