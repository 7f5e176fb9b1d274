import { expect, test } from 'vitest'
import { useFreshEngine } from '../testing/engine.ts'
import { findFetchBatch, listFetchBatches, enqueueFetchBatch, shrinkFetchBatch } from './fetch-batches.ts'

const engine = useFreshEngine()
const bills = (rank: string, ...keys: string[]) =>
  enqueueFetchBatch(engine.store, { kind: 'bill', keys, rank })

test('pages come by rank, and the same page asked for twice is one', async () => {
  await bills('118', 'a', 'b')
  await bills('119', 'c')
  await bills('118', 'a', 'b')
  expect((await listFetchBatches(engine.store, 9)).map(({ keys }) => keys.join(''))).toEqual(['c', 'ab'])
})

test('a page shrinks for the runner who read it last, and goes when nothing is left on it', async () => {
  await bills('119', 'a', 'b', 'c')
  const [page] = await listFetchBatches(engine.store, 1)
  if (page === undefined) throw new Error('the page was asked for')
  const smaller = await shrinkFetchBatch(engine.store, page, ['b', 'c'])
  expect(smaller?.keys).toEqual(['b', 'c'])
  expect(await shrinkFetchBatch(engine.store, page, ['c'])).toBeUndefined()
  expect(await findFetchBatch(engine.store, page.name)).toEqual(smaller)
  if (smaller !== undefined) await shrinkFetchBatch(engine.store, smaller, [])
  expect(await listFetchBatches(engine.store, 9)).toEqual([])
})
