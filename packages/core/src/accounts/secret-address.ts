import { findBySecret, putSecretAddress, type SecretAddress } from '../store/accounts/secret-addresses.ts'
import type { StoreContext } from '../store/context.ts'
import type { Store } from '../store/store.ts'
import { createToken, hashSecret } from './secret.ts'

/** The format of `createToken`. */
const SECRET = /^[\w-]{43}$/

/** Issues a new secret URL. Only the hash is stored; the previous URL becomes invalid. */
export async function createSecret(
  { store, now }: StoreContext,
  userId: string,
): Promise<{ readonly secret: string; readonly createdAt: string }> {
  const secret = createToken()
  const createdAt = now().toISOString()
  await putSecretAddress(store, { userId, kind: 'feed', secretHash: hashSecret(secret), createdAt })
  return { secret, createdAt }
}

/** The owner of a secret URL; undefined if it was never issued, replaced or removed. */
export const findSecretOwner = async (store: Store, secret: string): Promise<SecretAddress | undefined> =>
  SECRET.test(secret) ? await findBySecret(store, hashSecret(secret)) : undefined
