import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOutboundClient } from '../outbound/outbound-client.ts'
import { listDeliveries } from '../store/webhook-deliveries.ts'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import type { QueryPage } from '../store/query.ts'
import type { Store } from '../store/store.ts'
import { createUser } from '../store/accounts/users.ts'
import { findWebhookQueue } from '../store/webhook-queues.ts'
import { findWebhook, updateWebhooks } from '../store/webhooks.ts'
import { isSignedWith, type Receiver, startReceiver } from './testing/receiver.ts'
import { createScene, hangingAt, USER } from './testing/scene.ts'

let receiver: Receiver
let scene: ReturnType<typeof createScene>
const others: Receiver[] = []
beforeEach(async () => {
  receiver = await startReceiver()
  scene = createScene()
})
afterEach(async () => {
  await Promise.all([receiver, ...others.splice(0)].map(({ stop }) => stop()))
  if (scene.errors.length > 0) throw new Error(JSON.stringify(scene.errors))
})

const NAME = { userId: USER, webhookId: 'whk_1' }
const deliveries = async () =>
  (await listDeliveries(scene.store, NAME, { limit: 1_000, now: scene.now() })).deliveries
const states = async () => (await deliveries()).map(({ state }) => state)
const received = (from: Receiver = receiver): string[] =>
  from.received.map(({ body }) => (JSON.parse(body) as { data: { to: string } }).data.to)
async function sendAll(process?: Parameters<typeof scene.deliver>[0]) {
  await scene.queue()
  await scene.deliver(process)
}

test('sends each change once, signed, in order, as the API returns it', async () => {
  await scene.record([1, 'before'])
  const { secret } = await scene.addWebhook(receiver.url)
  await scene.record([1, 'a'], [2, 'b'], [1, 'c'])
  await sendAll()
  await sendAll()
  expect(received().toSorted()).toEqual(['a', 'b', 'c'])
  expect(await states()).toEqual(['delivered', 'delivered', 'delivered'])
  for (const message of receiver.received) expect(isSignedWith(message, secret)).toBe(true)
  const [first] = receiver.received
  expect(first?.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-timestamp': String(scene.now().getTime() / 1_000),
  })
  expect(JSON.parse(first?.body ?? '')).toMatchObject({
    type: 'change',
    data: { subject: { kind: 'bill', key: '119/hr/1' }, kind: 'action', to: 'a', cursor: expect.any(String) },
  })
  const forged = receiver.received.map(({ headers, body }) => ({ headers, body: `${body} ` }))
  expect(forged.filter((message) => isSignedWith(message, secret))).toEqual([])
})

test('signs with both secrets while one replaces the other', async () => {
  const former = await scene.addWebhook(receiver.url)
  const until = new Date(scene.now().getTime() + 5 * 60_000).toISOString()
  const secret = `whsec_${Buffer.from('another').toString('base64')}`
  const formerSecret = { secret: former.secret, until }
  await updateWebhooks(scene.store, USER, () => ({ webhooks: [{ ...former, secret, formerSecret }] }))
  await scene.record([1, 'a'])
  await sendAll()
  scene.pass(5)
  await scene.record([1, 'b'])
  await sendAll()
  const valid = receiver.received.map((it) => [secret, former.secret].map((each) => isSignedWith(it, each)))
  expect(valid).toEqual([
    [true, true],
    [true, false],
  ])
})

test.each([
  ['what names a subject', { scope: 'subjects', subjects: [{ kind: 'bill', key: '119/hr/2' }] }, ['b']],
  ['nothing of other kinds', { scope: 'everything', kinds: ['sponsor'] }, []],
  ['nothing to who follows nothing', { scope: 'following' }, []],
] as const)('sends %s', async (_, filter, expected) => {
  await scene.addWebhook(receiver.url, { filter: structuredClone(filter) as never })
  await scene.record([1, 'a'], [2, 'b'])
  await sendAll()
  expect(received()).toEqual(expected)
})

