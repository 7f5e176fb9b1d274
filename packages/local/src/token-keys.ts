import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { errorCode, StartProblem } from './base/start-problem.ts'
import { writeFileAtomic } from './base/write-file-atomic.ts'

const OWNER_ONLY = 0o700

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

const generateKey = (): PrivateKey =>
  z.parse(PrivateKey, generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }))

/** The key id: the JWK thumbprint, RFC 7638, section 3. */
function thumbprint({ crv, kty, x }: PrivateKey): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
}

async function readOrCreateKey(folder: string): Promise<PrivateKey> {
  const file = join(folder, 'token-key.json')
  try {
    return z.parse(PrivateKey, JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT')
      throw new StartProblem(`The key ${file} cannot be read; delete it to generate a new one.`, { cause })
  }
  const key = generateKey()
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY })
  await writeFileAtomic(file, JSON.stringify(key))
  return key
}

interface TokenKeys {
  readonly publicKeys: PublicKeys
  /** The key that signs them, as JSON; only for the auth function. */
  readonly signingKey: string
}

/**
 * Loads the key pair of access tokens, and generates it on first use. Without a folder, it lives as long as the
 * process.
 */
export async function loadTokenKeys(folder: string | undefined): Promise<TokenKeys> {
  const key = folder === undefined ? generateKey() : await readOrCreateKey(folder)
  const { kty, crv, x } = key
  const kid = thumbprint(key)
  return {
    publicKeys: { keys: [{ kty, crv, x, kid, alg: 'EdDSA', use: 'sig' }] },
    signingKey: JSON.stringify({ ...key, kid }),
  }
}
