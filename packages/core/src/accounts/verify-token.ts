import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import type { Actor } from '../lib/actor.ts'
import { AppError } from '../lib/app-error.ts'
import { ACCESS_TOKEN_ALGORITHM, ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_TYPE } from './access-token-claims.ts'

/** Verifies access tokens with public keys only, so a verifier can never issue one. */
export function createVerifier({ keys, issuer }: { readonly keys: JSONWebKeySet; readonly issuer: string }) {
  const keySet = createLocalJWKSet(keys)
  return async (token: string, now: Date): Promise<Actor> => {
    try {
      const { payload } = await jwtVerify(token, keySet, {
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
      if (error instanceof errors.JOSEError) throw new AppError('unauthenticated', { cause: error })
      throw error
    }
  }
}
