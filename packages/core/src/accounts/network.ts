import { isIPv4, isIPv6 } from 'node:net'

/** An IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2); all of them share one /64. */
const MAPPED = /^::ffff:(?=\d+\.)/i

/** The unit of rate limits: an IPv4 address, or an IPv6 /64, which one household or machine has to itself (RFC 6177). */
export function networkOf(written: string): string {
  const address = written.replace(MAPPED, '')
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** The network of one subscriber: an IPv4 address, or the /48 that contains an IPv6 /64 (RFC 6177, section 2). */
export const siteOf = (network: string): string =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : network

const LOOPBACK = /^(?:127\.|0:0:0:0$)/

/** Where an event came from, coarse enough to be no address of a person: an IPv4 /24 or an IPv6 /48. */
export function placeOf(network: string): string | undefined {
  if (LOOPBACK.test(network)) return undefined
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  return network.includes(':') ? `${siteOf(network)}::/48` : undefined
}
