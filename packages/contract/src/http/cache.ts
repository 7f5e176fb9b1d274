import { FRESH_SECONDS } from '../rules/limits.ts'
import { DAY_SECONDS } from '../lib/times.ts'

export type CachePolicy =
  | { readonly kind: 'private' }
  | {
      readonly kind: 'public'
      readonly browserSeconds: number
      readonly sharedSeconds: number
      readonly staleSeconds: number
    }

/** For responses about a user and for writes. */
export const PRIVATE: CachePolicy = { kind: 'private' }

/** Only a CDN may keep the response. */
const sharedFor = (sharedSeconds: number): CachePolicy => ({
  kind: 'public',
  browserSeconds: 0,
  sharedSeconds,
  staleSeconds: 0,
})

/** For partial responses: the next one may be complete. */
export const PARTIAL_CACHE = sharedFor(2)

/** For pages while the record is loading, since each minute can add to them. */
export const LOADING_CACHE = sharedFor(60)

/** For replies that never change for the same request, apart from fields added by later versions of the site. */
export const FINAL_CACHE: CachePolicy = {
  kind: 'public',
  browserSeconds: DAY_SECONDS,
  sharedSeconds: DAY_SECONDS,
  staleSeconds: DAY_SECONDS,
}

/** For the growing end of a log: refreshed every minute. */
export const GROWING_CACHE = sharedFor(5)

/** How long a CDN may serve a response; the overlay of recent changes is at most half as old. */
const SHARED_SECONDS = 60
/** How long a CDN may serve stale responses during an outage of the API. */
const OUTAGE_SECONDS = 86_400

/** For public records: browsers revalidate by ETag, the CDN refreshes in the background. */
export function publicFor(kind: keyof typeof FRESH_SECONDS): CachePolicy {
  return {
    kind: 'public',
    browserSeconds: 30,
    sharedSeconds: SHARED_SECONDS,
    staleSeconds: FRESH_SECONDS[kind],
  }
}

export function cacheControl(policy: CachePolicy): string {
  if (policy.kind === 'private') return 'private, no-store'
  return [
    'public',
    `max-age=${policy.browserSeconds}`,
    `s-maxage=${policy.sharedSeconds}`,
    `stale-while-revalidate=${policy.staleSeconds}`,
    `stale-if-error=${OUTAGE_SECONDS}`,
  ].join(', ')
}
