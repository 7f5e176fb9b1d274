import { PAGE_MAX } from '@rostrum/contract/rules/limits'
import { MINUTE_MS } from '@rostrum/contract/lib/times'

/** The provider lets shared caches keep a response for 30 minutes (Cache-Control: max-age=1800). */
const CACHE_MS = 30 * MINUTE_MS
const MARGIN_MS = 5 * MINUTE_MS

/** When all responses cached before now have expired. */
export const cacheEndAfter = (now: Date): Date => new Date(now.getTime() + CACHE_MS + MARGIN_MS)

const LIMITS = 100

/** A page size that no call of the last hour used, since caches key responses by query. It has no other effect. */
export const pastCacheLimit = (now: Date): number =>
  PAGE_MAX - 1 - (Math.floor(now.getTime() / MINUTE_MS) % LIMITS)
