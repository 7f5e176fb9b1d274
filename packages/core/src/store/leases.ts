import { ifAbsentOrBefore, ifEquals } from './condition.ts'
import type { Item, Key } from './item.ts'
import type { Store } from './store.ts'

/** The right to be the only one doing something, until it is given back or runs out. */
export interface Lease {
  readonly name: string
  readonly holder: string
  readonly expiresAt: string
}

const keyOf = (name: string): Key => ({ pk: `LEASE#${name}`, sk: 'LEASE' })

function toItem(lease: Lease): Item {
  return { ...keyOf(lease.name), ...lease, ttl: Math.ceil(Date.parse(lease.expiresAt) / 1_000) }
}

/** Takes the lease when nobody holds it or its holder let it run out. */
export async function takeLease(store: Store, lease: Lease, now: Date): Promise<boolean> {
  const outcome = await store.put(toItem(lease), ifAbsentOrBefore('expiresAt', now.toISOString()))
  return outcome === 'written'
}

/** Gives the lease back; somebody else's is left alone. */
export async function returnLease(store: Store, { name, holder }: Lease): Promise<void> {
  await store.remove(keyOf(name), ifEquals('holder', holder))
}
