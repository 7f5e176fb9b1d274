/** The faults by name, with their parameters. */
export const FAULTS = {
  'rate-limit': 'answers 429 with `retryAfter` seconds (default 2)',
  'html-error': 'answers an HTML page of the proxy with `status` (default 520; 502 and others as well)',
  'redirect-loop': 'redirects each request to itself',
  'server-error': 'answers 500 with the text of an exception',
  'missing-as-500': 'answers 500 instead of 404 for records that do not exist',
  'bad-key': 'answers 403 API_KEY_INVALID whatever the key',
  'short-page': 'leaves out the last `rows` rows of a page (default 1), its count and links unchanged',
  'duplicate-rows': 'begins a page with the last `rows` rows of the page before (default 1)',
  'skipped-rows': 'leaves out the first `rows` rows of a page after the first (default 1)',
  hole: 'answers 404 (or `status`) for one of `every` items (default 10), though lists name them',
  'wrong-count': 'adds `delta` to the count of a list (default 7)',
  'future-dates': 'dates the update of one of `every` rows (default 5) `days` ahead (default 3)',
  xml: 'answers XML even to those who ask for JSON',
  slow: 'waits `milliseconds` before it answers (default 5000)',
  reset: 'breaks the connection without an answer',
  truncated: 'breaks the connection in the middle of the body',
  'cached-answers':
    'answers the API from a shared cache, keyed by the whole address: up to `minutes` old (default 30)',
  'stale-files': 'serves the files of GovInfo as they were `hours` ago (default 24)',
  'cut-file': 'ends a file of GovInfo in the middle, as if it were complete',
  'empty-listing': 'lists no files in a folder of GovInfo',
  reindex: 'touches every record of `congresses` (default all) at once and changes none; cannot be lifted',
  outage: 'answers 502 (HTML) until `days` of the world have passed (default 7)',
} as const

export type FaultName = keyof typeof FAULTS
export const isFaultName = (text: string): text is FaultName => Object.hasOwn(FAULTS, text)

export interface FaultOptions {
  /** How many requests it affects; without it, all until it is cleared. */
  readonly count?: number
  /** The probability per request, seeded; 1 by default. */
  readonly probability?: number
  /** Only paths with this prefix, such as "/v3/bill". */
  readonly path?: string
  readonly retryAfter?: number
  readonly status?: number
  readonly rows?: number
  readonly every?: number
  readonly delta?: number
  readonly days?: number
  readonly hours?: number
  readonly minutes?: number
  readonly milliseconds?: number
  readonly congresses?: readonly number[]
}

export interface Fault extends FaultOptions {
  readonly name: FaultName
}
