export type CongressErrorCode =
  /** There is no such record. */
  | 'not_found'
  /** We asked wrongly. */
  | 'bad_request'
  /** The key is missing, unknown or switched off: nothing will work until somebody sees to it. */
  | 'bad_key'
  /** This machine's address is not let in. */
  | 'blocked'
  /** Too many calls for the provider's taste; `until` says when to come back. */
  | 'rate_limited'
  /** The service as a whole is out of order: no connection, no answer in time, an outage page. */
  | 'unavailable'
  /** The service works but fails over this one record. */
  | 'broken_record'
  /** An answer that is not what was asked for. */
  | 'bad_shape'
  /** Our own share of calls is used up; `until` says when there will be more. */
  | 'budget_spent'
  /** The service failed so often lately that it is left alone until `until`. */
  | 'circuit_open'
  /** Whoever asked no longer wants the answer. */
  | 'cancelled'

interface CongressErrorOptions extends ErrorOptions {
  /** The provider's status, when it gave one. */
  readonly status?: number
  readonly until?: Date
}

/** Every way in which asking the provider can end without an answer. */
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
