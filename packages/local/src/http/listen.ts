import { once } from 'node:events'
import type { Server } from 'node:http'
import {
  createServer as createSocketServer,
  type AddressInfo,
  isIPv6,
  type Server as SocketServer,
} from 'node:net'
import { isLoopback } from './hosts.ts'
import { errorCode, StartProblem } from '../start-problem.ts'

const PORT_TRIES = 10
const IDLE_CHECK_MILLISECONDS = 20

async function listen(server: SocketServer, port: number, host: string): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port // a server on a port has no other kind of address
}

/** Opens another door to the same server; undefined where this machine has no such address. */
async function alsoOn(server: Server, port: number, host: string): Promise<SocketServer | undefined> {
  const door = createSocketServer((socket) => server.emit('connection', socket))
  try {
    await listen(door, port, host)
    return door
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') throw error
    return undefined
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

const IPV4_LOOPBACK = '127.0.0.1'
const IPV6_LOOPBACK = '::1'
const EVERYWHERE: Readonly<Record<string, readonly string[]>> = {
  '0.0.0.0': [IPV6_LOOPBACK],
  '::': [], // takes IPv4 as well
}

/** Where it listens first, and what else it needs so that this machine reaches it as localhost. */
function doorsFor(host: string | undefined): { first: string; others: readonly string[] } {
  if (host === undefined || isLoopback(host)) return { first: IPV4_LOOPBACK, others: [IPV6_LOOPBACK] }
  return { first: host, others: EVERYWHERE[host] ?? [IPV4_LOOPBACK, IPV6_LOOPBACK] }
}

/** The host part of an address that opens the site from this machine. */
function shownHost(host: string | undefined): string {
  if (host === undefined || isLoopback(host) || host in EVERYWHERE) return 'localhost'
  return isIPv6(host) ? `[${host}]` : host
}

async function listenOn(server: Server, port: number, host: string | undefined): Promise<Listening> {
  const { first, others } = doorsFor(host)
  const bound = await listen(server, port, first)
  const servers: SocketServer[] = [server]
  try {
    for (const other of others) {
      const door = await alsoOn(server, bound, other)
      if (door !== undefined) servers.push(door)
    }
    return { port: bound, host: shownHost(host), close: (grace) => closeAll(servers, server, grace) }
  } catch (error) {
    await closeAll(servers, server, 0)
    throw error
  }
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

/** Listens on both loopback addresses, and where `host` says. Port 0 means any free one. */
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
