import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StoreUsage, traceStore } from '../lib/trace.ts'
import { startDynamo } from '../testing/dynamo.ts'
import { startSqlite } from '../testing/engine.ts'
import {
  allOf,
  anyOf,
  ifAbsent,
  ifAbsentOrBefore,
  ifAbove,
  ifAtMost,
  ifBelow,
  ifEquals,
  ifExists,
  ifMissing,
  ifOneOf,
  ifPresent,
  unconditional,
} from './condition.ts'
import type { Item } from './item.ts'
import type { Query } from './query.ts'
import type { ItemUpdate, Store } from './store.ts'

const TOO_LARGE = /larger than|maximum allowed size|exceeded the maximum/

/** The wordings of AWS, dynalite and SQLite. */
const UNCLEAR = /expression|without a change|is undefined, or changed twice/i
const FINDS_NOTHING = /BETWEEN|limit|can find nothing/i

let counter = 0
/** A partition used by one test only. */
const partition = (): string => `TEST#${(counter += 1)}`

/** Behavior common to all stores. */
describe.each<[string, () => Promise<{ store: Store; stop(): Promise<void> }>]>([
  ['DynamoDB', startDynamo],
  ['SQLite', startSqlite],
])('%s', (...[, start]) => {
  let engine: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    engine = await start()
  }, 90_000)
  afterAll(() => engine.stop())

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

    test.each<ItemUpdate>([
      { set: { note: undefined } },
      { set: { note: 'a' }, remove: ['note'] },
      { set: { count: 1 }, add: { count: 1 } },
      {},
    ])('is refused when it changes nothing, or an attribute twice: %j', async (change) => {
      const key = { pk: partition(), sk: 'A' }
      await expect(async () => engine.store.update(key, change)).rejects.toThrow(UNCLEAR)
      expect(await engine.store.get(key)).toBeUndefined()
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

    test.each<Omit<Query, 'partition'>>([{ sort: { from: 'b', to: 'a' } }, { limit: 0 }])(
      'is refused when it can find nothing: %j',
      async (query) => {
        await expect(engine.store.query({ partition: partition(), ...query })).rejects.toThrow(FINDS_NOTHING)
      },
    )

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

  test('counts the table calls of a request', async () => {
    const use: StoreUsage = { calls: 0, milliseconds: 0 }
    await traceStore(use, async () => {
      await engine.store.get({ pk: 'A', sk: 'A' })
      await engine.store.query({ partition: 'A' })
    })
    expect(use.calls).toBe(2)
    expect(use.milliseconds).toBeGreaterThan(0)
  })

  test.each([
    [ifExists('n'), true],
    [ifExists(['map', 'x']), true],
    [ifExists(['map', 'z']), false],
    [ifExists(['n', 'x']), false],
    [ifMissing(['none', 'x']), true],
    [ifEquals(['map', 'y'], false), true],
    [ifBelow('n', 3), true],
    [ifBelow('n', 2), false],
    [ifAtMost('n', 2), true],
    [ifAbove('n', 1), true],
    [ifAbove('text', 'b'), false],
    [ifAbove('text', 3), false],
    [ifBelow('none', 3), false],
    [ifOneOf('text', ['a', 'b']), true],
    [ifOneOf('n', [3, 4]), false],
    [allOf(ifEquals('n', 2), anyOf(ifEquals('n', 3), ifEquals('text', 'b'))), true],
    [anyOf(ifEquals('n', 3), allOf(ifEquals('n', 2), ifEquals('text', 'c'))), false],
    [anyOf(ifEquals('n', 3), unconditional), true],
    [allOf(unconditional, ifEquals('n', 3)), false],
    [allOf(allOf(ifEquals('n', 2), ifEquals('text', 'b')), unconditional), true],
    [anyOf(allOf(anyOf(ifEquals('n', 2)))), true],
    [allOf(anyOf(ifEquals('n', 3), ifEquals('text', 'b'))), true],
  ])('evaluates a condition: %j %s', async (condition, isMet) => {
    const row = { pk: partition(), sk: 'A', n: 2, text: 'b', map: { x: 1, y: false } }
    await engine.store.put(row, ifAbsent)
    expect(await engine.store.put({ ...row, n: 9 }, condition)).toBe(isMet ? 'written' : 'refused')
    expect((await engine.store.get(row))?.['n']).toBe(isMet ? 9 : 2)
  })

  test('keeps every kind of value', async () => {
    const bytes = new Uint8Array([0, 1, 255])
    const values = {
      null: null,
      no: false,
      zero: 0,
      minus: -1.5,
      empty: '',
      list: [1, 'a', [null]],
      map: { deep: { er: 1 } },
    }
    const item: Item = { pk: partition(), sk: 'A', ...values, data: [bytes], text: '\u{1F5F3} \u2028"\\' }
    await engine.store.put(item, ifAbsent)
    expect(await engine.store.get(item)).toEqual(item)
    expect(await engine.store.update(item, { set: { more: bytes } })).toEqual({ ...item, more: bytes })
  })

  test.each([Number.NaN, new Date(0), { a: Number.POSITIVE_INFINITY }])('refuses %s', async (value) => {
    const put = engine.store.put({ pk: partition(), sk: 'A', value }, ifAbsent)
    await expect(put).rejects.toThrow(/cannot be stored|not allowed|Unsupported type/)
  })

  test('refuses a row of more than 400 KB', async () => {
    const row = { pk: partition(), sk: 'A', text: 'a'.repeat(400 * 1024 - 40) }
    expect(await engine.store.put(row, ifAbsent)).toBe('written')
    await expect(engine.store.put({ ...row, text: 'a'.repeat(400 * 1024) }, unconditional)).rejects.toThrow(
      TOO_LARGE,
    )
    await expect(engine.store.update(row, { set: { more: 'more than the rest, by far' } })).rejects.toThrow(
      TOO_LARGE,
    )
    expect(await engine.store.get(row)).toEqual(row)
  })

  test('ends a page at 1 MB', async () => {
    const pk = partition()
    for (const sk of ['1', '2', '3', '4'])
      await engine.store.put({ pk, sk, text: sk.repeat(390_000) }, ifAbsent)
    const first = await engine.store.query({ partition: pk })
    expect(first.items.map(({ sk }) => sk)).toEqual(['1', '2', '3'])
    const rest = await engine.store.query({ partition: pk, ...(first.next && { after: first.next }) })
    expect(rest.items.map(({ sk }) => sk)).toEqual(['4'])
  })

  test('orders keys by their UTF-8 bytes', async () => {
    const pk = partition()
    const sks = ['A', 'B', 'a', '~', '\u00e9', '\uffee', '\u{1F5F3}']
    for (const sk of sks.toReversed()) await engine.store.put({ pk, sk }, ifAbsent)
    const { items } = await engine.store.query({ partition: pk })
    expect(items.map(({ sk }) => sk)).toEqual(sks)
  })

  test('lists a row in an index only while it has both keys', async () => {
    const [pk, gsi1pk] = [partition(), partition()]
    const listed = async () =>
      (await engine.store.query({ index: 'gsi1', partition: gsi1pk })).items.map(({ sk }) => sk)
    await engine.store.put({ pk, sk: 'A', gsi1pk, gsi1sk: '1' }, ifAbsent)
    await engine.store.put({ pk, sk: 'B' }, ifAbsent)
    expect(await listed()).toEqual(['A'])
    await engine.store.update({ pk, sk: 'B' }, { listed: { gsi1pk, gsi1sk: '0' } })
    await engine.store.put({ pk, sk: 'A' }, unconditional)
    expect(await listed()).toEqual(['B'])
  })

  test('returns the end of a full page, even if nothing follows', async () => {
    const pk = partition()
    await engine.store.put({ pk, sk: 'A' }, ifAbsent)
    const { next } = await engine.store.query({ partition: pk, limit: 1 })
    expect(next).toEqual({ pk, sk: 'A' })
    expect(await engine.store.query({ partition: pk, limit: 1, ...(next && { after: next }) })).toEqual({
      items: [],
    })
  })
})
