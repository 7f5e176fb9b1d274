import { DUMPS_BASE } from '@rostrum/contract/entities/dump'
import { isPublicPath } from '@rostrum/contract/site/public-paths'
import { BODY_MAX_BYTES } from '@rostrum/contract/rules/limits'
import { SITE_HEADERS } from '@rostrum/contract/http/security-headers'
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { declaredBytes } from './http/body.ts'
import type { IsOwnHost } from './http/hosts.ts'
import { endIdleConnections, DEFAULT_TIMEOUTS, type Timeouts, timeoutOptions } from './http/timeouts.ts'
import { errorReplyOf } from './http/error-reply.ts'
import { parseTarget, type RequestHandler } from './http/request-target.ts'
import { isMailboxPath } from './mailbox/mailbox.ts'
import { isSamplePath } from './provider/sample-pages.ts'
import { isSampleSignInPath } from './sample-sign-in.ts'

interface AppHandlers {
  readonly api: RequestHandler
  /** Absent if mail may not be read over HTTP. */
  readonly mailbox?: RequestHandler
  /** The dump files, if there is a folder for them. */
  readonly dumps?: RequestHandler
  /** Photos and texts of the sample Congress, if it is the source. */
  readonly sample?: RequestHandler
  /** The sample's OpenID provider. */
  readonly signIn?: RequestHandler
  readonly site: RequestHandler
}

export interface AppServer {
  readonly server: Server
  /** Until this is called, every request gets a 503 with Retry-After. */
  attach(handlers: AppHandlers): void
}

const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/')

function handlerFor(path: string, handlers: AppHandlers): RequestHandler {
  if (isApiPath(path) || isPublicPath(path)) return handlers.api
  if (handlers.sample !== undefined && isSamplePath(path)) return handlers.sample
  if (handlers.signIn !== undefined && isSampleSignInPath(path)) return handlers.signIn
  if (handlers.dumps !== undefined && path.startsWith(`${DUMPS_BASE}/`)) return handlers.dumps
  if (handlers.mailbox !== undefined && isMailboxPath(path)) return handlers.mailbox
  return handlers.site
}

interface RefuseOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly message?: string
}

function refuse(response: ServerResponse, status: number, { headers, message }: RefuseOptions = {}): void {
  if (response.headersSent) return void response.destroy()
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  const { headers: errorHeaders, body } = errorReplyOf(status, message)
  response
    .writeHead(status, { ...errorHeaders, ...headers, 'content-length': Buffer.byteLength(body) })
    .end(body)
}

/** Replies on a raw socket, before any response was started. */
function refuseConnection(socket: Duplex, status: number): void {
  const { headers, body } = errorReplyOf(status)
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': Buffer.byteLength(body) })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref() // in case the client does not close its side
}

const FOREIGN_HOST_MESSAGE =
  'This server does not accept that host name. If it is correct, set PUBLIC_URL to it.'

const TRANSPORT_SECURITY = 'strict-transport-security'
const LINGER_MS = 1_000
const STATUS_OF_PARSE_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Rejects input that is not HTTP, or is too large, without ending the process. */
function refuseSocket(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  refuseConnection(socket, STATUS_OF_PARSE_ERROR[error.code ?? ''] ?? 400)
}

interface AppServerOptions {
  readonly timeouts?: Timeouts
  readonly isOwnHost: IsOwnHost
  /** Whether the site's public address is https, terminated by a proxy. */
  readonly isSecure?: boolean
  readonly onError: (error: unknown) => void
}

/** The system's only port. Routes requests to the API, the mailbox or, by default, the site. */
export function createAppServer({
  timeouts = DEFAULT_TIMEOUTS,
  isOwnHost,
  isSecure = false,
  onError,
}: AppServerOptions): AppServer {
  let handlers: AppHandlers | undefined

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = parseTarget(request.url)
    if (isSecure) response.setHeader(TRANSPORT_SECURITY, SITE_HEADERS[TRANSPORT_SECURITY])
    if (handlers === undefined) return refuse(response, 503, { headers: { 'retry-after': '1' } })
    if (target === undefined) return refuse(response, 400)
    if (!isOwnHost(request.headers.host)) return refuse(response, 403, { message: FOREIGN_HOST_MESSAGE })
    await handlerFor(target.path, handlers)(request, response, target)
  }

  const server = createServer(timeoutOptions(timeouts), (request, response) => {
    handle(request, response).catch((error: unknown) => {
      onError(error)
      refuse(response, 500)
    })
  })
  endIdleConnections(server, timeouts)
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (declaredBytes(request) <= BODY_MAX_BYTES) response.writeContinue()
    server.emit('request', request, response)
  })
  server.on('clientError', refuseSocket)
  server.on('connect', (_, socket) => refuseConnection(socket, 405))
  server.on('checkExpectation', (_, response) => refuse(response, 417))
  return {
    server,
    attach: (attached) => {
      handlers = attached
    },
  }
}
