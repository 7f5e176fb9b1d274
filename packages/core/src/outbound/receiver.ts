import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isGloballyRoutable, isLoopback } from './addresses.ts'
import { OutboundError } from './outbound-error.ts'

export interface Address {
  readonly address: string
  readonly family: number
}
export type Resolve = (host: string) => Promise<readonly Address[]>

const URL_MAX_CHARACTERS = 2_048
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

const forbid = (message: string): never => {
  throw new OutboundError('forbidden', message)
}

export const isLoopbackUrl = ({ protocol, hostname }: URL): boolean =>
  LOOPBACK_NAMES.has(hostname) && (protocol === 'http:' || protocol === 'https:')

/**
 * Parses the URL of a receiver: https on port 443, a host name with a dot or an IP address. Accepts only the canonical
 * spelling, so that no two parsers can read it differently.
 */
export function parseReceiver(text: string, { admitsLoopback }: { readonly admitsLoopback: boolean }): URL {
  const url = text.length > URL_MAX_CHARACTERS ? null : URL.parse(text)
  if (url?.href !== text) return forbid('not a canonical URL')
  if (url.username !== '' || url.password !== '') return forbid('a URL with credentials')
  if (url.hash !== '') return forbid('a URL with a fragment')
  if (admitsLoopback && isLoopbackUrl(url)) return url
  if (url.protocol !== 'https:') return forbid('not https')
  if (url.port !== '') return forbid('not port 443')
  const host = hostOf(url)
  const isName = isIP(host) === 0
  if (isName && !/^[^.]+(?:\.[^.]+)+$/.test(host)) return forbid('not a full host name')
  if (!isName && !isGloballyRoutable(host)) return forbid('not a globally routable address')
  return url
}

export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

export const resolveAll: Resolve = (host) => lookup(host, { all: true, order: 'verbatim' })

/** Resolves a receiver once; throws if any of its addresses is not allowed. */
export async function resolveReceiver(url: URL, resolve: Resolve): Promise<readonly Address[]> {
  const host = hostOf(url)
  const family = isIP(host)
  // Only a URL that was parsed with loopback allowed has such a host.
  const isAllowed = isLoopbackUrl(url) ? isLoopback : isGloballyRoutable
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }]
  if (addresses.length === 0) throw new OutboundError('unreachable', 'the name has no address')
  if (!addresses.every(({ address }) => isAllowed(address)))
    return forbid('the name has an address that is not globally routable')
  return addresses
}
