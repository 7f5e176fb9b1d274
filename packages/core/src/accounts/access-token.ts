import type { createLocalJWKSet, JSONWebKeySet } from 'jose'
import type { Actor } from '../lib/actor.ts'
import { AppError } from '../lib/app-error.ts'

export const ACCESS_TOKEN_TYPE = 'at+jwt'
export const ACCESS_TOKEN_AUDIENCE = 'rostrum-api'
export const ACCESS_TOKEN_ALGORITHM = 'EdDSA'

export type TokenVerifier = (token: string, now: Date) => Promise<Actor>

/**
 * Verifies access tokens with public keys only, so a verifier can never issue one. Imports lazily, because public reads
 * carry no token.
 */
export function createTokenVerifier({
  keys,
  issuer,
}: {
  keys: JSONWebKeySet
  issuer: string
}): TokenVerifier {
  let keySet: ReturnType<typeof createLocalJWKSet> | undefined
  return async (token, now) => {
    const jose = await import('jose')
    keySet ??= jose.createLocalJWKSet(keys)
    try {
      const { payload } = await jose.jwtVerify(token, keySet, {
        algorithms: [ACCESS_TOKEN_ALGORITHM],
        typ: ACCESS_TOKEN_TYPE,
        audience: ACCESS_TOKEN_AUDIENCE,
        issuer,
        currentDate: now,
        requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      })
      const { sub, sid } = payload
      if (typeof sub !== 'string' || typeof sid !== 'string') throw new AppError('unauthenticated')
      return { userId: sub, sessionId: sid }
    } catch (error) {
      if (error instanceof jose.errors.JOSEError) throw new AppError('unauthenticated', { cause: error })
      throw error
    }
  }
}
