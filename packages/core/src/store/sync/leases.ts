import * as z from 'zod/mini'
import { ifAbsentOrBefore, ifEquals } from '../condition.ts'
import { ttlAt } from '../item.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const Lease = z.object({ name: z.string(), holder: z.string(), expiresAt: z.string() })
/** A distributed mutex with an expiry. */
export type Lease = z.infer<typeof Lease>

export const LEASE_PREFIX = 'LEASE#'
const leases = row({
  pk: 'LEASE#{name}',
  sk: 'LEASE',
  schema: Lease,
  ttl: ({ expiresAt }) => ttlAt(expiresAt),
})

export const acquireLease = (store: Store, lease: Lease, now: Date): Promise<boolean> =>
  leases.put(store, lease, ifAbsentOrBefore('expiresAt', now.toISOString()))

export const findLeaseExpiry = async (store: Store, name: string): Promise<string | undefined> =>
  (await leases.find(store, name))?.expiresAt

export async function releaseLease(store: Store, lease: Lease): Promise<void> {
  await leases.remove(store, lease, ifEquals('holder', lease.holder))
}
