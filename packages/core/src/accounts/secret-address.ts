import {
  findBySecret,
  putSecretAddress,
  type SecretAddress,
  type SecretKind,
} from '../store/accounts/secret-addresses.ts'
import type { StoreContext } from '../store/context.ts'
import type { Store } from '../store/store.ts'
import { createToken, hashSecret } from './secret.ts'

/** The format of `createToken`. */
const SECRET = /^[\w-]{43}$/

/** Issues a new secret URL of a kind. Only the hash is stored; the previous URL becomes invalid. */
export async function createSecret(
  { store, now }: StoreContext,
  owner: { readonly userId: string; readonly kind: SecretKind },
): Promise<{ readonly secret: string; readonly createdAt: string }> {
  const secret = createToken()
  const createdAt = now().toISOString()
  await putSecretAddress(store, { ...owner, secretHash: hashSecret(secret), createdAt })
  return { secret, createdAt }
}

/** The owner of a secret URL; undefined if it was never issued, replaced or removed. */
export async function findSecretOwner(
  store: Store,
  { kind, secret }: { readonly kind: SecretKind; readonly secret: string },
): Promise<SecretAddress | undefined> {
  if (!SECRET.test(secret)) return undefined
  const found = await findBySecret(store, hashSecret(secret))
  return found?.kind === kind ? found : undefined
}
