import { describe, expect, test } from 'vitest'
import { findManifest, removeChunks } from '../store/snapshots.ts'
import type { Key } from '../store/item.ts'
import type { Store } from '../store/store.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { BILLS } from './holdings.ts'
import { publishShelf } from './publish.ts'
import { withCalls } from './testing/faulty-store.ts'
import { billOf, MINUTE_MS, Stocked } from './testing/stocked.ts'

const engine = useFreshEngine()

const WRITES: ReadonlySet<string> = new Set(['put', 'update', 'remove'])
const LONG_AFTER = 30 * MINUTE_MS

/** A store that takes so many writes, and then none. */
function dyingStore(store: Store, writes: number): Store {
  let left = writes
  return withCalls(store, (call) => {
    if (WRITES.has(call) && left-- <= 0) throw new Error('killed')
  })
}

const isKey = (value: unknown): value is Key =>
  typeof value === 'object' && value !== null && 'pk' in value && 'sk' in value

const endOf = async (run: Promise<void>): Promise<string> => await run.then(() => 'done', String)

/** A store that remembers the keys of all chunks ever written. */
function noting(store: Store, chunks: Key[]): Store {
  return withCalls(store, (call, key) => {
    if (call === 'put' && isKey(key) && key.sk === 'CHUNK') chunks.push({ pk: key.pk, sk: key.sk })
  })
}

const versions = async (store: Store) =>
  Object.entries((await findManifest(store, 'bills'))?.snapshots ?? {}).map(([name, { version }]) => [
    name,
    version,
  ])

/** The chunks of the snapshots that count; a few bills fill one each. */
async function namedChunks(): Promise<string[]> {
  return (await versions(engine.store)).map(([, version]) => `SNAPSHOT#${version}#0`).toSorted()
}

async function published(): Promise<Stocked> {
  const stocked = new Stocked(engine.store)
  await stocked.save(billOf(119, 1), billOf(119, 2), billOf(118, 1))
  stocked.pass(5 * MINUTE_MS)
  await stocked.publish()
  stocked.pass(5 * MINUTE_MS)
  return stocked
}

test('only congresses in which something changed are built anew', async () => {
  const stocked = await published()
  const before = Object.fromEntries(await versions(engine.store))
  await stocked.save(billOf(119, 3))
  await stocked.publish()
  const after = Object.fromEntries(await versions(engine.store))
  expect(after['118']).toBe(before['118'])
  expect(after['119']).not.toBe(before['119'])
})

test('a few changes are left to be laid over, many are taken in', async () => {
  const stocked = await published()
  const before = await versions(engine.store)
  await stocked.save(billOf(119, 3), billOf(119, 4))
  await publishShelf(BILLS, stocked.context(), 3)
  expect(await versions(engine.store)).toEqual(before)
  await stocked.save(billOf(119, 5))
  await publishShelf(BILLS, stocked.context(), 3)
  expect(await versions(engine.store)).not.toEqual(before)
})

test('what was taken in is not taken for news again', async () => {
  const stocked = await published()
  await stocked.save(billOf(119, 3), billOf(118, 2))
  await stocked.publish()
  const before = await versions(engine.store)
  stocked.pass(1)
  await stocked.publish()
  expect(await versions(engine.store)).toEqual(before)
})

test('what is built is read whole once, and what changed is told by its keys', async () => {
  const stocked = new Stocked(engine.store)
  await stocked.save(billOf(119, 1), billOf(119, 2), billOf(118, 1))
  const whole: unknown[] = []
  const store = withCalls(engine.store, (call, query) => {
    if (call === 'query' && !JSON.stringify(query).includes('"keysOnly":true')) whole.push(query)
  })
  await stocked.publish({ store })
  expect(whole).toEqual([
    expect.objectContaining({ partition: 'BILLS#119' }),
    expect.objectContaining({ partition: 'BILLS#118' }),
  ])
})

test('a run that finds nothing writes nothing', async () => {
  const stocked = await published()
  await stocked.publish()
  await stocked.publish({ store: dyingStore(engine.store, 0) })
})

test('something saved under an earlier instant than the build began is never lost', async () => {
  const stocked = await published()
  await stocked.save(billOf(119, 3))
  stocked.pass(MINUTE_MS)
  await stocked.publish()
  stocked.pass(-MINUTE_MS)
  await stocked.save(billOf(119, 4), billOf(118, 2)) // begun before, written after
  stocked.pass(2 * MINUTE_MS)
  expect(await stocked.seen()).toHaveLength(6)
  await stocked.save(billOf(117, 1))
  await stocked.publish()
  stocked.pass(LONG_AFTER)
  expect(await stocked.seen()).toHaveLength(7)
})

