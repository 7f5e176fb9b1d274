import { expect, test } from 'vitest'
import { MemoryStore } from '../testing/memory-store.ts'
import { findAlertCursor, replaceAlertCursor } from './cursors.ts'

test('a place among the searches is stored as earlier versions read it', async () => {
  const store = new MemoryStore()
  const at = '2026-11-20T12:00:00.000Z'
  const cursor = { markedUntil: at, recent: [], place: { until: at, shard: 3, after: 'usr_a' } }
  await replaceAlertCursor(store, cursor, undefined)
  const { place, ...rest } = cursor
  expect(await store.get({ pk: 'JOB#alerts', sk: 'CURSOR' })).toMatchObject({ ...rest, searches: place })
  expect(await store.get({ pk: 'JOB#alerts', sk: 'CURSOR' })).not.toHaveProperty('place')
  expect(await findAlertCursor(store)).toEqual({ ...cursor, revision: 1 })
})
