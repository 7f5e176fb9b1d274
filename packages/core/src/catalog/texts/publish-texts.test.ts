import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { describe, expect, test, vi } from 'vitest'
import { findManifest } from '../../store/record/snapshots.ts'
import type { Store } from '../../store/store.ts'
import { useFreshEngine } from '../../testing/engine.ts'
import { MemoryStore } from '../../testing/memory-store.ts'
import { createCatalog } from '../catalog.ts'
import { interceptStore } from '../testing/intercept-store.ts'
import { printing, TextFixture } from '../testing/text-fixture.ts'
import { areTextsSettled } from './text-segments.ts'

const engine = useFreshEngine()
const LONG_AFTER = 30 * MINUTE_MS

const nameOf = async (store: Store, segment: string): Promise<string> =>
  (await findManifest(store, 'text-index'))?.snapshots[segment]?.version ?? ''

async function published(): Promise<TextFixture> {
  const texts = new TextFixture(engine.store)
  await texts.save(printing('119/hr/1', 'ih', ['Water rights']), printing('118/s/2', 'is', ['Old water']))
  texts.advanceClock(5 * MINUTE_MS)
  await texts.publish()
  texts.advanceClock(5 * MINUTE_MS)
  return texts
}

test('adds later texts in one file, and leaves the base alone', async () => {
  const texts = await published()
  const base = await nameOf(engine.store, '119')
  for (const number of [3, 4]) {
    await texts.save(printing(`119/hr/${number}`, 'ih', ['Water for towns']))
    await texts.publish()
    texts.advanceClock(MINUTE_MS)
  }
  expect(await texts.files()).toEqual({ '118': 1, '119': 1, '119/later': 2 })
  expect(await nameOf(engine.store, '119')).toBe(base)
  expect((await texts.billsFound('water')).toSorted()).toEqual(['119/hr/1', '119/hr/3', '119/hr/4'])
})

test('rebuilds the base once there are many later texts', async () => {
  const texts = await published()
  await texts.save(printing('119/hr/3', 'ih', ['Water']), printing('119/hr/4', 'ih', ['Water']))
  await texts.publish({}, 2)
  expect(await texts.files()).toEqual({ '118': 1, '119': 1, '119/later': 2 })
  await texts.save(printing('119/hr/5', 'ih', ['Water']))
  await texts.publish({}, 2)
  expect(await texts.files()).toEqual({ '118': 1, '119': 4 })
  expect(await texts.billsFound('water')).toHaveLength(4)
})

test('has the newest printing of a bill alone, in whatever order they are stored', async () => {
  const texts = await published()
  await texts.save(printing('119/hr/1', 'eh', ['Fishing rights'], '2025-05-01'))
  await texts.publish()
  expect(await texts.billsFound('water')).toEqual([])
  expect((await texts.search('fishing')).results).toMatchObject([
    { text: { version: 'eh', date: '2025-05-01' } },
  ])
  texts.advanceClock(5 * MINUTE_MS)
  await texts.save(printing('119/hr/1', 'rh', ['Mining rights'], '2025-04-01'))
  await texts.publish({}, 0)
  expect(await texts.billsFound('mining')).toEqual([])
  expect(await texts.billsFound('fishing')).toEqual(['119/hr/1'])
})

test('a new reader opens a base and its later texts by one read, and reads a list of each', async () => {
  const texts = await published()
  await texts.save(printing('119/hr/3', 'ih', ['Water']))
  await texts.publish()
  const reads: unknown[] = []
  const store = interceptStore(engine.store, (call, name) => {
    if (call === 'readFile' && String(name).startsWith('text-index/')) reads.push(name)
  })
  const { results } = await texts.search('water', { congress: 119 }, createCatalog(texts.context({ store })))
  expect(results).toHaveLength(2)
  expect(reads).toHaveLength(3)
})

