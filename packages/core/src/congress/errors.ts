export type CongressErrorCode =
  | 'not_found'
  | 'bad_request'
  /** The API key is missing, unknown or disabled; every call fails until someone fixes it. */
  | 'bad_key'
  /** Our IP address is blocked. */
  | 'blocked'
  /** The provider's own rate limit; `until` says when to retry. */
  | 'rate_limited'
  /** The whole service is down: no connection, a timeout, an outage page. */
  | 'unavailable'
  /** The service works but fails on this one record. */
  | 'broken_record'
  /** A response that does not match what was requested. */
  | 'bad_shape'
  /** Our own budget of calls is used up; `until` says when more become available. */
  | 'budget_spent'
  /** The circuit breaker is open until `until`. */
  | 'circuit_open'
  /** The caller aborted. */
  | 'cancelled'

interface CongressErrorOptions extends ErrorOptions {
  /** The HTTP status, if there was a response. */
  readonly status?: number
  readonly until?: Date
}

/** The only error that the provider client throws. */
export class CongressError extends Error {
  override readonly name = 'CongressError'
  readonly code: CongressErrorCode
  readonly status: number | undefined
  readonly until: Date | undefined

  constructor(
    code: CongressErrorCode,
    message: string,
    { status, until, ...options }: CongressErrorOptions = {},
  ) {
    super(message, options)
    this.code = code
    this.status = status
    this.until = until
  }
}

const RETRY_LATER: ReadonlySet<CongressErrorCode> = new Set(['budget_spent', 'rate_limited', 'cancelled'])

/** Running out of time or calls is not a failure: the next run resumes. */
export const isRetryLater = (error: unknown): error is CongressError =>
  error instanceof CongressError && RETRY_LATER.has(error.code)
