import { FRESH_SECONDS } from './limits.ts'

export type CachePolicy =
  | { readonly kind: 'private' }
  | {
      readonly kind: 'public'
      readonly browserSeconds: number
      readonly sharedSeconds: number
      readonly staleSeconds: number
    }

/** Answers about a person, or that change something, are kept by nobody. */
export const PRIVATE: CachePolicy = { kind: 'private' }

/** What was only partly there when it was asked for: the next reader may get all of it. */
export const PARTIAL_CACHE: CachePolicy = {
  kind: 'public',
  browserSeconds: 0,
  sharedSeconds: 2,
  staleSeconds: 0,
}

/** Seconds a CDN may answer without asking; the overlay of recent changes is at most half as old. */
const SHARED_SECONDS = 60
/** How long a CDN may go on answering while the API itself fails. */
const OUTAGE_SECONDS = 86_400

/** Public record: browsers ask again cheaply (ETag), the CDN refreshes behind the reader's back. */
export function publicFor(kind: keyof typeof FRESH_SECONDS): CachePolicy {
  return {
    kind: 'public',
    browserSeconds: 30,
    sharedSeconds: SHARED_SECONDS,
    staleSeconds: FRESH_SECONDS[kind],
  }
}

const headerByPolicy = new WeakMap<CachePolicy, string>()

/** The header's value; policies are few, and each is written once. */
export function cacheControl(policy: CachePolicy): string {
  const value = headerByPolicy.get(policy) ?? formatPolicy(policy)
  headerByPolicy.set(policy, value)
  return value
}

function formatPolicy(policy: CachePolicy): string {
  if (policy.kind === 'private') return 'private, no-store'
  return [
    'public',
    `max-age=${policy.browserSeconds}`,
    `s-maxage=${policy.sharedSeconds}`,
    `stale-while-revalidate=${policy.staleSeconds}`,
    `stale-if-error=${OUTAGE_SECONDS}`,
  ].join(', ')
}
