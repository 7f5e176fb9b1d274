import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { describe, expect, test } from 'vitest'
import { findManifest } from '../store/record/snapshots.ts'
import { unconditional, ifPresent } from '../store/condition.ts'
import type { Store } from '../store/store.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { BILL_SOURCE } from './index-sources.ts'
import { publishIndex } from './publish.ts'
import { interceptStore } from './testing/intercept-store.ts'
import { CatalogFixture, testBill } from './testing/catalog-fixture.ts'

const engine = useFreshEngine()

const WRITES: ReadonlySet<string> = new Set(['put', 'update', 'remove', 'writeFile', 'removeFile'])
const LONG_AFTER = 30 * MINUTE_MS

/** A store that fails after a number of writes, like a killed process. */
function storeThatCrashes(store: Store, writes: number): Store {
  let left = writes
  return interceptStore(store, (call) => {
    if (WRITES.has(call) && left-- <= 0) throw new Error('killed')
  })
}

const resultOf = async (run: Promise<void>): Promise<string> => await run.then(() => 'done', String)

const versions = async (store: Store) =>
  Object.entries((await findManifest(store, 'bills'))?.snapshots ?? {}).map(([name, { version }]) => [
    name,
    version,
  ])

/** The files named by the manifest, and the files that exist. */
async function namedAndStored(store: Store): Promise<{ named: string[]; stored: string[] }> {
  const files = await store.files.list()
  return {
    named: (await versions(store)).map(([, version = '']) => version).toSorted(),
    stored: files.map(({ name }) => name).toSorted(),
  }
}

async function publishedFixture(): Promise<CatalogFixture> {
  const stocked = new CatalogFixture(engine.store)
  await stocked.save(testBill(119, 1), testBill(119, 2), testBill(118, 1))
  stocked.advanceClock(5 * MINUTE_MS)
  await stocked.publish()
  stocked.advanceClock(5 * MINUTE_MS)
  return stocked
}

test('rebuilds only the congresses that changed', async () => {
  const stocked = await publishedFixture()
  const before = Object.fromEntries(await versions(engine.store))
  await stocked.save(testBill(119, 3))
  await stocked.publish()
  const after = Object.fromEntries(await versions(engine.store))
  expect(after['118']).toBe(before['118'])
  expect(after['119']).not.toBe(before['119'])
})

test('leaves a few changes to the overlay and rebuilds for many', async () => {
  const stocked = await publishedFixture()
  const before = await versions(engine.store)
  await stocked.save(testBill(119, 3), testBill(119, 4))
  await publishIndex(BILL_SOURCE, stocked.context(), 3)
  expect(await versions(engine.store)).toEqual(before)
  await stocked.save(testBill(119, 5))
  await publishIndex(BILL_SOURCE, stocked.context(), 3)
  expect(await versions(engine.store)).not.toEqual(before)
})

test('does not rebuild for changes already published', async () => {
  const stocked = await publishedFixture()
  await stocked.save(testBill(119, 3), testBill(118, 2))
  await stocked.publish()
  const before = await versions(engine.store)
  stocked.advanceClock(1)
  await stocked.publish()
  expect(await versions(engine.store)).toEqual(before)
})

test('reads a rebuilt segment once and detects changes from keys alone', async () => {
  const stocked = new CatalogFixture(engine.store)
  await stocked.save(testBill(119, 1), testBill(119, 2), testBill(118, 1))
  const whole: unknown[] = []
  const store = interceptStore(engine.store, (call, query) => {
    if (call === 'query' && !JSON.stringify(query).includes('"keysOnly":true')) whole.push(query)
  })
  await stocked.publish({ store })
  expect(whole).toEqual([
    expect.objectContaining({ partition: 'BILLS#119' }),
    expect.objectContaining({ partition: 'BILLS#118' }),
  ])
})

test('writes nothing when nothing changed', async () => {
  const stocked = await publishedFixture()
  await stocked.publish()
  await stocked.publish({ store: storeThatCrashes(engine.store, 0) })
})

test('never loses a record whose savedAt precedes the start of the build', async () => {
  const stocked = await publishedFixture()
  await stocked.save(testBill(119, 3))
  stocked.advanceClock(MINUTE_MS)
  await stocked.publish()
  stocked.advanceClock(-MINUTE_MS)
  await stocked.save(testBill(119, 4), testBill(118, 2)) // begun before, written after
  stocked.advanceClock(2 * MINUTE_MS)
  expect(await stocked.visibleBills()).toHaveLength(6)
  await stocked.save(testBill(117, 1))
  await stocked.publish()
  stocked.advanceClock(LONG_AFTER)
  expect(await stocked.visibleBills()).toHaveLength(7)
})

