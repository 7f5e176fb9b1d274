import { describe, expect, test } from 'vitest'
import { AppError } from '../lib/app-error.ts'
import { type StoreUsage, traceStore } from '../lib/trace.ts'
import { useEngine } from '../testing/engine.ts'
import { ifAbsent, ifAbsentOrBefore, ifEquals, ifPresent } from './condition.ts'
import type { Item } from './item.ts'
import { createStore, type Store } from './store.ts'
import { createTableClient } from './client.ts'

const engine = useEngine()

let counter = 0
/** A partition used by one test only. */
const partition = (): string => `TEST#${(counter += 1)}`

describe('put', () => {
  test('creates a row once', async () => {
    const item: Item = { pk: partition(), sk: 'A', colour: 'blue' }
    expect(await engine.store.put(item, ifAbsent)).toBe('written')
    expect(await engine.store.put({ ...item, colour: 'red' }, ifAbsent)).toBe('refused')
    expect(await engine.store.get(item)).toEqual(item)
  })

  test('lets exactly one of many concurrent creates succeed', async () => {
    const item: Item = { pk: partition(), sk: 'A' }
    const ends = await Promise.all(
      Array.from({ length: 50 }, (_, i) => engine.store.put({ ...item, winner: i }, ifAbsent)),
    )
    expect(ends.filter((end) => end === 'written')).toHaveLength(1)
  })

  test('omits undefined fields', async () => {
    const item: Item = { pk: partition(), sk: 'A', gone: undefined }
    await engine.store.put(item, ifAbsent)
    expect(Object.keys((await engine.store.get(item)) ?? {})).toEqual(['sk', 'pk'].toSorted())
  })

  test.each([
    [{ pk: '', sk: 'A' }, 'pk'],
    [{ pk: 'A', sk: '' }, 'sk'],
    [{ pk: 'A', sk: 'A', gsi1pk: '', gsi1sk: 'A' }, 'gsi1pk'],
    [{ pk: 'A', sk: 'A', gsi2pk: 'A' }, 'gsi2'],
  ])('is refused before the engine sees it when a key is empty or half there: %j', async (item, name) => {
    await expect(async () => engine.store.put(item, ifAbsent)).rejects.toThrow(name)
  })

  test('is refused when its condition fails', async () => {
    const item: Item = { pk: partition(), sk: 'A', version: 1, until: '2026-01-01' }
    await engine.store.put(item, ifAbsent)
    expect(await engine.store.put({ ...item, version: 2 }, ifEquals('version', 7))).toBe('refused')
    expect(await engine.store.put({ ...item, version: 2 }, ifEquals('version', 1))).toBe('written')
    expect(await engine.store.put(item, ifAbsentOrBefore('until', '2025-12-31'))).toBe('refused')
    expect(await engine.store.put(item, ifAbsentOrBefore('until', '2026-01-02'))).toBe('written')
  })
})

describe('update', () => {
  test('sets, removes and adds atomically and returns the new row', async () => {
    const item: Item = { pk: partition(), sk: 'A', name: 'old', note: 'x', count: 2 }
    await engine.store.put(item, ifAbsent)
    const after = await engine.store.update(item, {
      set: { name: 'new' },
      remove: ['note'],
      add: { count: 3 },
      condition: ifPresent,
    })
    expect(after).toEqual({ pk: item.pk, sk: 'A', name: 'new', count: 5 })
  })

  test('returns undefined when its condition fails', async () => {
    const key = { pk: partition(), sk: 'A' }
    expect(await engine.store.update(key, { set: { name: 'x' }, condition: ifPresent })).toBeUndefined()
    expect(await engine.store.get(key)).toBeUndefined()
  })

  test('loses no increment under concurrency', async () => {
    const key = { pk: partition(), sk: 'A' }
    await Promise.all(Array.from({ length: 40 }, () => engine.store.update(key, { add: { count: 1 } })))
    expect(await engine.store.get(key)).toMatchObject({ count: 40 })
  })

  test('rejects changes of key attributes', async () => {
    const change = { set: { gsi1pk: 'X' } }
    await expect(async () => engine.store.update({ pk: 'A', sk: 'A' }, change)).rejects.toThrow('gsi1pk')
  })
})

