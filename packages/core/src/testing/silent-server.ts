import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export interface SilentServer {
  readonly endpoint: string
  /** How long each request has waited so far, or waited until its caller gave up; in milliseconds. */
  waits(): number[]
  stop(): Promise<void>
}

/** A server that takes connections and requests and never ends an answer; it may begin one. */
export async function startSilentServer({ beginning = '' } = {}): Promise<SilentServer> {
  const sockets = new Set<Socket>()
  const requests: { from: number; to?: number }[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => {
      const request: (typeof requests)[number] = { from: performance.now() }
      requests.push(request)
      socket.write(beginning)
      socket.once('close', () => (request.to = performance.now()))
    })
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return {
    endpoint: `http://127.0.0.1:${port}`,
    waits: () => requests.map(({ from, to = performance.now() }) => to - from),
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** An answer whose head promises a body that never comes whole. */
export const PARTIAL_RESPONSE =
  'HTTP/1.1 200 OK\r\nContent-Type: application/x-amz-json-1.0\r\nContent-Length: 9\r\n\r\n{'
