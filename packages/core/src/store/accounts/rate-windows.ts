import * as z from 'zod/mini'
import { anyOf, ifBelow, ifMissing, ifPresent } from '../condition.ts'
import { ttlAt } from '../item.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

export interface RateWindow {
  /** A hash of the rule and its subject, so that no address is stored. */
  readonly name: string
  readonly startsAt: string
  readonly endsAt: string
}

const windows = row({ pk: 'RATE#{name}', sk: 'WINDOW#{startsAt}', schema: z.object({ used: z.int() }) })

/** Increments and returns the count, or undefined when the limit is reached. */
export async function countInWindow(
  store: Store,
  window: RateWindow,
  limit: number,
): Promise<number | undefined> {
  const counted = await windows.update(store, window, {
    add: { used: 1 },
    set: { ttl: ttlAt(window.endsAt) },
    condition: anyOf(ifMissing('used'), ifBelow('used', limit)),
  })
  return counted?.used
}

export const removeWindow = windows.removeAny

/** Refunds one count, for instance after a sign-in that succeeded. */
export async function uncountInWindow(store: Store, window: RateWindow): Promise<void> {
  await windows.update(store, window, { add: { used: -1 }, condition: ifPresent })
}
