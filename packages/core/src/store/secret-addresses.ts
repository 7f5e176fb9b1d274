import * as z from 'zod/mini'
import { unconditional } from './condition.ts'
import type { Item, Key } from './item.ts'
import type { Store } from './store.ts'
import { userPartition } from './users.ts'

/** What such an address shows. */
const SECRET_KINDS = ['feed'] as const
export type SecretKind = (typeof SECRET_KINDS)[number]

const SecretAddress = z.object({
  userId: z.string(),
  kind: z.enum(SECRET_KINDS),
  /** Of the secret in the address, which is not stored. */
  secretHash: z.string(),
  createdAt: z.string(),
})
/** An address that shows something of a person to whoever knows it. A person has one of each kind. */
export type SecretAddress = z.infer<typeof SecretAddress>
type SecretName = Pick<SecretAddress, 'userId' | 'kind'>

/** In the person's partition, and as a partition of the index. */
const SECRET_PREFIX = 'SECRET#'

const secretKey = ({ userId, kind }: SecretName): Key => ({
  pk: userPartition(userId),
  sk: `${SECRET_PREFIX}${kind}`,
})

const toItem = (address: SecretAddress): Item => ({
  ...secretKey(address),
  gsi2pk: `${SECRET_PREFIX}${address.secretHash}`,
  gsi2sk: 'SECRET',
  ...address,
})

export async function findSecretAddress(store: Store, name: SecretName): Promise<SecretAddress | undefined> {
  const item = await store.get(secretKey(name))
  return item === undefined ? undefined : z.parse(SecretAddress, item)
}

/** Replaces the former address, which is unknown from then on. */
export async function putSecretAddress(store: Store, address: SecretAddress): Promise<void> {
  await store.put(toItem(address), unconditional)
}

export async function removeSecretAddress(store: Store, name: SecretName): Promise<void> {
  await store.remove(secretKey(name), unconditional)
}

/** The address with a secret. An index may still show one that was replaced; the row decides. */
export async function findBySecret(store: Store, secretHash: string): Promise<SecretAddress | undefined> {
  const partition = `${SECRET_PREFIX}${secretHash}`
  const { items } = await store.query({ index: 'gsi2', partition, limit: 1 })
  if (items[0] === undefined) return undefined
  const current = await findSecretAddress(store, z.parse(SecretAddress, items[0]))
  return current?.secretHash === secretHash ? current : undefined
}
