import * as z from 'zod/mini'
import { ifPresent } from '../condition.ts'
import { ttlAt } from '../item.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

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

const trustedDevices = row({
  pk: 'USER#{userId}',
  sk: 'TRUSTED#{id}',
  schema: TrustedDevice,
  ttl: ({ expiresAt }) => ttlAt(expiresAt),
})
export const {
  create: createTrustedDevice,
  findMany: findTrustedDevices,
  list: listTrustedDevices,
  removeAny: removeTrustedDevice,
} = trustedDevices

/** Records a sign-in, unless the device was revoked in the meantime. */
export async function touchTrustedDevice(
  store: Store,
  trusted: TrustedDevice,
  { lastUsedAt, expiresAt }: Pick<TrustedDevice, 'lastUsedAt' | 'expiresAt'>,
): Promise<void> {
  const set = { lastUsedAt, expiresAt, ttl: ttlAt(expiresAt) }
  await trustedDevices.update(store, trusted, { set, condition: ifPresent })
}
