import { beforeEach, expect, test } from 'vitest'
import { isRecordLoading } from '../status/record-loading.ts'
import type { Store } from '../store/store.ts'
import { enqueueFetchBatch, listFetchBatches, shrinkFetchBatch } from '../store/sync/fetch-batches.ts'
import { enqueueFetch } from '../store/sync/fetch-queue.ts'
import { LAST_RANK } from '../store/sync/fetch-ranks.ts'
import { findWalk, saveWalk } from '../store/sync/walks.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { drainQueue } from './fetch-queued.ts'
import { fetchDetails, walkLists } from './run-sync.ts'
import { billHead, putDetail } from './testing/bills.ts'
import { createFakeProvider } from './testing/fake-provider.ts'
import { fakeSyncContext, START } from './testing/fake-sync-context.ts'
import { walkPlans } from './walk-plans.ts'

let store: Store
let now: Date
const isLoading = (): Promise<boolean> => isRecordLoading({ store, now: () => now })
const contextOf = (signal = new AbortController().signal) => {
  const provider = createFakeProvider()
  provider.bills = [billHead(1)]
  putDetail(provider, billHead(1), {}, [])
  return { ...fakeSyncContext(provider, store, { now: () => now }), signal }
}
/** A process reads the status every few seconds. */
const wait = (): void => {
  now = new Date(now.getTime() + 5_000)
}

beforeEach(() => {
  store = new MemoryStore()
  now = START
})

test('the record is loading until all lists and their details have been read', async () => {
  expect(await isLoading()).toBe(true)
  await walkLists(contextOf())
  wait()
  expect(await isLoading()).toBe(true)
  await fetchDetails(contextOf(AbortSignal.abort()))
  wait()
  expect(await isLoading()).toBe(true)
  await fetchDetails(contextOf())
  expect(await isLoading()).toBe(true)
  wait()
  expect(await isLoading()).toBe(false)
})

test('an empty queue is not enough if lists have not been read', async () => {
  await fetchDetails(contextOf())
  expect(await isLoading()).toBe(true)
})

test('a table filled by an earlier version counts as filled once no batch is waiting', async () => {
  for (const { name } of walkPlans(now))
    await saveWalk(store, { ...(await findWalk(store, name)), completeAt: now.toISOString() })
  const record = { kind: 'bill', key: '119/hr/1' } as const
  await enqueueFetch(store, { ...record, priority: 'changed', rank: LAST_RANK, failures: 0 })
  const drain = () =>
    drainQueue({ ...contextOf(), hydrate: () => Promise.reject(new Error('it fails each time')) })
  const { kind, key } = record
  await enqueueFetchBatch(store, { kind, keys: [key], rank: LAST_RANK })
  await expect(drain()).rejects.toThrow('each time')
  expect(await isLoading()).toBe(true)
  const [batch] = await listFetchBatches(store, 1)
  if (batch !== undefined) await shrinkFetchBatch(store, batch, [])
  await expect(drain()).rejects.toThrow('each time')
  wait()
  expect(await isLoading()).toBe(false)
})

test('later records do not make it loading again', async () => {
  await walkLists(contextOf())
  await fetchDetails(contextOf())
  expect(await isLoading()).toBe(false)
  const get = (): never => {
    throw new Error('nothing is to be read')
  }
  Object.assign(store, { get })
  now = new Date(now.getTime() + 3_600_000)
  expect(await isLoading()).toBe(false)
})
