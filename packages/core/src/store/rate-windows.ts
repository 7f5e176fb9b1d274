import * as z from 'zod/mini'
import { anyOf, ifBelow, ifMissing, ifPresent } from './condition.ts'
import { type Key, ttlAt } from './item.ts'
import type { Store } from './store.ts'

const RateWindowRow = z.object({ used: z.int() })

/** One window of a fixed-window rate limit. */
export interface RateWindow {
  /** A hash of the rule and its subject, so that no address is stored. */
  readonly name: string
  readonly startsAt: string
  readonly endsAt: string
}

const RATE_PREFIX = 'RATE#'
const rateWindowKey = ({ name, startsAt }: RateWindow): Key => ({
  pk: `${RATE_PREFIX}${name}`,
  sk: `WINDOW#${startsAt}`,
})

/** Counts one and returns the new count, or undefined when the limit is reached. */
export async function countInWindow(
  store: Store,
  window: RateWindow,
  limit: number,
): Promise<number | undefined> {
  const item = await store.update(rateWindowKey(window), {
    add: { used: 1 },
    set: { ttl: ttlAt(window.endsAt) },
    condition: anyOf(ifMissing('used'), ifBelow('used', limit)),
  })
  return item === undefined ? undefined : z.parse(RateWindowRow, item).used
}

/** Starts a window anew. */
export async function removeWindow(store: Store, window: RateWindow): Promise<void> {
  await store.remove(rateWindowKey(window), ifPresent)
}

/** Refunds one count, for instance after a sign-in that succeeded. */
export async function uncountInWindow(store: Store, window: RateWindow): Promise<void> {
  await store.update(rateWindowKey(window), { add: { used: -1 }, condition: ifPresent })
}
