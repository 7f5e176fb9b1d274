import { READ_BURST_SECONDS } from '@rostrum/contract/rules/read-limits'
import { networkOf } from '@rostrum/core/accounts/network'

/** Counts a read from an address. Returns the seconds to wait if the limit is exceeded. */
export type ReadLimit = (address: string) => number | undefined

/** About 2 MB. */
const NETWORKS_MAX = 10_000

/** Loopback callers are tools on the server, or a proxy that TRUSTED_PROXY does not name. */
const LOOPBACK = /^(?:127\.|::1$)/

interface ReadLimitOptions {
  readonly perSecond: number
  readonly now: () => number
  readonly networksMax?: number
}

const oldestOf = ([oldest = '']: Iterable<string>): string => oldest

/** A token bucket per network, stored as the time when it will be full. In memory, since the table would cost too much. */
export function createReadLimit({ perSecond, now, networksMax = NETWORKS_MAX }: ReadLimitOptions): ReadLimit {
  const burst = READ_BURST_SECONDS * 1_000
  // Ordered by the last read.
  const fullAt = new Map<string, number>()
  return (address) => {
    if (LOOPBACK.test(address)) return undefined
    const network = networkOf(address)
    const time = now()
    const known = fullAt.get(network) ?? time
    // A later time than any bucket can have means that the clock was set back, which must not extend the wait.
    const before = known > time + burst ? time : Math.max(known, time)
    const after = before + 1_000 / perSecond
    const excess = after - time - burst
    if (excess > 0) return Math.ceil(excess / 1_000)
    fullAt.delete(network)
    fullAt.set(network, after)
    if (fullAt.size > networksMax) fullAt.delete(oldestOf(fullAt.keys()))
    return undefined
  }
}