test('applies a filter changed during catch-up from the next page of the log on', async () => {
  await scene.addWebhook(receiver.url)
  await scene.record(...Array.from({ length: 510 }, (_, i) => [i + 1, 'a'] as const))
  let isChanged = false
  const process = interceptStore(scene.store, async (call) => {
    if (call !== 'put' || isChanged) return
    isChanged = true
    const filter = { scope: 'everything' as const, kinds: ['law' as const] }
    await updateWebhooks(scene.store, USER, (webhooks) => ({
      webhooks: webhooks.map((each) => ({ ...each, filter })),
    }))
  })
  await scene.queue({ store: process })
  expect(await deliveries()).toHaveLength(500)
})

describe('a receiver that fails', () => {
  test('receives a failed change again, and later changes of its subject only after it', async () => {
    await scene.addWebhook(receiver.url)
    await scene.record([1, 'a'], [1, 'b'], [2, 'c'])
    let isFailing = true
    receiver.answer(({ body }) => (isFailing && body.includes('"a"') ? 500 : 200))
    await sendAll()
    expect(received().toSorted()).toEqual(['a', 'c'])
    expect(await states()).toEqual(['pending', 'pending', 'delivered'])
    await scene.record([1, 'd'])
    await sendAll()
    isFailing = false
    scene.pass(2)
    await sendAll()
    expect(received().slice(-3)).toEqual(['a', 'b', 'd'])
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(4)
    expect((await findWebhookQueue(scene.store, NAME))?.dueAt).toBeUndefined()
  })

  test('is retried with backoff for a day, then disabled', async () => {
    await scene.addWebhook(receiver.url)
    await scene.record([1, 'a'], [2, 'b'])
    receiver.answer(() => 503)
    const begun = scene.now().getTime()
    const hours: number[] = []
    for (let minute = 0; minute < 30 * 60; minute += 1) {
      const before = receiver.received.length
      await sendAll()
      if (receiver.received.length > before) hours.push((scene.now().getTime() - begun) / 3_600_000)
      scene.pass(1)
    }
    expect(hours.at(-1)).toBeGreaterThanOrEqual(24)
    expect(hours.at(-1)).toBeLessThan(26.1)
    expect(hours.length).toBeLessThan(25)
    expect(await findWebhook(scene.store, NAME)).toMatchObject({
      state: 'disabled',
      disabledBecause: 'failing',
    })
    expect(await states()).toContain('failed')
  })

  test('gets no request although an index still lists it as due', async () => {
    receiver.answer(() => 500)
    await scene.addWebhook(receiver.url)
    await scene.record(...Array.from({ length: 20 }, (_, bill) => [bill + 1, 'a'] as const))
    await scene.queue()
    const listed = new Map<string, QueryPage>()
    const behind: Store = {
      ...interceptStore(scene.store, () => {}),
      async query(query) {
        const key = JSON.stringify(query)
        const page = (query.index && listed.get(key)) ?? (await scene.store.query(query))
        if (!listed.has(key)) listed.set(key, page)
        return page
      },
    }
    await scene.deliver({ store: behind })
    const asked = receiver.received.length
    await scene.deliver({ store: behind })
    expect([asked < 20, receiver.received.length]).toEqual([true, asked])
  })

  test('is given the time it asks for', async () => {
    await scene.addWebhook(receiver.url)
    await scene.record([1, 'a'])
    receiver.answer(
      () => (response: ServerResponse) => response.writeHead(429, { 'Retry-After': '600' }).end(),
    )
    await sendAll()
    const [delivery] = await deliveries()
    expect(Date.parse(delivery?.dueAt ?? '') - scene.now().getTime()).toBe(600_000)
  })

  test('is disabled at once by a 410 response', async () => {
    await scene.addWebhook(receiver.url)
    await scene.record([1, 'a'], [1, 'b'])
    receiver.answer(() => 410)
    await sendAll()
    scene.pass(60)
    await sendAll()
    expect(received()).toEqual(['a'])
    expect(await findWebhook(scene.store, NAME)).toMatchObject({ state: 'disabled', disabledBecause: 'gone' })
    expect(await states()).toEqual(['failed', 'pending'])
    expect(await scene.mails()).toEqual([])
  })

  test('is reported to the owner once, through the outbox', async () => {
    const owner = { id: USER, email: 'ada@example.org', username: 'ada', passwordHash: '', createdAt: '' }
    await createUser(scene.store, { ...owner, passwordVersion: 1, revision: 1 })
    await scene.addWebhook(receiver.url)
    await scene.record([1, 'a'])
    receiver.answer(() => 410)
    await sendAll()
    await scene.queue()
    const mails = await scene.mails()
    const content = { kind: 'webhook-disabled', name: 'Test', because: 'gone' }
    expect(mails).toMatchObject([{ to: owner.email, content, state: 'pending' }])
    scene.pass(1)
    await scene.queue()
    expect(await scene.mails()).toEqual(mails)
  })

  test.each<[string, number | undefined, string | undefined, (response: ServerResponse) => void]>([
    ['redirects', 307, undefined, (it) => it.writeHead(307, { Location: receiver.url }).end()],
    ['answers too much', 200, undefined, (it) => it.writeHead(200).end(Buffer.alloc(200 * 1_024))],
    ['hangs', undefined, 'timeout', () => {}],
    ['hangs up', undefined, 'unreachable', (it) => it.destroy()],
  ])('that %s gets one request', async (_, status, problem, reply) => {
    await scene.addWebhook(receiver.url)
    await scene.record([1, 'a'])
    receiver.answer(() => reply)
    await sendAll({ ...(problem === 'timeout' && { post: hangingAt(receiver.url) }) })
    expect(receiver.received).toHaveLength(1)
    const [delivery] = await deliveries()
    expect(delivery).toMatchObject({ attempts: 1, state: status === 200 ? 'delivered' : 'pending' })
    expect(delivery?.status).toBe(status)
    expect(delivery?.problem).toBe(problem)
  })

  test('gets no request at an address that its name did not have when checked, and no owner is notified', async () => {
    const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '10.0.0.1', family: 4 }]]
    const post = createOutboundClient({ admitsLoopback: false, resolve: async () => answers.shift() ?? [] })
    await scene.addWebhook('https://rebinding.example/hook')
    await scene.record([1, 'a'])
    await scene.queue()
    for (let minute = 0; minute < 2; minute += 1) {
      await scene.deliver({ post })
      scene.pass(1)
    }
    expect(await deliveries()).toMatchObject([{ attempts: 2, problem: 'unreachable', state: 'pending' }])
  })

  test('that hangs on many changes is suspended, and delays no other', async () => {
    const healthy = await startReceiver()
    others.push(healthy)
    receiver.answer(() => () => {})
    await scene.addWebhook(receiver.url)
    await scene.addWebhook(healthy.url, { id: 'whk_2', userId: 'usr_2' })
    await scene.record(...Array.from({ length: 40 }, (_, i) => [i + 1, `to ${i}`] as const))
    const post = hangingAt(receiver.url)
    await sendAll({ post })
    expect(healthy.received).toHaveLength(40)
    // four at a time, and some more before the first four have failed
    const { length } = receiver.received
    expect(length).toBeLessThan(8)
    await sendAll({ post })
    expect(receiver.received).toHaveLength(length)
  })
})

test('sends nothing for a paused webhook until it is resumed', async () => {
  const webhook = await scene.addWebhook(receiver.url)
  await scene.record([1, 'a'])
  await scene.queue()
  await updateWebhooks(scene.store, USER, () => ({ webhooks: [{ ...webhook, state: 'paused' }] }))
  await scene.deliver()
  expect(received()).toEqual([])
  expect((await findWebhookQueue(scene.store, NAME))?.dueAt).toBeUndefined()
})

test('removes deliveries queued while their webhook was being deleted', async () => {
  await scene.addWebhook(receiver.url)
  await scene.record([1, 'a'])
  await scene.queue()
  await updateWebhooks(scene.store, USER, () => ({ webhooks: [] }))
  await scene.deliver()
  expect(received()).toEqual([])
  expect(await deliveries()).toEqual([])
  expect(await findWebhookQueue(scene.store, NAME)).toBeUndefined()
})
