import { isIP } from 'node:net'
import { hostname } from 'node:os'

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '::1'])

/** A host without brackets, port or trailing dot, in lower case. */
function normalizeHost(host: string): string {
  const name = /^\[([^\]]*)\](?::\d+)?$/.exec(host)?.[1] ?? host.replace(/:\d*$/, '')
  return name.toLowerCase().replace(/\.$/, '')
}

const IPV4_IN_IPV6 = '::ffff:'

/** The address of a peer as people write it: an IPv4 one may arrive inside of an IPv6 one. */
export const normalizeAddress = (address = ''): string =>
  address.startsWith(IPV4_IN_IPV6) ? address.slice(IPV4_IN_IPV6.length) : address

export const isLoopback = (address: string): boolean => LOOPBACK_HOSTS.has(address)

/** Whether a Host header names this machine as only programs on it can. */
export const isLoopbackHost = (header: string | undefined): boolean =>
  header !== undefined && isLoopback(normalizeHost(header))

interface SiteAddress {
  /** Undefined listens on loopback alone. */
  readonly host: string | undefined
  readonly publicUrl: string | undefined
}

/** Whether anybody but this machine can reach the site. */
export function isPublished({ host, publicUrl }: SiteAddress): boolean {
  const isOpen = host !== undefined && !isLoopback(host)
  return isOpen || (publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).host))
}

export type IsOwnHost = (header: string | undefined) => boolean

/**
 * Whether a Host header is a name of this site. A page can make its own name point to this machine (DNS rebinding), and
 * then read answers as its own origin; it cannot do so with an address, with localhost, or with a name of ours.
 */
export function createHostCheck({ host, publicUrl }: SiteAddress): IsOwnHost {
  const isOpen = host !== undefined && !isLoopback(host)
  const machine = hostname().toLowerCase()
  const names = new Set(isOpen ? [normalizeHost(host), machine, `${machine}.local`] : [])
  if (publicUrl !== undefined) names.add(normalizeHost(new URL(publicUrl).host))
  return (header) => {
    if (header === undefined) return true // no browser leaves it out
    const name = normalizeHost(header)
    if (isLoopback(name) || name.endsWith('.localhost') || names.has(name)) return true
    return isOpen && isIP(name) !== 0
  }
}