describe('a killed run', () => {
  test('leaves a complete index at every write and no unnamed files in the end', async () => {
    const table = new MemoryStore({ now: () => stocked.now() })
    const stocked: CatalogFixture = new CatalogFixture(table)
    const ends: string[] = []
    for (let writes = 0; !ends.includes('done'); writes += 1) {
      await stocked.save(testBill(119, writes * 10 + 1), testBill(118, writes * 10 + 2))
      await stocked.publish()
      stocked.advanceClock(LONG_AFTER)
      await stocked.save(testBill(119, writes * 10 + 3), testBill(118, writes * 10 + 4))
      const whole = await stocked.visibleBills()
      ends.push(await resultOf(stocked.publish({ store: storeThatCrashes(table, writes) })))
      expect(await stocked.visibleBills()).toEqual(whole)
      for (let run = 0; run < 2; run += 1) {
        stocked.advanceClock(LONG_AFTER)
        await stocked.publish()
        expect(await stocked.visibleBills()).toEqual(whole)
      }
      await stocked.save(testBill(117, writes * 10 + 5))
      stocked.advanceClock(LONG_AFTER)
      await stocked.publish()
      const { named, stored } = await namedAndStored(table)
      expect(stored).toEqual(named)
    }
    expect(new Set(ends)).toEqual(new Set(['Error: killed', 'done']))
    expect(ends.length).toBeGreaterThan(6)
  })

  test('continues with the remaining congress', async () => {
    const stocked = await publishedFixture()
    await stocked.save(testBill(119, 3), testBill(118, 2))
    stocked.advanceClock(5 * MINUTE_MS)
    const [before, whole] = [await versions(engine.store), await stocked.visibleBills()]
    const killed = new AbortController()
    const store = interceptStore(engine.store, (call, key) => {
      if (call === 'query' && JSON.stringify(key).includes('BILLS#118')) killed.abort()
    })
    await expect(stocked.publish({ store, signal: killed.signal })).rejects.toThrow('aborted')
    const between = Object.fromEntries(await versions(engine.store))
    expect(between['119']).not.toBe(Object.fromEntries(before)['119'])
    expect(await stocked.visibleBills()).toEqual(whole)
    stocked.advanceClock(5 * MINUTE_MS)
    await stocked.publish()
    const after = Object.fromEntries(await versions(engine.store))
    expect(after['119']).toBe(between['119'])
    expect(after['118']).not.toBe(between['118'])
    expect(await stocked.visibleBills()).toEqual(whole)
  })
})

describe('a reader during publishing', () => {
  test('sees the same complete index at every write', async () => {
    const stocked = await publishedFixture()
    await stocked.save(testBill(119, 3), testBill(118, 2, { title: 'Saved in between' }), testBill(117, 1))
    const whole = await stocked.visibleBills()
    const warm = stocked.reader()
    await warm.index()
    let checks = 0
    const store = interceptStore(engine.store, async (call) => {
      if (!WRITES.has(call)) return
      checks += 1
      expect(await stocked.visibleBills()).toEqual(whole)
      expect(await stocked.visibleBills(warm)).toEqual(whole)
      stocked.advanceClock(MINUTE_MS)
    })
    await stocked.publish({ store })
    expect(checks).toBeGreaterThan(6)
    expect(await stocked.visibleBills()).toEqual(whole)
  })

  test('switches to the new snapshot when the old one was deleted', async () => {
    const stocked = await publishedFixture()
    const [before] = await engine.store.files.list()
    let isFirst = true
    const slow = interceptStore(engine.store, async (call) => {
      if (call !== 'readFile' || !isFirst) return
      isFirst = false
      await stocked.save(testBill(119, 3))
      await stocked.publish()
      // File times come from this machine's clock.
      stocked.advanceClock(Date.now() - stocked.now().getTime() + LONG_AFTER)
      await stocked.save(testBill(117, 1))
      await stocked.publish()
    })
    expect(await stocked.visibleBills(stocked.reader(slow), '119')).toHaveLength(3)
    expect((await engine.store.files.list()).map(({ name }) => name)).not.toContain(before?.name)
    expect(stocked.lines.join()).not.toContain('is missing')
  })
})