test('looks once more for texts that the index of the table showed late, and then rests', async () => {
  const texts = await published()
  texts.advanceClock(MINUTE_MS)
  await texts.publish()
  texts.advanceClock(-MINUTE_MS)
  await texts.save(printing('119/hr/3', 'ih', ['Water'])) // begun before, written after
  const names: string[] = []
  for (let minute = 0; minute < 6; minute += 1) {
    texts.advanceClock(MINUTE_MS)
    await texts.publish()
    names.push(await nameOf(engine.store, '119/later'))
  }
  expect(await texts.billsFound('water')).toHaveLength(2)
  expect(new Set(names.slice(3)).size).toBe(1)
})

test('is settled once all texts are published, until one is saved or the files are to be proved', async () => {
  const texts = await published()
  const settled = (): Promise<boolean> => areTextsSettled(texts.context(), texts.now().toISOString())
  expect(await settled()).toBe(false) // the proof of new files is due
  await texts.publish()
  expect(await settled()).toBe(true)
  await texts.save(printing('118/s/3', 'is', ['Water']))
  expect(await settled()).toBe(false)
  await texts.publish()
  texts.advanceClock(2 * 60 * MINUTE_MS)
  expect(await settled()).toBe(false)
})

describe('a run that is stopped', () => {
  test('leaves a complete index, and the next one goes on', async () => {
    const texts = await published()
    for (const number of [3, 4, 5]) await texts.save(printing(`119/hr/${number}`, 'ih', ['Water']))
    const stop = new AbortController()
    const store = interceptStore(engine.store, (call) => {
      if (call === 'readFile') stop.abort(new Error('the deadline'))
    })
    await expect(texts.publish({ store, signal: stop.signal })).rejects.toThrow('the deadline')
    expect(await texts.files()).toEqual({ '118': 1, '119': 1 })
    expect(await texts.billsFound('water')).toEqual(['119/hr/1'])
    await texts.publish()
    expect(await texts.files()).toEqual({ '118': 1, '119': 1, '119/later': 3 })
  })

  test('leaves a file that is removed later, like those that were replaced', async () => {
    const clock = { now: new Date('2026-03-01T12:00:00Z') }
    const store = new MemoryStore({ now: () => clock.now })
    const texts = new TextFixture(store)
    const publishAfter = async (milliseconds: number, within: Store = store): Promise<string> => {
      texts.advanceClock(milliseconds)
      clock.now = texts.now()
      return await texts.publish({ store: within }, 0).then(() => 'done', String)
    }
    await texts.save(printing('119/hr/1', 'ih', ['Water']))
    for (const minutes of [5, 1]) await publishAfter(minutes * MINUTE_MS) // proves the files too
    await texts.save(printing('119/hr/2', 'ih', ['Water']))
    const crashing = interceptStore(store, (call) => {
      if (call === 'put') throw new Error('killed')
    })
    expect(await publishAfter(MINUTE_MS, crashing)).toContain('killed')
    expect(await publishAfter(MINUTE_MS)).toBe('done')
    expect(await store.files.list('text-index/')).toHaveLength(3) // replaced, killed, new
    await texts.save(printing('119/hr/3', 'ih', ['Water']))
    expect(await publishAfter(LONG_AFTER)).toBe('done')
    const named = (await store.files.list('text-index/')).map(({ name }) => name)
    expect(named).toEqual([await nameOf(store, '119')])
    expect((await store.files.list('texts/')).length).toBe(3)
  })
})

