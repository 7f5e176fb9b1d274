import { isIP } from 'node:net'
import { hostname } from 'node:os'

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '::1'])

/** Removes brackets, port and trailing dot, and lowercases. */
function normalizeHost(host: string): string {
  const name = /^\[([^\]]*)\](?::\d+)?$/.exec(host)?.[1] ?? host.replace(/:\d*$/, '')
  return name.toLowerCase().replace(/\.$/, '')
}

const IPV4_IN_IPV6 = '::ffff:'

/** Unwraps an IPv4-mapped IPv6 address. */
export const normalizeAddress = (address = ''): string =>
  address.startsWith(IPV4_IN_IPV6) ? address.slice(IPV4_IN_IPV6.length) : address

export const isLoopback = (address: string): boolean => LOOPBACK_HOSTS.has(address)

/** Whether a Host header is a loopback name, which only programs on this machine can use. */
export const isLoopbackHost = (header: string | undefined): boolean =>
  header !== undefined && isLoopback(normalizeHost(header))

interface SiteAddress {
  /** Undefined listens on loopback only. */
  readonly host: string | undefined
  readonly publicUrl: string | undefined
}

export function isPublished({ host, publicUrl }: SiteAddress): boolean {
  const isOpen = host !== undefined && !isLoopback(host)
  return isOpen || (publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).host))
}

export type IsOwnHost = (header: string | undefined) => boolean

/**
 * Checks the Host header against DNS rebinding, in which a page points its own host name to this machine to read replies as
 * its own origin. That is impossible with IP addresses, localhost and this site's names.
 */
export function createHostCheck({ host, publicUrl }: SiteAddress): IsOwnHost {
  const isOpen = host !== undefined && !isLoopback(host)
  const machine = hostname().toLowerCase()
  const names = new Set(isOpen ? [normalizeHost(host), machine, `${machine}.local`] : [])
  if (publicUrl !== undefined) names.add(normalizeHost(new URL(publicUrl).host))
  return (header) => {
    if (header === undefined) return true // only browsers are attacked this way, and they always send it
    const name = normalizeHost(header)
    if (isLoopback(name) || name.endsWith('.localhost') || names.has(name)) return true
    return isOpen && isIP(name) !== 0
  }
}
