import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { constantTimeEqual } from '@rostrum/core/accounts/secret'

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

const hasSecret = ({ headers }: IncomingMessage, secret: string): boolean =>
  constantTimeEqual(String(headers['x-amz-security-token'] ?? ''), secret)

/** Browsers send Origin or Sec-Fetch-Site with a page's requests; the AWS SDK sends neither. */
function isFromWebPage({ headers }: IncomingMessage): boolean {
  const isRebound = !LOOPBACK_HOST.test(headers.host ?? '')
  return isRebound || headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
}

function refuse(response: ServerResponse): void {
  response.writeHead(403, { connection: 'close', 'content-type': 'text/plain' })
  response.end('Only the process that started this endpoint may call it.\n')
}

/** Rejects requests that lack the secret as AWS session token before the server's handler sees them. */
export function requireSecret(server: Server, secret: string): void {
  const handlers = server.listeners('request') as RequestListener[] // the event has only listeners of this type
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (isFromWebPage(request) || !hasSecret(request, secret)) return refuse(response)
    for (const handle of handlers) handle.call(server, request, response)
  })
}
