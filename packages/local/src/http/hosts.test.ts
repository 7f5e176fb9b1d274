import { hostname } from 'node:os'
import { describe, expect, test } from 'vitest'
import { isLoopbackHost, isPublished, createHostCheck } from './hosts.ts'

const OWN = ['localhost', 'localhost:4600', 'LOCALHOST.:4600', '127.0.0.1:80', '[::1]:4600', 'a.localhost']
const FOREIGN = ['page.example', 'localhost.page.example', '127.0.0.1.page.example:4600', 'xlocalhost', '']

describe('on loopback', () => {
  const isOwn = createHostCheck({ host: undefined, publicUrl: undefined })
  test.each(OWN)('accepts %j', (host) => expect(isOwn(host)).toBe(true))
  test.each([...FOREIGN, '192.0.2.1', '[2001:db8::1]:80', hostname()])('rejects %j', (host) =>
    expect(isOwn(host)).toBe(false),
  )
  test('accepts a request without a Host header', () => expect(isOwn(undefined)).toBe(true))
})

describe('on a published site', () => {
  const isOwn = createHostCheck({ host: '0.0.0.0', publicUrl: 'https://Rostrum.example' })
  test.each([...OWN, '192.0.2.1:4600', '[2001:db8::1]', hostname(), 'rostrum.example:443'])(
    '%j is a name of the site',
    (host) => expect(isOwn(host)).toBe(true),
  )
  test.each(FOREIGN)('rejects %j', (host) => expect(isOwn(host)).toBe(false))
  test('accepts the host that it listens on', () => {
    expect(createHostCheck({ host: 'desk.lan', publicUrl: undefined })('desk.lan:4600')).toBe(true)
  })
})

test.each([
  [undefined, undefined, false],
  ['127.0.0.1', 'http://localhost:4600', false],
  ['0.0.0.0', undefined, true],
  ['192.0.2.1', undefined, true],
  [undefined, 'https://rostrum.example', true],
])('with HOST %j and PUBLIC_URL %j is published: %j', (host, publicUrl, expected) => {
  expect(isPublished({ host, publicUrl })).toBe(expected)
})

test.each([
  ['localhost:4600', true],
  ['a.localhost', false],
  ['192.0.2.1', false],
  [undefined, false],
])('the host %j is loopback: %j', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected)
})
