import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_TYPE } from './access-token-claims.ts'
import { createTokenVerifier, type TokenVerifier } from './access-token.ts'

const issuer = 'https://rostrum.example'
const now = new Date('2026-03-01T12:00:00Z')
const seconds = now.getTime() / 1_000
type Keys = Awaited<ReturnType<typeof generateKeyPair>>

let keys: Keys
let others: Keys
let verify: TokenVerifier
beforeAll(async () => {
  keys = await generateKeyPair('EdDSA', { extractable: true })
  others = await generateKeyPair('EdDSA', { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'EdDSA' }
  verify = createTokenVerifier({ keys: { keys: [jwk] }, issuer })
})

const claims = {
  sub: 'usr_1',
  sid: 'ses_1',
  iat: seconds - 60,
  exp: seconds + 60,
  iss: issuer,
  aud: ACCESS_TOKEN_AUDIENCE,
}
const header = { alg: 'EdDSA', typ: ACCESS_TOKEN_TYPE, kid: 'k1' }
const sign = (changes: Record<string, unknown> = {}, head: Record<string, string> = {}, by: Keys = keys) =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ ...header, ...head }).sign(by.privateKey)

test('returns the user and session of a valid token', async () => {
  expect(await verify(await sign(), now)).toEqual({ userId: 'usr_1', sessionId: 'ses_1' })
})

const FORGED: Record<string, () => Promise<string>> = {
  'signed by another key': () => sign({}, {}, others),
  'with an unknown key id': () => sign({}, { kid: 'k2' }),
  'that expired': () => sign({ exp: seconds - 1 }),
  'without an expiry': () => sign({ exp: undefined }),
  'for another audience': () => sign({ aud: 'other' }),
  'from another issuer': () => sign({ iss: 'https://evil.example' }),
  'of another type': () => sign({}, { typ: 'rt+jwt' }),
  'without a session': () => sign({ sid: undefined }),
  'without a user': () => sign({ sub: undefined }),
  'without a signature': async () => new UnsecuredJWT(claims).encode(),
  'signed with the public key as a secret': async () => {
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)))
    return await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(secret)
  },
  'that is not a JWT': async () => 'a.b.c',
}

test.each(Object.keys(FORGED))('refuses a token %s', async (kind) => {
  const token = await FORGED[kind]?.()
  await expect(verify(token ?? '', now)).rejects.toMatchObject({ code: 'unauthenticated' })
})
