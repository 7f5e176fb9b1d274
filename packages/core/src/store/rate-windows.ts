import * as z from 'zod/mini'
import { ifPresent } from './condition.ts'
import { type Key, ttlAt } from './item.ts'
import type { Store } from './store.ts'

const RateWindowRow = z.object({ used: z.int() })

/** How often something was asked in one stretch of time. */
export interface RateWindow {
  /** What is counted and for whom, hashed: no address lies in the table. */
  readonly name: string
  readonly startsAt: string
  readonly endsAt: string
}

const rateWindowKey = ({ name, startsAt }: RateWindow): Key => ({
  pk: `RATE#${name}`,
  sk: `WINDOW#${startsAt}`,
})

/** Counts one more and answers how many there are now; undefined when there have been as many as there may be. */
export async function countInWindow(
  store: Store,
  window: RateWindow,
  limit: number,
): Promise<number | undefined> {
  const item = await store.update(rateWindowKey(window), {
    add: { used: 1 },
    set: { ttl: ttlAt(window.endsAt) },
    condition: {
      expression: 'attribute_not_exists(#used) OR #used < :most',
      names: { '#used': 'used' },
      values: { ':most': limit },
    },
  })
  return item === undefined ? undefined : z.parse(RateWindowRow, item).used
}

/** Takes one back that turned out to be harmless. */
export async function uncountInWindow(store: Store, window: RateWindow): Promise<void> {
  await store.update(rateWindowKey(window), { add: { used: -1 }, condition: ifPresent })
}
