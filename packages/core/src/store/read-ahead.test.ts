import { expect, test } from 'vitest'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { unconditional } from './condition.ts'
import { readAhead, readOnce } from './read-ahead.ts'

const key = (sk: string) => ({ pk: 'P', sk })

test('answers reads of its rows from the batch, and others from the table', async () => {
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
  expect([(await store.get(key('a')))?.['n'], await store.get(key('c'))]).toEqual([1, undefined])
  expect(calls).toEqual(['getMany', 'get'])
})

test('reads each row of batches once per run, and again while it is missing', async () => {
  const asked: unknown[] = []
  const table = new MemoryStore()
  await table.put({ ...key('a'), n: 1 }, unconditional)
  const store = readOnce(
    interceptStore(
      table,
      (call, keys) => void asked.push([call, (keys as { sk: string }[]).map(({ sk }) => sk)]),
    ),
  )
  const numbers = async () => (await store.getMany([key('a'), key('b'), key('a')])).map(({ n }) => n)
  expect(await Promise.all([numbers(), numbers()])).toEqual([
    [1, 1],
    [1, 1],
  ])
  await table.put({ ...key('b'), n: 2 }, unconditional)
  expect(await numbers()).toEqual([1, 2, 1])
  expect(asked).toEqual([
    ['getMany', ['a', 'b', 'a']],
    ['getMany', ['b']],
  ])
})

test('reads a single row once per run as well', async () => {
  const calls: string[] = []
  const table = new MemoryStore()
  await table.put({ ...key('a'), n: 1 }, unconditional)
  const store = readOnce(interceptStore(table, (call) => void calls.push(call)))
  const rows = [await store.get(key('a')), await store.get(key('a')), ...(await store.getMany([key('a')]))]
  expect(rows.map((row) => row?.['n'])).toEqual([1, 1, 1])
  expect(calls).toEqual(['get'])
  expect([await store.get(key('b')), await store.get(key('b')), calls.length]).toEqual([
    undefined,
    undefined,
    3,
  ])
})

test('rejects all reads that wait for a failed batch, and then retries it', async () => {
  const table = new MemoryStore()
  await table.put({ ...key('a'), n: 1 }, unconditional)
  let isDown = true
  const store = readOnce(
    interceptStore(table, () => {
      if (isDown) throw new Error('the table is down')
    }),
  )
  const results = await Promise.allSettled([store.getMany([key('a')]), store.getMany([key('a')])])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect(await store.getMany([key('a')])).toHaveLength(1)
})