describe('a run that is killed', () => {
  test('at any write leaves a whole record to read, and nothing behind in the end', async () => {
    const chunks: Key[] = []
    const stocked = new Stocked(noting(engine.store, chunks))
    const ends: string[] = []
    for (let writes = 0; !ends.includes('done'); writes += 1) {
      await stocked.save(billOf(119, writes * 10 + 1), billOf(118, writes * 10 + 2))
      await stocked.publish()
      stocked.pass(LONG_AFTER)
      await stocked.save(billOf(119, writes * 10 + 3), billOf(118, writes * 10 + 4))
      const whole = await stocked.seen()
      ends.push(await endOf(stocked.publish({ store: dyingStore(stocked.store, writes) })))
      expect(await stocked.seen()).toEqual(whole)
      for (let run = 0; run < 2; run += 1) {
        stocked.pass(LONG_AFTER)
        await stocked.publish()
        expect(await stocked.seen()).toEqual(whole)
      }
      const left = await engine.store.getMany(chunks)
      expect(left.map(({ pk }) => pk).toSorted()).toEqual(await namedChunks())
    }
    expect(new Set(ends)).toEqual(new Set(['Error: killed', 'done']))
    expect(ends.length).toBeGreaterThan(9)
  })

  test('between two congresses goes on with the other', async () => {
    const stocked = await published()
    await stocked.save(billOf(119, 3), billOf(118, 2))
    stocked.pass(5 * MINUTE_MS)
    const [before, whole] = [await versions(engine.store), await stocked.seen()]
    const killed = new AbortController()
    const store = withCalls(engine.store, (call, key) => {
      if (call === 'query' && JSON.stringify(key).includes('BILLS#118')) killed.abort()
    })
    await expect(stocked.publish({ store, signal: killed.signal })).rejects.toThrow('aborted')
    const between = Object.fromEntries(await versions(engine.store))
    expect(between['119']).not.toBe(Object.fromEntries(before)['119'])
    expect(await stocked.seen()).toEqual(whole)
    stocked.pass(5 * MINUTE_MS)
    await stocked.publish()
    const after = Object.fromEntries(await versions(engine.store))
    expect(after['119']).toBe(between['119'])
    expect(after['118']).not.toBe(between['118'])
    expect(await stocked.seen()).toEqual(whole)
  })
})

describe('a reader during a publishing', () => {
  test('sees the same whole record at every write of it', async () => {
    const stocked = await published()
    await stocked.save(billOf(119, 3), billOf(118, 2, { title: 'Saved in between' }), billOf(117, 1))
    const whole = await stocked.seen()
    const warm = stocked.reader()
    await warm.index()
    let looks = 0
    const store = withCalls(engine.store, async (call) => {
      if (!WRITES.has(call)) return
      looks += 1
      expect(await stocked.seen()).toEqual(whole)
      expect(await stocked.seen(warm)).toEqual(whole)
      stocked.pass(MINUTE_MS)
    })
    await stocked.publish({ store })
    expect(looks).toBeGreaterThan(8)
    expect(await stocked.seen()).toEqual(whole)
  })

  test('that knew a snapshot just replaced and swept reads the new one', async () => {
    const stocked = await published()
    let isFirst = true
    const slow = withCalls(engine.store, async (call) => {
      if (call !== 'getMany' || !isFirst) return
      isFirst = false
      await stocked.save(billOf(119, 3))
      await stocked.publish()
      stocked.pass(LONG_AFTER)
      await stocked.publish()
    })
    expect(await stocked.seen(stocked.reader(slow), '119')).toHaveLength(3)
    expect(stocked.lines.join()).not.toContain('lacks')
  })
})

describe('a snapshot that cannot be read', () => {
  const damages: Record<string, (store: Store, version: string) => Promise<unknown>> = {
    'lost its chunk': (store, version) => removeChunks(store, { version, chunks: 1, since: '' }),
    'has other bytes': async (store, version) => {
      const key = { pk: `SNAPSHOT#${version}#0`, sk: 'CHUNK' }
      await store.update(key, { set: { data: new Uint8Array([1, 2, 3]) } })
    },
  }

  test.each(Object.keys(damages))('because it %s is refused, told of and built anew', async (name) => {
    const stocked = await published()
    const whole = await stocked.seen()
    const warm = stocked.reader()
    await warm.index()
    const version = Object.fromEntries(await versions(engine.store))['119'] ?? ''
    await damages[name]?.(engine.store, version)

    const cold = stocked.reader()
    await expect(cold.index()).rejects.toMatchObject({
      code: 'upstream_unavailable',
      retryAfterSeconds: 60,
    })
    expect(await stocked.seen(cold, '118')).toHaveLength(1)
    expect(await stocked.seen(warm)).toEqual(whole)
    await stocked.publish()
    stocked.pass(MINUTE_MS)
    await cold.index('118')
    await expect.poll(() => stocked.seen(cold).catch(() => [])).toEqual(whole)
  })

  test('is found within the hour even when nobody reads it', async () => {
    const stocked = await published()
    const before = Object.fromEntries(await versions(engine.store))
    await damages['has other bytes']?.(engine.store, before['118'] ?? '')
    stocked.pass(60 * MINUTE_MS)
    await stocked.publish()
    const after = Object.fromEntries(await versions(engine.store))
    expect([after['118'] === before['118'], after['119'] === before['119']]).toEqual([false, true])
  })

  test('since its records are made otherwise by now is built anew', async () => {
    const stocked = await published()
    const next = { ...BILLS, recordVersion: BILLS.recordVersion + 1 }
    await publishShelf(next, stocked.context())
    await expect(stocked.reader().index()).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect((await findManifest(engine.store, 'bills'))?.snapshots['119']?.isDamaged).toBeUndefined()
    await stocked.publish()
    expect(await stocked.seen()).toHaveLength(3)
  })

  test('with its manifest is built anew from the items', async () => {
    const stocked = await published()
    const whole = await stocked.seen()
    await engine.store.remove(
      { pk: 'SNAPSHOT#bills', sk: 'MANIFEST' },
      { expression: 'attribute_exists(pk)' },
    )
    expect(await stocked.seen()).toEqual(whole)
    await stocked.publish()
    expect(await versions(engine.store)).toHaveLength(2)
    expect(await stocked.seen()).toEqual(whole)
  })
})
