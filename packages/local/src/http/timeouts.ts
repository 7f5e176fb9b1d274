import type { Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long a connection may wait for its client, in milliseconds. Each is enforced within its limit plus `check`. */
export interface Timeouts {
  /** For the headers of a request, or the first byte of a new connection. */
  readonly headers: number
  /** For a whole request, including its body. */
  readonly request: number
  /** For any traffic, such as a reply that the client does not read. */
  readonly idle: number
  /** How often the first two are checked. */
  readonly check: number
}

export const DEFAULT_TIMEOUTS: Timeouts = { headers: 10_000, request: 20_000, idle: 25_000, check: 5_000 }

export const timeoutOptions = ({ headers, request, idle, check }: Timeouts): ServerOptions => ({
  headersTimeout: headers,
  requestTimeout: request,
  keepAliveTimeout: idle,
  connectionsCheckingInterval: check,
})

/** Closes idle connections, except those waiting for our reply. */
export function endIdleConnections(server: Server, { idle }: Timeouts): void {
  const responses = new WeakMap<Socket, ServerResponse>()
  server.prependListener('request', ({ socket }, response) => void responses.set(socket, response))
  server.setTimeout(idle, (socket) => {
    const response = responses.get(socket)
    const isAnswering = response !== undefined && response.req.complete && !response.writableEnded
    if (!isAnswering) socket.destroy()
  })
}
