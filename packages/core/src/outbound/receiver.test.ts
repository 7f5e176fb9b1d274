import { describe, expect, test } from 'vitest'
import { parseReceiver, resolveReceiver, isGloballyRoutable } from './receiver.ts'

/** Each could reach, or be parsed as, something other than a public https server. */
const FORBIDDEN_URLS = [
  'http://push.example/',
  'ftp://push.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://push.example:8443/',
  'https://push.example:22/',
  'https://user@push.example/',
  'https://user:pass@push.example/',
  'https://push.example@10.0.0.1/',
  'https://push.example/#fragment',
  // Spellings that a parser changes.
  'https://PUSH.example/',
  'https://push.example',
  'https://push.example:443/',
  'https:push.example/',
  'https:/push.example/',
  'https:\\\\push.example\\',
  ' https://push.example/',
  'https://push.example/\n',
  'https://pu\tsh.example/',
  'https://push.example/a/../b',
  'https://@push.example/',
  'https://push。example/',
  'https://ⓟush.example/',
  // Names that only a local resolver knows.
  'https://localhost/',
  'https://metadata/',
  'https://push.example./',
  'https://.example/',
  // IPv4 in every spelling.
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://127.0.0.1./',
  'https://①②⑦.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://192.168.0.1/',
  'https://255.255.255.255/',
  // IPv6
  'https://[::]/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1%25eth0]/',
  `https://push.example/${'a'.repeat(2_048)}`,
  '',
  'push.example',
]

/** Addresses and the blocks they belong to. */
const SPECIAL_ADDRESSES = [
  ['0.0.0.0', 'this network'],
  ['0.1.2.3', 'this network'],
  ['10.255.255.255', 'private'],
  ['100.64.0.1', 'carrier-grade NAT'],
  ['100.100.100.200', 'metadata of Alibaba Cloud'],
  ['127.0.0.53', 'loopback'],
  ['168.63.129.16', 'the host endpoint of Azure'],
  ['169.254.169.254', 'metadata of most clouds'],
  ['169.254.170.2', 'credentials of ECS'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.0.0.192', 'metadata of Oracle Cloud'],
  ['192.0.2.1', 'documentation'],
  ['192.88.99.1', 'relays of 6to4'],
  ['192.168.255.255', 'private'],
  ['198.19.255.255', 'benchmarks'],
  ['198.51.100.1', 'documentation'],
  ['203.0.113.1', 'documentation'],
  ['224.0.0.1', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::7f00:1', 'IPv4-compatible'],
  ['::ffff:10.0.0.1', 'mapped private'],
  ['::ffff:169.254.169.254', 'mapped metadata'],
  ['::ffff:0:7f00:1', 'translated'],
  ['64:ff9b::7f00:1', 'NAT64 of loopback'],
  ['64:ff9b::10.0.0.1', 'NAT64 of private'],
  ['64:ff9b:1::1', 'local NAT64'],
  ['100::1', 'discard'],
  ['2001::1', 'Teredo'],
  ['2001:2::1', 'benchmarks'],
  ['2001:10::1', 'ORCHID'],
  ['2001:db8::1', 'documentation'],
  ['2002:7f00:1::1', '6to4 of loopback'],
  ['2002:808:808::1', '6to4'],
  ['3fff::1', 'documentation'],
  ['5f00::1', 'segment routing'],
  ['fc00::1', 'unique local'],
  ['fd00:ec2::254', 'metadata of AWS'],
  ['fe80::1', 'link-local'],
  ['fe80::a9fe:a9fe%eth0', 'link-local with a zone'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
  ['0177.0.0.1', 'no address'],
  ['127.1', 'no address'],
  ['', 'no address'],
] as const

const GLOBAL_ADDRESSES = [
  '1.1.1.1',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.1',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450:4001:80b::200e',
  '::ffff:1.1.1.1',
  '64:ff9b::101:101',
]

const strict = { admitsLoopback: false }
const admitting = { admitsLoopback: true }
const resolveTo = (...addresses: readonly string[]) =>
  resolveReceiver(new URL('https://push.example/'), async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  )

test('has at least 80 address tricks to refuse', () => {
  expect(FORBIDDEN_URLS.length + SPECIAL_ADDRESSES.length).toBeGreaterThanOrEqual(80)
})

test.each(FORBIDDEN_URLS)('refuses %j', (url) => {
  expect(() => parseReceiver(url, strict)).toThrow(expect.objectContaining({ failure: 'forbidden' }))
})

test.each(SPECIAL_ADDRESSES)('refuses a name that resolves to %s, which is %s', async (address) => {
  expect(isGloballyRoutable(address)).toBe(false)
  await expect(resolveTo(address)).rejects.toMatchObject({ failure: 'forbidden' })
  await expect(resolveTo('1.1.1.1', address)).rejects.toMatchObject({ failure: 'forbidden' })
})

test.each(GLOBAL_ADDRESSES)('accepts %s', async (address) => {
  expect(await resolveTo(address)).toHaveLength(1)
})

test('accepts the canonical address of a public server', () => {
  for (const url of ['https://push.example/a?b=c', 'https://1.1.1.1/', 'https://[2606:4700::1111]/'])
    expect(parseReceiver(url, strict).href).toBe(url)
})

describe('if loopback is allowed', () => {
  test('accepts this machine at any port, with or without TLS', () => {
    for (const url of ['http://127.0.0.1:4611/', 'http://localhost:1/', 'https://[::1]:2/'])
      expect(parseReceiver(url, admitting).href).toBe(url)
  })

  test.each([
    'http://10.0.0.1/',
    'https://169.254.169.254/',
    'http://localhost.evil.example/',
    'http://[::2]/',
  ])('refuses %s as ever', (url) => {
    expect(() => parseReceiver(url, admitting)).toThrow(expect.objectContaining({ failure: 'forbidden' }))
  })

  test('refuses a public name that resolves to this machine, and localhost that does not', async () => {
    await expect(resolveTo('127.0.0.1')).rejects.toMatchObject({ failure: 'forbidden' })
    const resolve = async () => [{ address: '10.0.0.1', family: 4 }]
    await expect(resolveReceiver(new URL('http://localhost:1/'), resolve)).rejects.toMatchObject({
      failure: 'forbidden',
    })
  })
})
