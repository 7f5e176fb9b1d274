import { expect, test } from 'vitest'
import { useEngine } from '../testing/engine.ts'
import { type BacklogEntry, listBacklog, postponeBacklog, requestDetails, settleBacklog } from './backlog.ts'

const engine = useEngine()

const entry = (key: string, changes: Partial<BacklogEntry> = {}): BacklogEntry => ({
  kind: 'bill',
  key,
  priority: 'rest',
  rank: '119',
  failures: 0,
  ...changes,
})

test('the backlog gives the urgent first, then the newest, and sends failures to the end', async () => {
  const { store } = engine
  await requestDetails(store, entry('119/hr/1'))
  await requestDetails(store, entry('118/hr/1', { rank: '118' }))
  await requestDetails(store, entry('119/s/2', { priority: 'changed' }))
  await requestDetails(store, entry('119/s/3', { priority: 'tracked' }))
  await requestDetails(store, entry('118/hr/1', { rank: '118', priority: 'read' }))
  await requestDetails(store, entry('119/s/3', { priority: 'rest' }))
  const keys = async () => (await listBacklog(store, 10)).map(({ key }) => key)
  expect(await keys()).toEqual(['119/s/3', '118/hr/1', '119/s/2', '119/hr/1'])

  await requestDetails(store, entry('117/hr/9', { priority: 'changed', rank: '117' }))
  const [, , failing] = await listBacklog(store, 10)
  expect(failing?.key).toBe('119/s/2')
  if (failing !== undefined) await postponeBacklog(store, failing)
  expect(await keys()).toEqual(['119/s/3', '118/hr/1', '117/hr/9', '119/s/2', '119/hr/1'])

  await settleBacklog(store, entry('119/s/3'))
  await settleBacklog(store, entry('119/s/3'))
  expect(await keys()).toEqual(['118/hr/1', '117/hr/9', '119/s/2', '119/hr/1'])
})
