import { userRoutes } from '@rostrum/contract/routes/users'
import { PUSH_BROWSERS_MAX } from '@rostrum/core/alerts/push-browsers'
import { createBrowserKeys } from '@rostrum/core/outbound/testing/browser-keys'
import { listPushSubscriptions } from '@rostrum/core/store/following/push-subscriptions'
import { createSession, removeSession } from '@rostrum/core/store/accounts/sessions'
import { createUser } from '@rostrum/core/store/accounts/users'
import { useEngine } from '@rostrum/core/testing/engine'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../http/testing/app.ts'
import { storeContext } from '../testing/store-context.ts'
import { testEnv } from '../testing/test-env.ts'
import { handlers } from '../users.ts'

const START = Date.parse('2026-11-20T12:00:00.000Z')
const clock = { now: START }
const env = { loopback: 'false' }
const engine = useEngine()
const contextOf = () => ({
  ...storeContext(engine.store, new Date(clock.now)),
  env: testEnv({ ROSTRUM_PUSH_PUBLIC_KEY: 'the-key', ROSTRUM_LOOPBACK_RECEIVERS: env.loopback }),
  verifyToken: async (token: string) => {
    const [userId = '', sessionId = ''] = token.split('.')
    return { userId, sessionId }
  },
})
const app = createApp({ domain: 'users', routes: userRoutes, handlers, contextOf })
let people = 0
let user: string

async function addSession(userId: string, id: string, device = 'Firefox on Linux') {
  const at = new Date(clock.now).toISOString()
  const expiresAt = new Date(clock.now + 86_400_000).toISOString()
  const times = { signedInAt: at, lastUsedAt: at, expiresAt }
  await createSession(engine.store, { id, userId, device, passwordVersion: 1, tokenHash: '', ...times })
}

async function addPerson(): Promise<string> {
  people += 1
  const id = `usr_${people}`
  const names = { email: `${id}@example.org`, username: id, passwordHash: '', createdAt: '' }
  await createUser(engine.store, { id, ...names, passwordVersion: 1, revision: 1 })
  await addSession(id, 'phone')
  return id
}

beforeEach(async () => {
  clock.now = START
  env.loopback = 'false'
  user = await addPerson()
})

interface Sent {
  readonly path?: string
  readonly as?: string
  readonly body?: unknown
  readonly of?: string
}
async function request(method: string, { path = '', as = `${user}.phone`, body, of = user }: Sent = {}) {
  const response = await app.request(`/api/users/${of}/push${path}`, {
    method,
    headers: { authorization: `Bearer ${as}.x`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests inspect any response
  const answer = (await response.json()) as Record<string, any>
  return { status: response.status, answer, data: answer['data'] }
}
const subscription = (name = 'a') => ({
  endpoint: `https://fcm.googleapis.com/wp/${user}-${name}`,
  keys: createBrowserKeys().keys,
})
const put = (body: unknown, as?: string) => request('PUT', { body, ...(as !== undefined && { as }) })

test('starts without browsers, and with the key to subscribe one', async () => {
  expect(await request('GET')).toMatchObject({ status: 200, data: { publicKey: 'the-key', browsers: [] } })
})

test('subscribes a browser once, without returning its endpoint or keys', async () => {
  const body = subscription()
  const { status, data } = await put(body)
  expect([status, data.browsers]).toEqual([
    200,
    [
      {
        id: expect.stringMatching(/^[\w-]{26}$/),
        device: 'Firefox on Linux',
        isCurrent: true,
        createdAt: new Date(START).toISOString(),
      },
    ],
  ])
  await put({ ...body, keys: createBrowserKeys().keys })
  expect((await request('GET')).data.browsers).toHaveLength(1)
  expect(JSON.stringify((await request('GET')).data)).not.toContain(body.keys.auth)
})

test('lists the newest first, and marks the current one', async () => {
  await put(subscription('a'))
  clock.now += 1_000
  await addSession(user, 'laptop', 'Chrome on Mac')
  const { data } = await put(subscription('b'), `${user}.laptop`)
  expect(data.browsers).toMatchObject([
    { device: 'Chrome on Mac', isCurrent: true },
    { device: 'Firefox on Linux', isCurrent: false },
  ])
})

test('ends a subscription, idempotently', async () => {
  const { data } = await put(subscription())
  const path = `/${data.browsers[0].id}`
  for (let n = 0; n < 2; n += 1)
    expect((await request('DELETE', { path })).data).toEqual({ publicKey: 'the-key', browsers: [] })
})

test('ends the subscription of a browser that was signed out', async () => {
  await addSession(user, 'laptop')
  await put(subscription(), `${user}.laptop`)
  await removeSession(engine.store, { userId: user, id: 'laptop' })
  expect((await request('GET')).data.browsers).toEqual([])
  expect(await listPushSubscriptions(engine.store, user)).toEqual([])
})

test('moves the subscription to the person who signs in on the browser', async () => {
  const [first, shared] = [user, subscription('shared')]
  await put(shared)
  const second = await addPerson()
  user = second
  expect((await put(shared)).data.browsers).toHaveLength(1)
  expect(await listPushSubscriptions(engine.store, first)).toEqual([])
})

test('keeps the newest ten browsers', async () => {
  for (let n = 1; n <= PUSH_BROWSERS_MAX + 2; n += 1) {
    clock.now += 1_000
    await addSession(user, `s${n}`, `Device ${n}`)
    await put(subscription(String(n)), `${user}.s${n}`)
  }
  const { browsers } = (await request('GET')).data
  expect(browsers.map(({ device }: { device: string }) => device)).toEqual(
    Array.from({ length: PUSH_BROWSERS_MAX }, (_, n) => `Device ${PUSH_BROWSERS_MAX + 2 - n}`),
  )
})

describe('refuses', () => {
  test.each([
    ['endpoint', { endpoint: 'https://push.example/a' }],
    ['endpoint', { endpoint: 'http://127.0.0.1:4611/a' }],
    ['endpoint', { endpoint: 'https://169.254.169.254/' }],
    ['endpoint', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(2_048)}` }],
    ['keys', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }],
    ['keys', { keys: { p256dh: 'short', auth: 'A'.repeat(22) } }],
  ])('an impossible %s', async (name, wrong) => {
    const { status, answer } = await put({ ...subscription(), ...wrong })
    expect([status, answer['code']]).toEqual([400, 'invalid_input'])
    expect(answer['issues'][0].path).toContain(name)
    expect(await listPushSubscriptions(engine.store, user)).toEqual([])
  })

  test.each([
    ['GET', '', undefined],
    ['PUT', '', subscription],
    ['DELETE', '/browser', undefined],
  ] as const)('%s%s of another user', async (method, path, body) => {
    const { status } = await request(method, { of: 'usr_other', path, body: body?.() })
    expect(status).toBe(403)
  })

  test('a browser whose session has ended', async () => {
    await removeSession(engine.store, { userId: user, id: 'phone' })
    expect((await put(subscription())).status).toBe(401)
  })
})

test('subscribes at this machine if allowed', async () => {
  env.loopback = 'true'
  expect((await put({ ...subscription(), endpoint: 'http://127.0.0.1:4611/a' })).status).toBe(200)
})
