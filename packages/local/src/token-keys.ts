import { generateKeyPairSync } from 'node:crypto'
import { hashOf } from '@rostrum/core/lib/hash'
import * as z from 'zod/mini'
import { loadKey } from './stored-keys.ts'

const PrivateKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string(),
})
type PrivateKey = z.infer<typeof PrivateKey>

export interface PublicKeys {
  readonly keys: readonly (Omit<PrivateKey, 'd'> & { kid: string; alg: 'EdDSA'; use: 'sig' })[]
}

const parseKey = (text: string): PrivateKey => z.parse(PrivateKey, JSON.parse(text))
const generateKey = (): string =>
  JSON.stringify(z.parse(PrivateKey, generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })))

/** The key id: the JWK thumbprint, RFC 7638, section 3. */
const thumbprint = ({ crv, kty, x }: PrivateKey): string => hashOf(JSON.stringify({ crv, kty, x }))

export async function loadTokenKeys(folder: string | undefined) {
  const kind = { name: 'token-key.json', create: generateKey, check: parseKey }
  const key = parseKey(await loadKey(folder, kind))
  const { kty, crv, x } = key
  const kid = thumbprint(key)
  return {
    publicKeys: { keys: [{ kty, crv, x, kid, alg: 'EdDSA', use: 'sig' }] } satisfies PublicKeys,
    /** Signs tokens; only for the auth function. */
    signingKey: JSON.stringify({ ...key, kid }),
  }
}
