import * as z from 'zod/mini'
import { ifAbsent, ifPresent } from './condition.ts'
import { type Item, type Key, ttlAt } from './item.ts'
import { queryAll } from './query.ts'
import type { Store } from './store.ts'
import { userPartition } from './users.ts'

const TrustedDevice = z.object({
  /** Hash of the user id and the token in the browser's cookie. */
  id: z.string(),
  userId: z.string(),
  device: z.string(),
  trustedAt: z.string(),
  lastUsedAt: z.string(),
  expiresAt: z.string(),
})
/** A browser that has signed in to the account before; it need not be signed in now. */
export type TrustedDevice = z.infer<typeof TrustedDevice>

const PREFIX = 'TRUSTED#'
const trustedDeviceKey = ({ userId, id }: Pick<TrustedDevice, 'userId' | 'id'>): Key => ({
  pk: userPartition(userId),
  sk: `${PREFIX}${id}`,
})
const toItem = (trusted: TrustedDevice): Item => ({
  ...trustedDeviceKey(trusted),
  ...trusted,
  ttl: ttlAt(trusted.expiresAt),
})

export async function createTrustedDevice(store: Store, trusted: TrustedDevice): Promise<void> {
  await store.put(toItem(trusted), ifAbsent)
}

export async function findTrustedDevices(
  store: Store,
  userId: string,
  ids: readonly string[],
): Promise<TrustedDevice[]> {
  const items = await store.getMany(ids.map((id) => trustedDeviceKey({ userId, id })))
  return items.map((item) => z.parse(TrustedDevice, item))
}

export async function listTrustedDevices(store: Store, userId: string): Promise<TrustedDevice[]> {
  const query = { partition: userPartition(userId), sort: { beginsWith: PREFIX } }
  return (await queryAll(store, query)).map((item) => z.parse(TrustedDevice, item))
}

/** Records a sign-in, unless the device was revoked in the meantime. */
export async function touchTrustedDevice(
  store: Store,
  trusted: TrustedDevice,
  { lastUsedAt, expiresAt }: Pick<TrustedDevice, 'lastUsedAt' | 'expiresAt'>,
): Promise<void> {
  const set = { lastUsedAt, expiresAt, ttl: ttlAt(expiresAt) }
  await store.update(trustedDeviceKey(trusted), { set, condition: ifPresent })
}

/** Revokes trust; returns false if the device was not trusted. */
export async function removeTrustedDevice(store: Store, userId: string, id: string): Promise<boolean> {
  return (await store.remove(trustedDeviceKey({ userId, id }), ifPresent)) === 'written'
}
