import type { Fault } from '@rostrum/sample-congress/faults/faults'

/** Temporary faults of the provider. */
export const FAULTS: readonly Fault[] = [
  { name: 'rate-limit', count: 3, retryAfter: 1 },
  { name: 'html-error', count: 2 },
  { name: 'html-error', count: 2, status: 502 },
  { name: 'redirect-loop', count: 3 },
  { name: 'server-error', count: 3 },
  { name: 'bad-key', count: 1 },
  { name: 'short-page', rows: 3, count: 2 },
  { name: 'duplicate-rows', rows: 5 },
  { name: 'skipped-rows', rows: 2, count: 1 },
  { name: 'wrong-count' },
  { name: 'wrong-count', delta: -20 },
  { name: 'future-dates', every: 2, days: 400 },
  { name: 'xml', count: 2 },
  { name: 'reset', count: 3 },
  { name: 'truncated', count: 3 },
  { name: 'outage', days: 1 },
]
