/**
 * Why a request got no response. `forbidden`: the address is not allowed, and nothing was sent; `unreachable`: no
 * connection, or a broken one; `timeout`: no response in time.
 */
export type OutboundFailure = 'forbidden' | 'unreachable' | 'timeout'

export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly failure: OutboundFailure
  constructor(failure: OutboundFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}