test('removes a row only if its condition holds', async () => {
  const item: Item = { pk: partition(), sk: 'A', holder: 'me' }
  await engine.store.put(item, ifAbsent)
  expect(await engine.store.remove(item, ifEquals('holder', 'you'))).toBe('refused')
  expect(await engine.store.remove(item, ifEquals('holder', 'me'))).toBe('written')
  expect(await engine.store.get(item)).toBeUndefined()
})

test('reads several batches in the order of the keys, omitting missing rows', async () => {
  const pk = partition()
  const items: Item[] = Array.from({ length: 130 }, (_, i) => ({
    pk,
    sk: `N#${String(i).padStart(3, '0')}`,
    i,
  }))
  await Promise.all(items.map((item) => engine.store.put(item, ifAbsent)))
  const keys = [...items].toReversed().flatMap((item) => [item, { pk, sk: `${item.sk}-missing` }])
  const found = await engine.store.getMany(keys)
  expect(found.map((item) => item['i'])).toEqual(items.map((item) => item['i']).toReversed())
})

test('returns a row twice for a duplicate key', async () => {
  const item: Item = { pk: partition(), sk: 'A' }
  await engine.store.put(item, ifAbsent)
  expect(await engine.store.getMany([item, item])).toEqual([item, item])
})

describe('query', () => {
  const write = async (pk: string) => {
    for (const sk of ['A#1', 'A#2', 'A#3', 'B#1']) {
      await engine.store.put({ pk, sk, gsi1pk: `${pk}#I`, gsi1sk: `Z#${sk}` }, ifAbsent)
    }
  }

  test('filters by sort key, reverses and pages', async () => {
    const pk = partition()
    await write(pk)
    const sks = async (query: Parameters<Store['query']>[0]) =>
      (await engine.store.query(query)).items.map((item) => item.sk)
    expect(await sks({ partition: pk })).toEqual(['A#1', 'A#2', 'A#3', 'B#1'])
    expect(await sks({ partition: pk, sort: { beginsWith: 'A#' }, newestFirst: true })).toEqual([
      'A#3',
      'A#2',
      'A#1',
    ])
    expect(await sks({ partition: pk, sort: { from: 'A#2', to: 'B#1' } })).toEqual(['A#2', 'A#3', 'B#1'])
  })

  test('returns keys only on request', async () => {
    const pk = partition()
    await engine.store.put({ pk, sk: 'A', gsi1pk: `${pk}#I`, gsi1sk: 'Z', more: 1 }, ifAbsent)
    const [row] = (await engine.store.query({ partition: pk, keysOnly: true })).items
    expect(row).toEqual({ pk, sk: 'A' })
    const found = await engine.store.query({ index: 'gsi1', partition: `${pk}#I`, keysOnly: true })
    expect(found.items).toEqual([{ gsi1pk: `${pk}#I`, gsi1sk: 'Z' }])
  })

  test.each([{ index: undefined }, { index: 'gsi1' as const }])(
    'pages without gap or repeat: %j',
    async ({ index }) => {
      const pk = partition()
      await write(pk)
      const query = {
        partition: index === undefined ? pk : `${pk}#I`,
        limit: 3,
        ...(index !== undefined && { index }),
      }
      const first = await engine.store.query(query)
      const second = await engine.store.query({
        ...query,
        ...(first.next !== undefined && { after: first.next }),
      })
      expect([...first.items, ...second.items].map((item) => item.sk)).toEqual(['A#1', 'A#2', 'A#3', 'B#1'])
      expect(second.next).toBeUndefined()
    },
  )
})

test('reports an unreachable engine as upstream_unavailable', async () => {
  process.env['AWS_REGION'] = 'us-east-1'
  process.env['AWS_ACCESS_KEY_ID'] = 'local'
  process.env['AWS_SECRET_ACCESS_KEY'] = 'local'
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = 'http://127.0.0.1:9'
  const store = createStore({ tableName: 'none', client: createTableClient() })
  const failure = await store.get({ pk: 'A', sk: 'A' }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(AppError)
  expect(failure).toMatchObject({ code: 'upstream_unavailable', retryAfterSeconds: 1 })
})

test('counts the calls of a request to the table', async () => {
  const use: StoreUsage = { calls: 0, milliseconds: 0 }
  await traceStore(use, async () => {
    await engine.store.get({ pk: 'A', sk: 'A' })
    await engine.store.query({ partition: 'A' })
  })
  expect(use.calls).toBe(2)
  expect(use.milliseconds).toBeGreaterThan(0)
})
