import { HOUR_MS, HOUR_SECONDS } from '@rostrum/contract/lib/times'
import * as z from 'zod/mini'
import { anyOf, ifAbsent, ifBelow } from '../condition.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

/** A fixed-window rate limit: at most `limit` in each hour of the clock. */
export interface Allowance {
  readonly name: string
  readonly limit: number
}

const hourOf = (now: Date): number => Math.floor(now.getTime() / HOUR_MS)
const allowances = row({
  pk: 'ALLOWANCE#{name}#{hour}',
  sk: 'ALLOWANCE',
  schema: z.object({ used: z.int() }),
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
  const taken = await allowances.update(
    store,
    { name, hour: hourOf(now) },
    {
      add: { used: 1 },
      set: { ttl },
      condition: anyOf(ifAbsent, ifBelow('used', limit)),
    },
  )
  return taken?.used
}
