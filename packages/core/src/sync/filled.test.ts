import { beforeEach, expect, test } from 'vitest'
import { isRecordLoading } from '../status/record-loading.ts'
import type { Store } from '../store/store.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { fetchDetails, walkLists } from './run-sync.ts'
import { billHead, putDetail } from './testing/bills.ts'
import { createFakeProvider } from './testing/fake-provider.ts'
import { fakeSyncContext, START } from './testing/fake-sync-context.ts'

let store: Store
let now: Date
const isLoading = (): Promise<boolean> => isRecordLoading({ store, now: () => now })
const contextOf = (signal = new AbortController().signal) => {
  const provider = createFakeProvider()
  provider.bills = [billHead(1)]
  putDetail(provider, billHead(1), {}, [])
  return { ...fakeSyncContext(provider, store, { now: () => now }), signal }
}
/** A process asks every few seconds. */
const wait = (): void => {
  now = new Date(now.getTime() + 5_000)
}

beforeEach(() => {
  store = new MemoryStore()
  now = START
})

test('the record is loading until all lists and the details of what they showed were read', async () => {
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

test('an empty queue alone is no end: the lists were not read yet', async () => {
  await fetchDetails(contextOf())
  expect(await isLoading()).toBe(true)
})

test('what comes later does not make it loading again, and is not asked for', async () => {
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
