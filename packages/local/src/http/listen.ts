import { once } from 'node:events'
import type { Server } from 'node:http'
import {
  createServer as createSocketServer,
  type AddressInfo,
  isIPv6,
  type Server as SocketServer,
} from 'node:net'
import { isLoopback } from './hosts.ts'
import { errorCode, StartProblem } from '../base/start-problem.ts'

const PORT_TRIES = 10
const IDLE_CHECK_MS = 20

async function listen(server: SocketServer, port: number, host: string): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port // always a port, not a pipe
}

/** Listens on another address for the same server; undefined if this machine has no such address. */
async function listenAlsoOn(server: Server, port: number, host: string): Promise<SocketServer | undefined> {
  const socketServer = createSocketServer((socket) => server.emit('connection', socket))
  try {
    await listen(socketServer, port, host)
    return socketServer
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') throw error
    return undefined
  }
}

export interface Listening {
  readonly port: number
  readonly host: string
  /** Accepts no new connections, waits for running requests, then closes all others. */
  close(graceMilliseconds: number): Promise<void>
}

async function closeAll(servers: readonly SocketServer[], server: Server, grace: number): Promise<void> {
  const closed = servers.map(
    (socketServer) => new Promise<void>((resolve) => socketServer.close(() => resolve())),
  )
  // A connection that was active when closing began only becomes idle after its reply.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const timer = setTimeout(() => server.closeAllConnections(), grace)
  await Promise.all(closed)
  clearInterval(idle)
  clearTimeout(timer)
}

const IPV4_LOOPBACK = '127.0.0.1'
const IPV6_LOOPBACK = '::1'
const WILDCARD_HOSTS: Readonly<Record<string, readonly string[]>> = {
  '0.0.0.0': [IPV6_LOOPBACK],
  '::': [], // accepts IPv4 as well
}

/** The address to listen on, and the others needed for this machine to reach it as localhost. */
function listenHostsFor(host: string | undefined): { first: string; others: readonly string[] } {
  if (host === undefined || isLoopback(host)) return { first: IPV4_LOOPBACK, others: [IPV6_LOOPBACK] }
  return { first: host, others: WILDCARD_HOSTS[host] ?? [IPV4_LOOPBACK, IPV6_LOOPBACK] }
}

/** The host name that opens the site from this machine. */
function displayHost(host: string | undefined): string {
  if (host === undefined || isLoopback(host) || host in WILDCARD_HOSTS) return 'localhost'
  return isIPv6(host) ? `[${host}]` : host
}

async function listenOn(server: Server, port: number, host: string | undefined): Promise<Listening> {
  const { first, others } = listenHostsFor(host)
  const bound = await listen(server, port, first)
  const servers: SocketServer[] = [server]
  try {
    for (const other of others) {
      const socketServer = await listenAlsoOn(server, bound, other)
      if (socketServer !== undefined) servers.push(socketServer)
    }
    return { port: bound, host: displayHost(host), close: (grace) => closeAll(servers, server, grace) }
  } catch (error) {
    await closeAll(servers, server, 0)
    throw error
  }
}

interface ListenAddress {
  readonly port: number
  readonly host: string | undefined
}

const LISTEN_ERRORS: Readonly<Record<string, (address: ListenAddress) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use; stop the program that uses it or choose another with PORT.`,
  EACCES: ({ port }) => `This account may not use port ${port}; choose another with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}; choose another with HOST.`,
  ENOTFOUND: ({ host }) => `No host is named ${host}; choose another with HOST.`,
}

/** Listens on both loopback addresses and on `host`. Port 0 picks any free port. */
export async function openServer(server: Server, address: ListenAddress): Promise<Listening> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await listenOn(server, address.port, address.host)
    } catch (cause) {
      const code = errorCode(cause) ?? ''
      // A port that is free for IPv4 can be taken for IPv6.
      if (code === 'EADDRINUSE' && address.port === 0 && tries < PORT_TRIES) continue
      const reason = LISTEN_ERRORS[code]
      throw reason === undefined ? cause : new StartProblem(reason(address), { cause })
    }
  }
}
