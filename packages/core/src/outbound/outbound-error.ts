/**
 * Why a request got no answer. `forbidden`: the address is not one to send to, and nothing was sent; `unreachable`: no
 * connection, or one that broke; `timeout`: no answer in time.
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
