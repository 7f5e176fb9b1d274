/**
 * Purposes of calls to the provider, most protected first: polling the lists for news, a reader waiting for a page,
 * the details of what changed, a user-supplied URL (`fetch-url`), and the backfill.
 */
export type CallPurpose = 'walk' | 'reader' | 'news' | 'address' | 'sync'

/** How often the current congress is walked in an hour. */
const WALKS_PER_HOUR = 12
const WALK_CALLS_MAX = 15
/** A walk may make one call for this many calls an hour: 15 of 5,000, 8 of 400. */
const LIMIT_PER_WALK_CALL = 50

const RESERVE_SHARES = { walk: 1 / 4, reader: 1 / 10, news: 1 / 4 } as const
const NEWS_CALLS = 300

/** Calls drawn from the table at once. What a process leaves unused is lost until it expires. */
const LEASE_CALLS: Readonly<Record<CallPurpose, number>> = {
  walk: 3,
  reader: 5,
  news: 10,
  address: 1,
  sync: 25,
}
/** Caps a lease, so that processes can share a small limit too. */
const LEASE_SHARE = 1 / 40

export const walkCallsOf = (limit: number): number =>
  Math.max(1, Math.min(WALK_CALLS_MAX, Math.floor(limit / LIMIT_PER_WALK_CALL)))

/** Calls reserved for `purpose` and more protected ones; the others must leave them. */
export function ceilingOf(purpose: CallPurpose, limit: number): number {
  if (purpose === 'walk') return limit
  const reader =
    limit - Math.min(WALKS_PER_HOUR * walkCallsOf(limit), Math.floor(limit * RESERVE_SHARES.walk))
  if (purpose === 'reader') return reader
  const news = reader - Math.ceil(limit * RESERVE_SHARES.reader)
  if (purpose !== 'sync') return news
  return news - Math.min(NEWS_CALLS, Math.floor(limit * RESERVE_SHARES.news))
}

export const leaseOf = (purpose: CallPurpose, limit: number): number =>
  Math.max(1, Math.min(LEASE_CALLS[purpose], Math.floor(limit * LEASE_SHARE)))
