import { exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { createTokenVerifier } from './access-token.ts'
import { createTokenSigner } from './token-signer.ts'

const issuer = 'https://rostrum.example'
const now = new Date('2026-03-01T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const actor = { userId: 'usr_1', sessionId: 'ses_1' }

async function keyNamed(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  return {
    known: { ...(await exportJWK(publicKey)), kid },
    secret: { ...(await exportJWK(privateKey)), kid },
  }
}

test('issues tokens valid for 30 minutes with subject, audience and key id', async () => {
  const { known, secret } = await keyNamed('k1')
  const sign = await createTokenSigner({ key: JSON.stringify(secret), issuer })
  const verify = createTokenVerifier({ keys: { keys: [known] }, issuer })
  const token = await sign(actor, now)
  expect(await verify(token, now)).toEqual(actor)
  expect(await verify(token, later(1_799))).toEqual(actor)
  await expect(verify(token, later(1_801))).rejects.toMatchObject({ code: 'unauthenticated' })
  const part = (index: number): unknown =>
    JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString())
  expect(part(0)).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: 'k1' })
  const seconds = now.getTime() / 1_000
  const times = { iat: seconds, exp: seconds + 1_800 }
  expect(part(1)).toEqual({ sub: 'usr_1', sid: 'ses_1', iss: issuer, aud: 'rostrum-api', ...times })
})

test('verifies tokens of both keys during rotation, and only the new key afterwards', async () => {
  const [older, newer] = [await keyNamed('old'), await keyNamed('new')]
  const token = await (await createTokenSigner({ key: JSON.stringify(older.secret), issuer }))(actor, now)
  const during = createTokenVerifier({ keys: { keys: [newer.known, older.known] }, issuer })
  expect(await during(token, now)).toEqual(actor)
  const after = createTokenVerifier({ keys: { keys: [newer.known] }, issuer })
  await expect(after(token, now)).rejects.toMatchObject({ code: 'unauthenticated' })
})

test.each(['{}', '{"kty":"OKP","crv":"Ed25519","x":"AA","kid":"public"}'])(
  'refuses a key that is not private: %s',
  async (key) => {
    await expect(createTokenSigner({ key, issuer })).rejects.toThrow(/invalid/i)
  },
)
