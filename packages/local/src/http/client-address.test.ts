import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { clientAddress, isNetwork } from './client-address.ts'

const from = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress } as Socket,
  headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
})
const PROXIES = ['127.0.0.1', '172.30.0.0/24', 'fd00::/8']

test.each([
  ['203.0.113.7', undefined, '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::ffff:172.30.0.9', '198.51.100.1', '198.51.100.1'],
  ['fd00::2', '2001:db8::5', '2001:db8::5'],
  ['127.0.0.1', '192.0.2.66, 198.51.100.1', '198.51.100.1'],
  ['127.0.0.1', '198.51.100.1,172.30.0.9', '198.51.100.1'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', 'unknown', '127.0.0.1'],
  ['127.0.0.1', '172.30.0.9', '172.30.0.9'],
])('a request from %s forwarded for %s has the address %s', (peer, forwarded, client) => {
  expect(clientAddress(PROXIES)(from(peer, forwarded))).toBe(client)
})

test('ignores X-Forwarded-For without a trusted proxy', () => {
  expect(clientAddress()(from('127.0.0.1', '198.51.100.1'))).toBe('127.0.0.1')
})

test.each(['10.0.0.0/8', '10.1.2.3', '::1', 'fd00::/8'])('%s is a network', (text) => {
  expect(isNetwork(text)).toBe(true)
})
test.each(['', 'proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0/8', '10.0.0.0/8/1'])(
  '%j is not a network',
  (text) => {
    expect(isNetwork(text)).toBe(false)
  },
)
