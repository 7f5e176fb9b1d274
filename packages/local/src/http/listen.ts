import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer as createSocketServer, type AddressInfo, type Server as SocketServer } from 'node:net'
import { errorCode, StartProblem } from '../start-problem.ts'

const PORT_TRIES = 10
const IDLE_CHECK_MILLISECONDS = 20

async function listen(server: SocketServer, port: number, host: string): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port // a server on a port has no other kind of address
}

/** Opens a second door to the same server on IPv6, since `localhost` may mean either. */
async function alsoOnIpv6(server: Server, port: number): Promise<SocketServer | undefined> {
  const door = createSocketServer((socket) => server.emit('connection', socket))
  try {
    await listen(door, port, '::1')
    return door
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') throw error
    return undefined // this machine has no IPv6
  }
}

export interface Listening {
  readonly port: number
  readonly host: string
  /** Takes no new connection, lets running requests end, then cuts what is left. */
  close(graceMilliseconds: number): Promise<void>
}

async function closeAll(servers: readonly SocketServer[], server: Server, grace: number): Promise<void> {
  const closed = servers.map((one) => new Promise<void>((resolve) => one.close(() => resolve())))
  // a connection that carried a request when closing began is idle, not closed, after its answer
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MILLISECONDS)
  const timer = setTimeout(() => server.closeAllConnections(), grace)
  await Promise.all(closed)
  clearInterval(idle)
  clearTimeout(timer)
}

async function listenOnLoopback(server: Server, port: number): Promise<Listening> {
  const bound = await listen(server, port, '127.0.0.1')
  try {
    const door = await alsoOnIpv6(server, bound)
    const servers = door === undefined ? [server] : [server, door]
    return { port: bound, host: 'localhost', close: (grace) => closeAll(servers, server, grace) }
  } catch (error) {
    server.close()
    await once(server, 'close')
    throw error
  }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1'])
const EVERYWHERE = new Set(['0.0.0.0', '::'])

async function listenOn(server: Server, port: number, host: string | undefined): Promise<Listening> {
  if (host === undefined || LOOPBACK.has(host)) return await listenOnLoopback(server, port)
  const bound = await listen(server, port, host)
  const shown = EVERYWHERE.has(host) ? 'localhost' : host
  return { port: bound, host: shown, close: (grace) => closeAll([server], server, grace) }
}

interface Address {
  readonly port: number
  readonly host: string | undefined
}

const REASONS: Readonly<Record<string, (address: Address) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken; stop what runs there or choose another with PORT.`,
  EACCES: ({ port }) => `Port ${port} may not be used by this account; choose another with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}; choose another with HOST.`,
  ENOTFOUND: ({ host }) => `There is no host named ${host}; choose another with HOST.`,
}

/** Listens on both loopback addresses, or where `host` says. Port 0 means any free one. */
export async function openServer(server: Server, address: Address): Promise<Listening> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await listenOn(server, address.port, address.host)
    } catch (cause) {
      const code = errorCode(cause) ?? ''
      // a free port of one address family can be taken in the other
      if (code === 'EADDRINUSE' && address.port === 0 && tries < PORT_TRIES) continue
      const reason = REASONS[code]
      throw reason === undefined ? cause : new StartProblem(reason(address), { cause })
    }
  }
}
