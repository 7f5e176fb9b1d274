import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../../testing/loopback.ts'

export type ScriptedReply = (response: ServerResponse, request: IncomingMessage) => void

export interface ScriptedServer {
  readonly baseUrl: string
  readonly requests: { url: string; headers: IncomingMessage['headers'] }[]
  /** Sets the replies to the next requests, in order; the last one repeats. */
  script(...turns: ScriptedReply[]): void
  stop(): Promise<void>
}

type Headers = Readonly<Record<string, string>>

export const json =
  (body: unknown, status = 200, headers: Headers = {}): ScriptedReply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

export const page =
  (body: string, status: number, headers: Headers = {}): ScriptedReply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body)
  }

export const connectionReset: ScriptedReply = (_response, request) => {
  request.socket.resetAndDestroy()
}

/** Sends less than its Content-Length, then closes the connection. */
export const truncatedReply: ScriptedReply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
  response.write('{"bill": {"congress": 119,', () => response.destroy())
}

/** Starts a response and never ends it. */
export const stalledReply: ScriptedReply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"bill":')
}

/** Starts a fake provider with scripted replies. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  let turns: ScriptedReply[] = []
  const requests: ScriptedServer['requests'] = []
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers })
    const turn = turns.length > 1 ? turns.shift() : turns[0]
    if (turn === undefined) response.writeHead(501).end()
    else turn(response, request)
  })
  const { origin, stop } = await listen(server)
  return {
    baseUrl: `${origin}/v3`,
    requests,
    script(...given) {
      turns = given
      requests.length = 0
    },
    stop,
  }
}
