import { generateKeyPairSync, sign } from 'node:crypto'
import { ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_TYPE } from '@rostrum/core/accounts/access-token-claims'

const KEY_ID = 'test'
export const SESSION_ID = 'ses_test'
const { publicKey, privateKey } = generateKeyPairSync('ed25519')

/** The value of the parameter `token-keys`. */
export const TOKEN_KEYS = JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID }] })

/** The value of the encrypted parameter `signing-key`. */
export const SIGNING_KEY = JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: KEY_ID })

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs an access token as the auth function does. */
export function accessToken(userId: string, issuer: string): string {
  const now = Math.floor(Date.now() / 1_000)
  const header = { alg: 'EdDSA', typ: ACCESS_TOKEN_TYPE, kid: KEY_ID }
  const claims = {
    sub: userId,
    sid: SESSION_ID,
    aud: ACCESS_TOKEN_AUDIENCE,
    iss: issuer,
    iat: now,
    exp: now + 60,
  }
  const signed = `${encoded(header)}.${encoded(claims)}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}
