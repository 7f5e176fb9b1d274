import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { normalizeAddress } from './hosts.ts'

export type ClientAddressOf = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether this is an address or a network, such as `172.16.0.0/12`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  if (rest.length > 0 || isIP(address) === 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32))
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

/**
 * Each proxy appends the address of its caller to `X-Forwarded-For`. Everything left of the last untrusted address is
 * unverified.
 */
export function clientAddress(trustedProxies: readonly string[] = []): ClientAddressOf {
  const trusted = listOf(trustedProxies)
  const isTrusted = (address: string): boolean => trusted.check(address, familyOf(address))
  return ({ socket, headers }) => {
    const claimed = [headers['x-forwarded-for'] ?? []].flat().join().split(',')
    let address = normalizeAddress(socket.remoteAddress ?? '127.0.0.1')
    while (isTrusted(address)) {
      const previous = normalizeAddress(claimed.pop()?.trim())
      if (isIP(previous) === 0) break
      address = previous
    }
    return address
  }
}
