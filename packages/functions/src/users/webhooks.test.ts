import { userRoutes } from '@rostrum/contract/routes/users'
import { WEBHOOKS_MAX } from '@rostrum/contract/rules/webhook-limits'
import { AppError } from '@rostrum/core/lib/app-error'
import { findWebhookQueue } from '@rostrum/core/store/webhook-queues'
import { findWebhook, updateWebhooks } from '@rostrum/core/store/webhooks'
import { useFreshEngine } from '@rostrum/core/testing/engine'
import { describe, expect, test } from 'vitest'
import { createApp } from '../http/testing/app.ts'
import { storeContext } from '../testing/store-context.ts'
import { handlers } from '../users.ts'

const MIRROR = { name: 'Mirror', url: 'https://mirror.example/hook', filter: { scope: 'everything' } }
const engine = useFreshEngine()
let second = 0
const contextOf = () => storeContext(engine.store, new Date(Date.UTC(2026, 10, 20, 12, 0, second)))
const app = createApp({ domain: 'users', routes: userRoutes, handlers, contextOf })

async function request(method: string, path = '', body?: unknown, user = 'usr_a') {
  const response = await app.request(`/api/users/${user}/webhooks${path}`, {
    method,
    headers: { authorization: 'Bearer usr_a.x.x', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests inspect any response
  const answer = (await response.json()) as Record<string, any>
  return { status: response.status, answer, data: answer['data'] }
}
const list = async () => (await request('GET')).data.webhooks
const create = async (choices: object = MIRROR) => (await request('POST', '', choices)).data
const nameOf = (webhookId: string) => ({ userId: 'usr_a', webhookId })

describe('webhooks', () => {
  test('return their secret once, on creation', async () => {
    const { webhook, secret } = await create()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(webhook).toMatchObject({ ...MIRROR, state: 'active' })
    expect(await list()).toEqual([webhook])
    const deliveries = await request('GET', `/${webhook.id}/deliveries`)
    expect(JSON.stringify([await list(), deliveries])).not.toContain(secret)
  })

  test('show a secret only after a fresh proof', async () => {
    const { webhook } = await create()
    const requireProof = () => Promise.reject(new AppError('proof_required'))
    const old = createApp({
      domain: 'users',
      routes: userRoutes,
      handlers,
      contextOf: () => ({ ...contextOf(), requireProof }),
    })
    const headers = { authorization: 'Bearer usr_a.x.x', 'content-type': 'application/json' }
    for (const [path, body] of [
      ['', MIRROR],
      [`/${webhook.id}/secrets`, undefined],
    ] as const) {
      const init = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) }
      expect((await old.request(`/api/users/usr_a/webhooks${path}`, init)).status).toBe(428)
    }
    expect(await list()).toEqual([webhook])
  })

  test('are not created twice by a double click', async () => {
    const answers = await Promise.all([request('POST', '', MIRROR), request('POST', '', MIRROR)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await list()).toHaveLength(1)
  })

  test('are limited in number, also under concurrent creation', async () => {
    const names = Array.from({ length: WEBHOOKS_MAX + 2 }, (_, i) => `Mirror ${i}`)
    const answers = await Promise.all(names.map((name) => request('POST', '', { ...MIRROR, name })))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await list()).toHaveLength(WEBHOOKS_MAX)
  })

  test.each([
    'http://mirror.example/hook',
    'https://mirror.example:8443/',
    'https://user@mirror.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://0x7f000001/',
  ])('refuse the address %s', async (url) => {
    const { status, answer } = await request('POST', '', { ...MIRROR, url })
    expect(status).toBe(400)
    expect(JSON.stringify(answer)).toContain('body.url')
    expect(await list()).toEqual([])
  })

  test.each([
    [{ scope: 'subjects' }],
    [{ scope: 'everything', subjects: [{ kind: 'bill', key: '119/hr/1' }] }],
    [{ scope: 'subjects', subjects: [{ kind: 'bill', key: '../..' }] }],
    [{ scope: 'everything', kinds: ['weather'] }],
  ])('refuse the filter %j', async (filter) => {
    expect((await request('POST', '', { ...MIRROR, filter })).status).toBe(400)
  })

  test('are paused, changed, resumed and deleted, idempotently', async () => {
    const { webhook } = await create()
    second += 1
    const other = { ...MIRROR, name: 'Other', filter: { scope: 'following' } }
    const paused = await request('PUT', `/${webhook.id}`, { ...other, state: 'paused' })
    expect(paused.data.webhook).toMatchObject({ ...other, state: 'paused' })
    expect(paused.data.webhook.stateSince).not.toBe(webhook.stateSince)
    expect((await request('POST', `/${webhook.id}/tests`)).status).toBe(409)
    const resumed = await request('PUT', `/${webhook.id}`, { ...other, state: 'active' })
    expect(resumed.data.webhook.state).toBe('active')
    for (const _ of [1, 2]) {
      expect(await request('DELETE', `/${webhook.id}`)).toMatchObject({ status: 200, data: { webhooks: [] } })
    }
    expect((await request('PUT', `/${webhook.id}`, { ...other, state: 'active' })).status).toBe(404)
  })

  test('that were disabled are resumed without the reason, and are due again', async () => {
    const { webhook } = await create()
    await request('POST', `/${webhook.id}/tests`)
    await updateWebhooks(engine.store, 'usr_a', ([known]) =>
      known === undefined
        ? undefined
        : { webhooks: [{ ...known, state: 'disabled', disabledBecause: 'gone', toldAt: known.createdAt }] },
    )
    expect(await list()).toMatchObject([{ state: 'disabled', disabledBecause: 'gone' }])
    const { data } = await request('PUT', `/${webhook.id}`, { ...MIRROR, state: 'active' })
    expect(data.webhook.disabledBecause).toBeUndefined()
    expect((await findWebhook(engine.store, nameOf(webhook.id)))?.toldAt).toBeUndefined()
    expect((await findWebhookQueue(engine.store, nameOf(webhook.id)))?.dueAt).toBeDefined()
  })

  test('get another secret, and keep the former one for a day', async () => {
    const { webhook, secret } = await create()
    const rotated = await request('POST', `/${webhook.id}/secrets`)
    expect(rotated.data.secret).not.toBe(secret)
    const until = Date.parse(rotated.data.webhook.formerSecretUntil)
    expect(until - contextOf().now().getTime()).toBe(24 * 3_600_000)
    expect(await findWebhook(engine.store, nameOf(webhook.id))).toMatchObject({ formerSecret: { secret } })
  })

  test('are tested at most every 20 seconds, and show the test', async () => {
    second = 0
    const { webhook } = await create()
    const { data } = await request('POST', `/${webhook.id}/tests`)
    expect(data.delivery).toMatchObject({ type: 'test', state: 'pending', attempts: 0 })
    expect((await request('POST', `/${webhook.id}/tests`)).status).toBe(429)
    second = 21
    expect((await request('POST', `/${webhook.id}/tests`)).status).toBe(200)
    const { deliveries } = (await request('GET', `/${webhook.id}/deliveries`)).data
    expect(deliveries).toHaveLength(2)
    expect(deliveries[1]).toEqual(data.delivery)
  })
})

const SOME = '/whk_00000000000000000000000000'
test.each([
  ['GET', '', undefined],
  ['POST', '', MIRROR],
  ['PUT', SOME, { ...MIRROR, state: 'active' }],
  ['DELETE', SOME, undefined],
  ['POST', `${SOME}/tests`, undefined],
  ['POST', `${SOME}/secrets`, undefined],
  ['GET', `${SOME}/deliveries`, undefined],
])('nobody else may %s %s', async (method, path, body) => {
  expect((await request(method, path, body, 'usr_b')).status).toBe(403)
})
