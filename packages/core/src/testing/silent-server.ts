import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export interface SilentServer {
  readonly endpoint: string
  /** Milliseconds each request has waited so far, or until its caller gave up. */
  waits(): number[]
  stop(): Promise<void>
}

/** Accepts requests and never completes a response, though it may send the `beginning` of one. */
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
  const { port } = server.address() as AddressInfo // it listens on a port, not a pipe
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

/** A response whose body is shorter than its Content-Length. */
export const PARTIAL_RESPONSE =
  'HTTP/1.1 200 OK\r\nContent-Type: application/x-amz-json-1.0\r\nContent-Length: 9\r\n\r\n{'