describe('a damaged file', () => {
  test('is found by a reader, who gets 503 until it is rebuilt', async () => {
    const texts = await published()
    const name = await nameOf(engine.store, '119')
    const bytes = (await engine.store.files.read(name)) ?? new Uint8Array()
    await engine.store.files.write(
      name,
      bytes.map((byte, i) => (i < 40 ? byte : 255 - byte)),
    )
    const catalog = createCatalog(texts.context())
    for (let again = 0; again < 2; again += 1)
      await expect(texts.search('water', {}, catalog)).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(await texts.billsFound('water', { congress: 118 })).toEqual(['118/s/2'])
    await texts.publish()
    texts.advanceClock(MINUTE_MS)
    // the manifest is read again in the background
    await vi.waitFor(async () => expect((await texts.search('water', {}, catalog)).results).toHaveLength(1))
    expect(await nameOf(engine.store, '119')).not.toBe(name)
  })

  test('is rebuilt when a text is to join it', async () => {
    const texts = await published()
    await engine.store.files.remove(await nameOf(engine.store, '119'))
    await texts.save(printing('119/hr/3', 'ih', ['Water']))
    await texts.publish()
    expect(await texts.files()).toEqual({ '118': 1, '119': 2 })
    expect(await texts.billsFound('water')).toHaveLength(2)
  })

  test('is the only one rebuilt after a search of all', async () => {
    const texts = await published()
    const names = async () => [await nameOf(engine.store, '119'), await nameOf(engine.store, '118')]
    const [newest = '', earlier] = await names()
    await engine.store.files.remove(newest)
    await expect(texts.search('water', { congress: 'all' })).rejects.toMatchObject({
      code: 'upstream_unavailable',
    })
    await texts.publish()
    expect(await names()).toEqual([expect.not.stringMatching(newest), earlier])
    expect(await texts.billsFound('water', { congress: 'all' })).toHaveLength(2)
  })

  test('is found by the hourly proof', async () => {
    const texts = await published()
    await texts.publish()
    const name = await nameOf(engine.store, '118')
    await engine.store.files.remove(name)
    texts.advanceClock(59 * MINUTE_MS)
    await texts.publish()
    expect(await nameOf(engine.store, '118')).toBe(name)
    texts.advanceClock(2 * MINUTE_MS)
    await texts.publish()
    expect(await nameOf(engine.store, '118')).not.toBe(name)
    expect(texts.lines.join()).toContain('missing or damaged')
  })
})

test('a reader that slept through a replacement reads the new file', async () => {
  const texts = await published()
  const catalog = createCatalog(texts.context())
  await texts.search('water', {}, catalog)
  await texts.save(printing('119/hr/3', 'ih', ['Water']))
  await texts.publish({}, 0)
  await texts.save(printing('119/hr/4', 'ih', ['Water']))
  for (const { name } of await engine.store.files.list('text-index/119'))
    if (name !== (await nameOf(engine.store, '119'))) await engine.store.files.remove(name)
  texts.advanceClock(LONG_AFTER)
  const { results } = await texts.search('rights of way', { congress: 119 }, catalog)
  expect(results).toEqual([])
  expect((await texts.search('water', { congress: 119 }, catalog)).results).toHaveLength(2)
})

test('skips a text whose file is damaged, and says so', async () => {
  const texts = new TextFixture(engine.store)
  await texts.save(printing('119/hr/1', 'ih', ['Water']), printing('119/hr/2', 'ih', ['Water']))
  await engine.store.files.write('texts/119/hr1/ih', new Uint8Array(9))
  await texts.publish()
  expect(await texts.billsFound('water')).toEqual(['119/hr/2'])
  expect(texts.lines.join()).toContain('missing or too short')
})

test('begins anew after a restore without files, and has each text again once it is repaired', async () => {
  const texts = await published()
  await texts.publish()
  for (const { name } of await engine.store.files.list()) await engine.store.files.remove(name)
  texts.advanceClock(61 * MINUTE_MS)
  texts.lines.length = 0
  await texts.publish()
  expect(await texts.billsFound('water')).toEqual([])
  expect(texts.lines.filter((line) => line.includes('"damaged"'))).toHaveLength(2) // one each congress
  await texts.save(printing('119/hr/1', 'ih', ['Water rights']))
  await texts.publish()
  expect(await texts.billsFound('water')).toEqual(['119/hr/1'])
})
