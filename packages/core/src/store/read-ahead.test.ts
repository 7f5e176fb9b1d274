import { expect, test } from 'vitest'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { unconditional } from './condition.ts'
import { readAhead } from './read-ahead.ts'

const key = (sk: string) => ({ pk: 'P', sk })

test('the first read of a row comes from the batch, and the next from the table', async () => {
  const calls: string[] = []
  const table = new MemoryStore()
  await table.put({ ...key('a'), n: 1 }, unconditional)
  const store = await readAhead(
    interceptStore(table, (call) => void calls.push(call)),
    [key('a'), key('b')],
  )
  await table.put({ ...key('a'), n: 2 }, unconditional)
  await table.put({ ...key('b'), n: 2 }, unconditional)
  expect([(await store.get(key('a')))?.['n'], await store.get(key('b'))]).toEqual([1, undefined])
  expect(calls).toEqual(['getMany'])
  expect([(await store.get(key('a')))?.['n'], (await store.get(key('b')))?.['n']]).toEqual([2, 2])
  expect(calls).toEqual(['getMany', 'get', 'get'])
})
