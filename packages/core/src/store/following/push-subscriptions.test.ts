import { expect, test } from 'vitest'
import { useEngine } from '../../testing/engine.ts'
import { shardOf } from '../alert-shards.ts'
import {
  findPushDelivery,
  listDuePushes,
  listPushDeliveries,
  type PushDelivery,
  putPushDelivery,
  replacePushDelivery,
} from '../push-deliveries.ts'
import {
  endPushSubscription,
  listPushEndpointOwners,
  listPushSubscriptions,
  markPushSent,
  pushSubscriptionId,
  type PushSubscription,
  putPushSubscription,
  removePushSubscription,
} from './push-subscriptions.ts'

const engine = useEngine()
const AT = '2026-11-20T12:00:00.000Z'

const subscriptionOf = (userId: string, fields: Partial<PushSubscription> = {}): PushSubscription => {
  const endpoint = fields.endpoint ?? 'https://fcm.googleapis.com/wp/a'
  return {
    id: pushSubscriptionId(endpoint),
    userId,
    sessionId: 'ses_1',
    endpoint,
    p256dh: 'key',
    auth: 'secret',
    device: 'Firefox on Linux',
    createdAt: AT,
    ...fields,
  }
}

test('keeps one subscription of an endpoint, with the newest session and keys', async () => {
  const { store } = engine
  await putPushSubscription(store, subscriptionOf('usr_a'))
  await markPushSent(store, subscriptionOf('usr_a'), '2026-11-21T00:00:00.000Z')
  const again = subscriptionOf('usr_a', { sessionId: 'ses_2', auth: 'other', createdAt: '2026-12-01' })
  await putPushSubscription(store, again)
  expect(await listPushSubscriptions(store, 'usr_a')).toEqual([
    { ...again, createdAt: AT, lastSentAt: '2026-11-21T00:00:00.000Z' },
  ])
})

test('finds everyone who subscribed in the same browser', async () => {
  const { store } = engine
  const endpoint = 'https://fcm.googleapis.com/wp/shared'
  for (const userId of ['usr_b', 'usr_c'])
    await putPushSubscription(store, subscriptionOf(userId, { endpoint }))
  const owners = await listPushEndpointOwners(store, pushSubscriptionId(endpoint))
  expect(owners.map(({ userId }) => userId).toSorted()).toEqual(['usr_b', 'usr_c'])
})

test('ends a subscription with its session, but not one that moved to another', async () => {
  const { store } = engine
  const read = subscriptionOf('usr_d')
  await putPushSubscription(store, read)
  await putPushSubscription(store, { ...read, sessionId: 'ses_2' })
  await endPushSubscription(store, read)
  const moved = await listPushSubscriptions(store, 'usr_d')
  expect(moved).toHaveLength(1)
  for (const subscription of moved) await endPushSubscription(store, subscription)
  expect(await listPushSubscriptions(store, 'usr_d')).toEqual([])
  await removePushSubscription(store, read)
})

test('does not mark a removed subscription as sent', async () => {
  const { store } = engine
  await markPushSent(store, subscriptionOf('usr_e'), AT)
  expect(await listPushSubscriptions(store, 'usr_e')).toEqual([])
})

const delivery: PushDelivery = {
  userId: 'usr_f',
  sequence: 1,
  queuedAt: AT,
  dueAt: AT,
  attempts: 0,
  waiting: ['a'],
  taken: 0,
  failed: 0,
  revision: 1,
}
const due = async (instant: string) =>
  (
    await listDuePushes(engine.store, shardOf('usr_f'), {
      now: new Date(instant),
      limit: 10,
      log: { info: () => {}, error: () => {} },
    })
  ).filter(({ userId }) => userId === 'usr_f')

test("queues an alert's notifications once, until they are complete", async () => {
  const { store } = engine
  expect(await putPushDelivery(store, delivery)).toBe(true)
  expect(await putPushDelivery(store, { ...delivery, waiting: ['b'] })).toBe(false)
  expect(await due('2026-11-20T11:59:59.999Z')).toEqual([])
  expect(await due(AT)).toEqual([delivery])
  const { dueAt: _due, ...over } = { ...delivery, waiting: [], taken: 1 }
  expect(await replacePushDelivery(store, over, delivery)).toBeDefined()
  expect(await replacePushDelivery(store, delivery, delivery)).toBeUndefined()
  expect(await due('2027-01-01T00:00:00.000Z')).toEqual([])
  expect(await findPushDelivery(store, delivery)).toEqual({ ...over, revision: 2 })
})

test('lists the notifications of some alerts', async () => {
  const { store } = engine
  for (const sequence of [1, 2, 9, 10, 11])
    await putPushDelivery(store, { ...delivery, userId: 'usr_g', sequence })
  const found = await listPushDeliveries(store, 'usr_g', { from: 2, to: 10, limit: 10 })
  expect(found.map(({ sequence }) => sequence)).toEqual([10, 9, 2])
  expect(await listPushDeliveries(store, 'usr_g', { limit: 2 })).toHaveLength(2)
})