describe('an unreadable snapshot', () => {
  const damages: Record<string, (store: Store, version: string) => Promise<unknown>> = {
    'lost its file': (store, version) => store.files.remove(version),
    'has other bytes': (store, version) => store.files.write(version, new Uint8Array([1, 2, 3])),
    'has bytes of the same length': async (store, version) => {
      const bytes = await store.files.read(version)
      await store.files.write(version, (bytes ?? new Uint8Array()).with(20, 0))
    },
  }

  test.each(Object.keys(damages))('that %s is refused, reported and rebuilt', async (name) => {
    const stocked = await publishedFixture()
    const whole = await stocked.visibleBills()
    const warm = stocked.reader()
    await warm.index()
    const version = Object.fromEntries(await versions(engine.store))['119'] ?? ''
    await damages[name]?.(engine.store, version)

    const cold = stocked.reader()
    await expect(cold.index()).rejects.toMatchObject({
      code: 'upstream_unavailable',
      retryAfterSeconds: 60,
    })
    expect(await stocked.visibleBills(cold, '118')).toHaveLength(1)
    expect(await stocked.visibleBills(warm)).toEqual(whole)
    await stocked.publish()
    stocked.advanceClock(MINUTE_MS)
    await cold.index('118')
    await expect.poll(() => stocked.visibleBills(cold).catch(() => [])).toEqual(whole)
  })

  test('is refused alike by a function that may not write', async () => {
    const stocked = await publishedFixture()
    const version = Object.fromEntries(await versions(engine.store))['119'] ?? ''
    await engine.store.files.remove(version)
    const store = interceptStore(engine.store, (call) => {
      if (call === 'put') throw new Error('not allowed')
    })
    const reader = stocked.reader(store)
    await expect(reader.index()).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(stocked.lines.join()).toContain('is missing')
  })

  test('is found within an hour even without readers', async () => {
    const stocked = await publishedFixture()
    const before = Object.fromEntries(await versions(engine.store))
    await damages['has other bytes']?.(engine.store, before['118'] ?? '')
    stocked.advanceClock(60 * MINUTE_MS)
    await stocked.publish()
    const after = Object.fromEntries(await versions(engine.store))
    expect([after['118'] === before['118'], after['119'] === before['119']]).toEqual([false, true])
  })

  test('with an outdated schema fingerprint is rebuilt', async () => {
    const stocked = await publishedFixture()
    const next = { ...BILL_SOURCE, recordVersion: BILL_SOURCE.recordVersion + 1 }
    await publishIndex(next, stocked.context())
    await expect(stocked.reader().index()).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect((await findManifest(engine.store, 'bills'))?.snapshots['119']?.isDamaged).toBeUndefined()
    await stocked.publish()
    expect(await stocked.visibleBills()).toHaveLength(3)
  })

  test('without its manifest is rebuilt from the stored records', async () => {
    const stocked = await publishedFixture()
    const whole = await stocked.visibleBills()
    await engine.store.remove({ pk: 'SNAPSHOT#bills', sk: 'FILES' }, ifPresent)
    expect(await stocked.visibleBills()).toEqual(whole)
    await stocked.publish()
    expect(await versions(engine.store)).toHaveLength(2)
    expect(await stocked.visibleBills()).toEqual(whole)
  })
})

test('replaces snapshots that earlier versions kept in the table, and removes their rows', async () => {
  const stocked = new CatalogFixture(engine.store)
  await stocked.save(testBill(119, 1))
  const chunk = (version: string, number: number) => ({ pk: `SNAPSHOT#${version}#${number}`, sk: 'CHUNK' })
  const chunks = [chunk('bills/119/a', 0), chunk('bills/119/a', 1), chunk('bills/118/b', 0)]
  for (const key of chunks) await engine.store.put(key, unconditional)
  const manifest = {
    pk: 'SNAPSHOT#bills',
    sk: 'MANIFEST',
    shelf: 'bills',
    snapshots: { 119: { version: 'bills/119/a', chunks: 2, bytes: 400_000 } },
    leftovers: [{ version: 'bills/118/b', chunks: 1, since: '2026-01-01T00:00:00.000Z' }],
    revision: 7,
  }
  await engine.store.put(manifest, unconditional)
  await stocked.publish()
  expect(await stocked.visibleBills()).toHaveLength(1)
  expect(await engine.store.getMany([...chunks, manifest])).toEqual([])
})
