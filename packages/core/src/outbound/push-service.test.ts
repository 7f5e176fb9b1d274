import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutboundClient } from './outbound-client.ts'
import { isPushEndpoint } from './push-services.ts'
import { createPushService, type Push } from './push-service.ts'
import { type PushServer, startPushServer } from './testing/push-server.ts'
import { createPushKey, createVapid, type VapidKeys, vapidKeysOf } from './vapid.ts'

const keys = vapidKeysOf(createPushKey())
const NOW = new Date('2026-11-20T12:00:00.000Z')
const push: Push = { text: '{"title":"Passed – ✓"}', topic: 'topic', urgency: 'normal', ttlSeconds: 60.5 }
const options = {
  post: createOutboundClient({ admitsLoopback: true, timeoutMilliseconds: 60_000 }),
  admitsLoopback: true,
  now: () => NOW,
}
const authorize = createVapid({ keys, contact: 'https://rostrum.example', now: () => NOW })
const send = createPushService({ ...options, authorize })

let server: PushServer
beforeEach(async () => {
  server = await startPushServer({ publicKey: () => keys.publicKey, now: () => NOW })
})
afterEach(() => server.stop())

test('sends what the push service accepts and the browser can decrypt', async () => {
  expect(await send(server.subscribe('phone'), push)).toBe('taken')
  expect(server.pushes).toMatchObject([
    { path: '/phone', text: push.text, headers: { ttl: '60', topic: 'topic', urgency: 'normal' } },
  ])
})

test.each([
  ['keys', (other: VapidKeys) => other],
  ['signature', ({ privateKey }: VapidKeys) => ({ ...keys, privateKey })],
])('is refused with the %s of another site', async (_what, keysOf) => {
  const vapid = { keys: keysOf(vapidKeysOf(createPushKey())), contact: 'https://x.example', now: () => NOW }
  const sendAs = createPushService({ ...options, authorize: createVapid(vapid) })
  expect(await sendAs(server.subscribe('phone'), push)).toBe('refused')
  expect(server.pushes).toEqual([])
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [301, 'refused'],
  [308, 'refused'],
  [408, { retryAfterSeconds: 0 }],
  [429, { retryAfterSeconds: 0 }],
  [500, { retryAfterSeconds: 0 }],
  [503, { retryAfterSeconds: 0 }],
])('treats a response of %i as %j', async (status, outcome) => {
  const target = server.subscribe('phone')
  server.answer('phone', status)
  expect(await send(target, push)).toEqual(outcome)
  expect(server.requests()).toBe(1)
})

test.each([
  ['7', 7],
  ['Fri, 20 Nov 2026 12:01:00 GMT', 60],
  ['Fri, 20 Nov 2026 11:59:00 GMT', 0],
  ['soon', 0],
])('waits as long as Retry-After "%s" says', async (value, retryAfterSeconds) => {
  const target = server.subscribe('phone')
  server.answer('phone', (response) => response.writeHead(429, { 'Retry-After': value }).end())
  expect(await send(target, push)).toEqual({ retryAfterSeconds })
})

test('retries after no response, a broken one or a failed connection', async () => {
  const target = server.subscribe('phone')
  server.answer(
    'phone',
    () => undefined,
    (response) => response.destroy(),
  )
  const post = createOutboundClient({ admitsLoopback: true, timeoutMilliseconds: 300 })
  const hasty = createPushService({ ...options, authorize, post })
  for (let n = 0; n < 2; n += 1) expect(await hasty(target, push)).toEqual({ retryAfterSeconds: 0 })
  const nobody = { ...target, endpoint: 'http://127.0.0.1:1/' }
  expect(await send(nobody, push)).toEqual({ retryAfterSeconds: 0 })
})

test('signs once per push service, and again before the token expires', () => {
  const clock = { now: NOW }
  const vapid = createVapid({ keys, contact: 'mailto:ops@rostrum.example', now: () => clock.now })
  const [one, other] = [new URL('https://fcm.googleapis.com/a'), new URL('https://web.push.apple.com/b')]
  const first = vapid(one)
  expect(vapid(new URL('https://fcm.googleapis.com/c'))).toBe(first)
  expect(vapid(other)).not.toBe(first)
  clock.now = new Date(NOW.getTime() + 11.5 * 3_600_000)
  expect(vapid(one)).not.toBe(first)
})

const ENDPOINTS = [
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://fcm.googleapis.com/wp/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://user@fcm.googleapis.com/', false],
  ['https://googleapis.com/', false],
  ['https://evil-fcm.googleapis.com/', false],
  ['https://fcm.googleapis.com.evil.example/', false],
  ['https://evilnotify.windows.com/', false],
  ['https://push.example/', false],
  ['http://127.0.0.1:4611/', false],
  ['https://169.254.169.254/', false],
  ['not a URL', false],
] as const

test.each(ENDPOINTS)('decides whether %s is a push service: %s', (endpoint, isKnown) => {
  expect(isPushEndpoint(endpoint, { admitsLoopback: false })).toBe(isKnown)
})

test('sends to this machine only if allowed', async () => {
  const strict = createPushService({ ...options, authorize, admitsLoopback: false })
  expect(await strict(server.subscribe('phone'), push)).toBe('refused')
  expect(server.requests()).toBe(0)
  expect(isPushEndpoint('https://10.0.0.1/', { admitsLoopback: true })).toBe(false)
})

test.each(['', 'short', 'x'.repeat(44), '!'.repeat(43)])('refuses %j as its key', (key) => {
  expect(() => vapidKeysOf(key)).toThrow(/not 32 bytes/)
})
