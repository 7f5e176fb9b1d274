import { ACCESS_TOKEN_SECONDS } from '@rostrum/contract/rules/limits'
import { importJWK, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Actor } from '../lib/actor.ts'
import { ACCESS_TOKEN_ALGORITHM, ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_TYPE } from './access-token-claims.ts'

/** The private key as a JSON Web Key; `kid` is also the id of its public key. */
const SigningKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string(),
  kid: z.string(),
})

export type TokenSigner = (actor: Actor, now: Date) => Promise<string>

/** Issues access tokens; only the auth function has the private key. */
export async function createTokenSigner({
  key: json,
  issuer,
}: {
  key: string
  issuer: string
}): Promise<TokenSigner> {
  const { kid, ...jwk } = z.parse(SigningKey, JSON.parse(json))
  const key = await importJWK(jwk, ACCESS_TOKEN_ALGORITHM)
  return ({ userId, sessionId }, now) => {
    const seconds = Math.floor(now.getTime() / 1_000)
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ACCESS_TOKEN_ALGORITHM, typ: ACCESS_TOKEN_TYPE, kid })
      .setSubject(userId)
      .setIssuer(issuer)
      .setAudience(ACCESS_TOKEN_AUDIENCE)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
      .sign(key)
  }
}
