import * as z from 'zod/mini'
import { ifAbsentOrBefore, ifEquals } from './condition.ts'
import { type Item, type Key, ttlAt } from './item.ts'
import type { Store } from './store.ts'

/** A distributed mutex with an expiry. */
export interface Lease {
  readonly name: string
  readonly holder: string
  readonly expiresAt: string
}

export const LEASE_PREFIX = 'LEASE#'
const leaseKey = (name: string): Key => ({ pk: `${LEASE_PREFIX}${name}`, sk: 'LEASE' })

function toItem(lease: Lease): Item {
  return { ...leaseKey(lease.name), ...lease, ttl: ttlAt(lease.expiresAt) }
}

/** Acquires the lease if it is free or expired. */
export async function acquireLease(store: Store, lease: Lease, now: Date): Promise<boolean> {
  const outcome = await store.put(toItem(lease), ifAbsentOrBefore('expiresAt', now.toISOString()))
  return outcome === 'written'
}

export async function findLeaseExpiry(store: Store, name: string): Promise<string | undefined> {
  const item = await store.get(leaseKey(name))
  return item === undefined ? undefined : z.parse(z.string(), item['expiresAt'])
}

/** Releases the lease if it is this holder's. */
export async function releaseLease(store: Store, { name, holder }: Lease): Promise<void> {
  await store.remove(leaseKey(name), ifEquals('holder', holder))
}
