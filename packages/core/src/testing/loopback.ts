import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Loopback {
  readonly port: number
  readonly origin: string
  stop(): Promise<void>
}

/** Listens on a free port of the loopback interface. */
export async function listen(server: Server): Promise<Loopback> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, not a pipe
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
