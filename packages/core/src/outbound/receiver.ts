import { lookup } from 'node:dns/promises'
import { isIP, BlockList } from 'node:net'
import { OutboundError } from './outbound-error.ts'

/**
 * IPv4 addresses that are not globally routable, by IANA's Special-Purpose Address Registry, plus anycast ranges
 * without a single owner, and Azure's host endpoint.
 */
const SPECIAL_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** The same for IPv6, within 2000::/3; nothing else is allocated for global use. */
const SPECIAL_IPV6: readonly (readonly [string, number])[] = [
  // Protocol assignments, Teredo, benchmarking, ORCHID.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const specialIpv4 = new BlockList()
for (const [network, prefix] of SPECIAL_IPV4) specialIpv4.addSubnet(network, prefix, 'ipv4')
const specialIpv6 = new BlockList()
for (const [network, prefix] of SPECIAL_IPV6) specialIpv6.addSubnet(network, prefix, 'ipv6')

const WORDS = 8
/** Prefixes of blocks whose last two words are an IPv4 address. */
const MAPPED = '0:0:0:0:0:ffff'
/** RFC 6052; the local-use block of RFC 8215 is not routable. */
const NAT64 = '64:ff9b:0:0:0:0'

const wordsIn = (text: string): number[] =>
  text === '' ? [] : text.split(':').map((word) => Number.parseInt(word, 16))

/** The eight words of an IPv6 address; undefined for one with a zone, which is local. */
function wordsOf(address: string): number[] | undefined {
  const canonical = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1)
  if (canonical === undefined) return undefined
  const [before = [], after = []] = canonical.split('::').map(wordsIn)
  return [...before, ...Array<number>(WORDS - before.length - after.length).fill(0), ...after]
}

function embeddedIpv4(words: readonly number[]): string | undefined {
  const prefix = words
    .slice(0, 6)
    .map((word) => word.toString(16))
    .join(':')
  if (prefix !== MAPPED && prefix !== NAT64) return undefined
  return words
    .slice(6)
    .flatMap((word) => [word >> 8, word & 255])
    .join('.')
}

/** Whether the address is on the public Internet. */
export function isGloballyRoutable(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !specialIpv4.check(address, 'ipv4')
  const words = family === 6 ? wordsOf(address) : undefined
  if (words === undefined) return false
  const ipv4 = embeddedIpv4(words)
  if (ipv4 !== undefined) return isGloballyRoutable(ipv4)
  const [first = 0] = words
  return first >> 13 === 1 && !specialIpv6.check(address, 'ipv6')
}

const isLoopback = (address: string): boolean =>
  address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))

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
