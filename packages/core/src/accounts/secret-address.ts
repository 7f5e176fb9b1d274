import { createHash, randomBytes } from 'node:crypto'
import {
  findBySecret,
  putSecretAddress,
  type SecretAddress,
  type SecretKind,
} from '../store/accounts/secret-addresses.ts'
import type { Store } from '../store/store.ts'

const SECRET_BYTES = 32
/** A base64url token of fixed length. */
const SECRET = /^[\w-]{43}$/

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

interface Created {
  readonly secret: string
  readonly createdAt: string
}

/** Issues a new secret URL of a kind. Only the hash is stored; the previous URL becomes invalid. */
export async function createSecret(
  { store, now }: { readonly store: Store; readonly now: () => Date },
  owner: { readonly userId: string; readonly kind: SecretKind },
): Promise<Created> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const createdAt = now().toISOString()
  await putSecretAddress(store, { ...owner, secretHash: hashOf(secret), createdAt })
  return { secret, createdAt }
}

/** The owner of a secret URL; undefined if it was never issued, replaced or removed. */
export async function findSecretOwner(
  store: Store,
  { kind, secret }: { readonly kind: SecretKind; readonly secret: string },
): Promise<SecretAddress | undefined> {
  if (!SECRET.test(secret)) return undefined
  const found = await findBySecret(store, hashOf(secret))
  return found?.kind === kind ? found : undefined
}
