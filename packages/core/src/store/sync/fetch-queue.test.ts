import { expect, test } from 'vitest'
import { useEngine } from '../../testing/engine.ts'
import {
  completeFetch,
  enqueueFetch,
  enqueueRead,
  findFetchRequest,
  listDueFetches,
  listFetchQueue,
  type NewFetchRequest,
  postponeFetch,
} from './fetch-queue.ts'

const engine = useEngine()

const entry = (key: string, changes: Partial<NewFetchRequest> = {}): NewFetchRequest => ({
  kind: 'bill',
  key,
  priority: 'rest',
  rank: '119',
  failures: 0,
  ...changes,
})

test('orders requests by priority, then rank, with failed ones last', async () => {
  const { store } = engine
  await enqueueFetch(store, entry('119/hr/1'))
  await enqueueFetch(store, entry('118/hr/1', { rank: '118' }))
  await enqueueFetch(store, entry('119/s/2', { priority: 'changed' }))
  await enqueueFetch(store, entry('119/s/3', { priority: 'tracked' }))
  await enqueueFetch(store, entry('118/hr/1', { rank: '118', priority: 'read' }))
  await enqueueFetch(store, entry('119/s/3', { priority: 'rest' }))
  const keys = async () => (await listFetchQueue(store, 10)).map(({ key }) => key)
  expect(await keys()).toEqual(['119/s/3', '118/hr/1', '119/s/2', '119/hr/1'])

  await enqueueFetch(store, entry('117/hr/9', { priority: 'changed', rank: '117', failures: 1 }))
  expect(await keys()).toEqual(['119/s/3', '118/hr/1', '119/s/2', '117/hr/9', '119/hr/1'])

  const [first] = await listFetchQueue(store, 1)
  if (first !== undefined) await completeFetch(store, first)
  if (first !== undefined) await completeFetch(store, first)
  expect(await keys()).toEqual(['118/hr/1', '119/s/2', '117/hr/9', '119/hr/1'])
})

const stored = async (key: string) => {
  const request = await findFetchRequest(engine.store, { kind: 'bill', key })
  if (request === undefined) throw new Error(`there is no request for ${key}`)
  return request
}
const at = (time: string) => `2026-03-02T${time}:00.000Z`
const dueAtNoon = async () =>
  (await listDueFetches(engine.store, new Date(at('12:00')), 10)).map(({ key }) => key)

test('lists a postponed request once it is due', async () => {
  const { store } = engine
  await enqueueFetch(store, entry('119/s/10'))
  await enqueueFetch(store, entry('119/s/11'))
  await postponeFetch(store, await stored('119/s/10'), { dueAt: at('12:00'), failures: 1 })
  await postponeFetch(store, await stored('119/s/11'), { dueAt: at('12:01') })
  expect(await dueAtNoon()).toEqual(['119/s/10'])
  expect((await listFetchQueue(store, 99)).map(({ key }) => key)).not.toContain('119/s/10')
})

test('merges requests for one record: earliest sighting, latest expectation, due at once if it changed', async () => {
  const { store } = engine
  const first = { firstSeenAt: at('10:00'), expectedAt: at('09:45'), lookUntil: at('10:35') }
  const second = { firstSeenAt: at('10:05'), expectedAt: at('09:50'), lookUntil: at('10:40') }
  await enqueueFetch(store, entry('119/s/20', { priority: 'changed', ...first }))
  await postponeFetch(store, await stored('119/s/20'), { dueAt: at('10:30') })
  await enqueueFetch(store, entry('119/s/20', { priority: 'changed', ...second }), { keepsDueAt: true })
  expect(await stored('119/s/20')).toMatchObject({
    firstSeenAt: at('10:00'),
    expectedAt: at('09:50'),
    lookUntil: at('10:40'),
    dueAt: at('10:30'),
  })
  await enqueueFetch(store, entry('119/s/20', { priority: 'changed', ...second }))
  expect((await stored('119/s/20')).dueAt).toBeUndefined()
})

test('lists records being read before the rest, and keeps what is known about them', async () => {
  const { store } = engine
  const known = { firstSeenAt: at('10:00'), expectedAt: at('09:45'), lookUntil: at('10:35') }
  const ref = { kind: 'bill', key: '119/s/40' } as const
  await enqueueFetch(store, entry(ref.key, { rank: '118', ...known }))
  await postponeFetch(store, await stored(ref.key), { dueAt: at('23:30'), failures: 2 })
  const waiting = await stored(ref.key)
  await enqueueRead(store, ref, '119')
  const { dueAt: _due, ...rest } = waiting
  const read = { ...rest, priority: 'read', rank: '119', failures: 0, revision: waiting.revision + 1 }
  expect(await stored(ref.key)).toEqual(read)
  expect((await listFetchQueue(store, 99)).map(({ key }) => key)).toContain(ref.key)

  await completeFetch(store, waiting)
  expect(await stored(ref.key)).toEqual(read)
})

test('adds a record being read at once, and keeps a request that is as urgent', async () => {
  const { store } = engine
  const ref = { kind: 'bill', key: '119/s/41' } as const
  await enqueueRead(store, ref, '119')
  expect(await stored(ref.key)).toEqual({ ...ref, priority: 'read', rank: '119', failures: 0, revision: 1 })
  await postponeFetch(store, await stored(ref.key), { dueAt: at('23:40'), failures: 1 })
  await enqueueRead(store, ref, '119')
  expect(await stored(ref.key)).toMatchObject({ dueAt: at('23:40'), failures: 1 })
  await completeFetch(store, await stored(ref.key))
  expect(await findFetchRequest(store, ref)).toBeUndefined()
})

test('keeps a request that was merged with another one while it was fetched', async () => {
  const { store } = engine
  await enqueueFetch(store, entry('119/s/30', { priority: 'changed' }))
  const beingFetched = await stored('119/s/30')
  await enqueueFetch(store, entry('119/s/30', { priority: 'changed', expectedAt: at('11:00') }))
  await completeFetch(store, beingFetched)
  await postponeFetch(store, beingFetched, { dueAt: at('23:00') })
  expect(await stored('119/s/30')).toMatchObject({ expectedAt: at('11:00') })
})
