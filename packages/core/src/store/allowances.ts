import { HOUR_MS, HOUR_SECONDS } from '@rostrum/contract/times'
import * as z from 'zod/mini'
import { anyOf, ifAbsent, ifBelow } from './condition.ts'
import type { Key } from './item.ts'
import type { Store } from './store.ts'

const AllowanceRow = z.object({ used: z.int() })

/** A fixed-window rate limit: at most `limit` in each hour of the clock. */
export interface Allowance {
  readonly name: string
  readonly limit: number
}

const hourOf = (now: Date): number => Math.floor(now.getTime() / HOUR_MS)
const ALLOWANCE_PREFIX = 'ALLOWANCE#'
const allowanceKey = (name: string, now: Date): Key => ({
  pk: `${ALLOWANCE_PREFIX}${name}#${hourOf(now)}`,
  sk: 'ALLOWANCE',
})

export const secondsUntilNextHour = (now: Date): number =>
  Math.ceil(((hourOf(now) + 1) * HOUR_MS - now.getTime()) / 1_000)

/** Takes one and returns how many were taken this hour, or undefined when none are left. */
export async function takeAllowance(
  store: Store,
  { name, limit }: Allowance,
  now: Date,
): Promise<number | undefined> {
  const ttl = (hourOf(now) + 2) * HOUR_SECONDS
  const item = await store.update(allowanceKey(name, now), {
    add: { used: 1 },
    set: { ttl },
    condition: anyOf(ifAbsent, ifBelow('used', limit)),
  })
  return item === undefined ? undefined : z.parse(AllowanceRow, item).used
}
