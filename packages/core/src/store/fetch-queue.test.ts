import { expect, test } from 'vitest'
import { useEngine } from '../testing/engine.ts'
import {
  type FetchRequest,
  listFetchQueue,
  postponeFetch,
  enqueueFetch,
  completeFetch,
} from './fetch-queue.ts'

const engine = useEngine()

const entry = (key: string, changes: Partial<FetchRequest> = {}): FetchRequest => ({
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

  await enqueueFetch(store, entry('117/hr/9', { priority: 'changed', rank: '117' }))
  const [, , failing] = await listFetchQueue(store, 10)
  expect(failing?.key).toBe('119/s/2')
  if (failing !== undefined) await postponeFetch(store, failing)
  expect(await keys()).toEqual(['119/s/3', '118/hr/1', '117/hr/9', '119/s/2', '119/hr/1'])

  await completeFetch(store, entry('119/s/3'))
  await completeFetch(store, entry('119/s/3'))
  expect(await keys()).toEqual(['118/hr/1', '117/hr/9', '119/s/2', '119/hr/1'])
})
