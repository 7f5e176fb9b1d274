import { describe, expect, test } from 'vitest'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { listEventsBetween } from './list-events-between.ts'
import { changeOf } from '../record/ledger-event.ts'
import type { Store } from '../store/store.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import type { ReadPage } from './testing/mirror.ts'
import { compareReplay, createClock, Replay, type ReplayOptions } from './testing/replay.ts'

const NONE = { missing: [], doubled: [], unknown: [], disagreeing: [], disordered: [] }

async function replay(options: ReplayOptions) {
  const run = new Replay(options)
  await run.run()
  return { ...(await compareReplay(run, options)), kills: run.killer.kills }
}

/** A table whose indexes lag, mostly by milliseconds, sometimes by minutes. */
function lagging(clock: { now: number }): MemoryStore {
  let calls = 0
  const lagMilliseconds = (): number => ((calls += 1) % 300 === 0 ? 150_000 : 200)
  return new MemoryStore({ now: () => new Date(clock.now), lagMilliseconds })
}

describe('following the cursor', () => {
  const engine = useFreshEngine()

  test('reads each change once in one order, while writers, the job and readers are killed', async () => {
    const [clock, store] = [createClock(), engine.store]
    const { events, faults, kills } = await replay({
      seed: 5,
      events: 2_500,
      savesPerMinute: 15,
      clock,
      store,
    })
    expect(faults).toEqual(NONE)
    expect(events).toBeGreaterThan(2_400)
    expect(kills).toBeGreaterThan(5)
  })

  test('reads each change once even if indexes lag', async () => {
    const clock = createClock()
    const found = await replay({ seed: 6, events: 8_000, savesPerMinute: 20, clock, store: lagging(clock) })
    // a change that an index shows late is reported late
    expect({ ...found.faults, disordered: [] }).toEqual(NONE)
    expect(found.kills).toBeGreaterThan(20)
  })
})

describe('the comparison finds', () => {
  /** Without lag, in memory. */
  async function faultsOf(plant: (store: Store, clock: { now: number }) => Partial<ReplayOptions>) {
    const clock = createClock()
    const store = new MemoryStore({ now: () => new Date(clock.now) })
    const options = { seed: 7, events: 1_500, savesPerMinute: 10, clock, store, ...plant(store, clock) }
    return (await replay(options)).faults
  }

  test('nothing without a fault', async () => {
    expect(await faultsOf(() => ({}))).toEqual(NONE)
  })

  test('a job that marks nothing in the ledger', async () => {
    const jobStore = (store: Store): Store => ({
      ...interceptStore(store, () => {}),
      update: async () => ({ pk: '', sk: '' }),
    })
    expect((await faultsOf((store) => ({ jobStore: jobStore(store) }))).doubled).not.toEqual([])
  })

  test('a cursor made of times', async () => {
    const byTime =
      (store: Store, clock: { now: number }): ReadPage =>
      async ({ after, limit }) => {
        const from = new Date(Number(after ?? clock.now - 10 * 86_400_000) + 1)
        const events = (await listEventsBetween(store, from, new Date(clock.now)))
          .toReversed()
          .slice(0, limit)
        const cursorOf = (seenAt: string): string => String(Date.parse(seenAt))
        const changes = events.map((event) => ({ ...changeOf(event), cursor: cursorOf(event.seenAt) }))
        return { changes, next: changes.at(-1)?.cursor ?? after ?? '0' }
      }
    const faults = await faultsOf((store, clock) => ({ read: byTime(store, clock) }))
    expect(faults.missing).not.toEqual([])
  })

  test('a job that does not complete the marks of a killed one', async () => {
    const trusting = (store: Store): Store => ({
      ...interceptStore(store, () => {}),
      get: async (key) => {
        const item = await store.get(key)
        return item !== undefined && key.sk === 'STATE' ? { ...item, markedUntil: 1_000_000 } : item
      },
    })
    expect((await faultsOf((store) => ({ jobStore: trusting(store) }))).doubled).not.toEqual([])
  })
})
