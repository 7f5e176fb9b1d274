import { expect, test } from 'vitest'
import { useFreshEngine } from '../../testing/engine.ts'
import { SERVING_MEMBER_RANK } from './fetch-ranks.ts'
import { findFetchBatch, listFetchBatches, enqueueFetchBatch, shrinkFetchBatch } from './fetch-batches.ts'

const engine = useFreshEngine()
const bills = (rank: string, ...keys: string[]) =>
  enqueueFetchBatch(engine.store, { kind: 'bill', keys, rank })

test('lists batches by rank and dedupes identical ones', async () => {
  await bills('118', 'a', 'b')
  await bills('119', 'c')
  await bills('118', 'a', 'b')
  expect((await listFetchBatches(engine.store, 9)).map(({ keys }) => keys.join(''))).toEqual(['c', 'ab'])
})

test('lists batches of serving members apart from all others', async () => {
  await bills('119#2026-03-01', 'a')
  await bills('000', 'b')
  await enqueueFetchBatch(engine.store, { kind: 'member', keys: ['c'], rank: SERVING_MEMBER_RANK })
  const keysOf = async (lane: 'serving' | 'others') =>
    (await listFetchBatches(engine.store, 9, lane)).map(({ keys }) => keys.join(''))
  expect([await keysOf('serving'), await keysOf('others')]).toEqual([['c'], ['a', 'b']])
})

test('shrinks a batch only at the revision read, and deletes an empty one', async () => {
  await bills('119', 'a', 'b', 'c')
  const [batch] = await listFetchBatches(engine.store, 1)
  if (batch === undefined) throw new Error('the batch is missing')
  const smaller = await shrinkFetchBatch(engine.store, batch, ['b', 'c'])
  expect(smaller?.keys).toEqual(['b', 'c'])
  expect(await shrinkFetchBatch(engine.store, batch, ['c'])).toBeUndefined()
  expect(await findFetchBatch(engine.store, batch.name)).toEqual(smaller)
  if (smaller !== undefined) await shrinkFetchBatch(engine.store, smaller, [])
  expect(await listFetchBatches(engine.store, 9)).toEqual([])
})
