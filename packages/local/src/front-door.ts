import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Target, parseTarget } from './http/target.ts'
import { isMailboxPath } from './mailbox/mailbox.ts'
import { isSamplePath } from './provider/sample-pages.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, target: Target) => Promise<void>

interface Rooms {
  readonly api: Answer
  readonly mailbox: Answer
  /** Photos and texts of the sample Congress, where that is the source. */
  readonly sample?: Answer
  readonly site: Answer
}

export interface FrontDoor {
  readonly server: Server
  /** Until then everybody is asked to come back in a second. */
  open(rooms: Rooms): void
}

const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/')

function roomFor(path: string, rooms: Rooms): Answer {
  if (isApiPath(path)) return rooms.api
  if (rooms.sample !== undefined && isSamplePath(path)) return rooms.sample
  return isMailboxPath(path) ? rooms.mailbox : rooms.site
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  if (response.headersSent) return void response.destroy()
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  response.writeHead(status, { ...headers, 'content-length': 0 }).end()
}

const STATUS_OF_PARSE_ERROR: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** What is not HTTP at all, or too much of it, is told so and goes; the process stays. */
function refuseSocket(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status = STATUS_OF_PARSE_ERROR[error.code ?? ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** The one port of the system: the API, the mailbox, and the site for everything else. */
export function createFrontDoor(onError: (error: unknown) => void): FrontDoor {
  let rooms: Rooms | undefined

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = parseTarget(request.url)
    if (rooms === undefined) return refuse(response, 503, { 'retry-after': '1' })
    if (target === undefined) return refuse(response, 400)
    await roomFor(target.path, rooms)(request, response, target)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      onError(error)
      refuse(response, 500)
    })
  })
  server.on('clientError', (error, socket) => refuseSocket(error, socket as Socket)) // TCP is all it listens on
  return {
    server,
    open: (opened) => {
      rooms = opened
    },
  }
}
