import type { Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long a connection may wait for its caller, in milliseconds. Each ends within the sum of its limit and the check. */
export interface Timeouts {
  /** For all headers of a request, or for the first byte of a new connection. */
  readonly headers: number
  /** For a whole request with its body. */
  readonly request: number
  /** For anything to move at all, such as an answer that nobody reads. */
  readonly idle: number
  /** How often the first two are looked at. */
  readonly check: number
}

export const DEFAULT_TIMEOUTS: Timeouts = { headers: 10_000, request: 20_000, idle: 25_000, check: 5_000 }

export const timeoutOptions = ({ headers, request, idle, check }: Timeouts): ServerOptions => ({
  headersTimeout: headers,
  requestTimeout: request,
  keepAliveTimeout: idle,
  connectionsCheckingInterval: check,
})

/** Ends connections on which nothing moves, but for those that wait for our own answer. */
export function endIdleConnections(server: Server, { idle }: Timeouts): void {
  const responses = new WeakMap<Socket, ServerResponse>()
  server.prependListener('request', ({ socket }, response) => void responses.set(socket, response))
  server.setTimeout(idle, (socket) => {
    const response = responses.get(socket)
    const isAnswering = response !== undefined && response.req.complete && !response.writableEnded
    if (!isAnswering) socket.destroy()
  })
}
