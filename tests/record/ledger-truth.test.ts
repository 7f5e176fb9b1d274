import type { LedgerEvent } from '@rostrum/core/ledger/event'
import { listEventsOf } from '@rostrum/core/store/events'
import { useFreshEngine } from '@rostrum/core/testing/engine'
import type { Change } from '@rostrum/sample-congress/world/truth'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type RecordSystem, startRecordSystem } from './record-system.ts'
import { eventsBetween, happened, told } from './told-and-true.ts'

const engine = useFreshEngine()
let system: RecordSystem | undefined
afterEach(async () => {
  await system?.stop()
})

/** Longer than a walk's pause, too short for much to happen. */
const QUIET_DAYS = 0.05
/** Thousands of calls and writes, on a machine that may have other things to do. */
const LIMIT_MILLISECONDS = 600_000

async function start(now?: string): Promise<RecordSystem> {
  system = await startRecordSystem(now)
  return system
}

/** Syncs, lets days pass by and by, syncs again; answers what the ledger saw and what was there to be seen. */
async function follow({ sample, sync }: RecordSystem, strides: readonly number[]) {
  const { store } = engine
  await sync(store)
  const from = sample.now()
  expect(await eventsBetween(store, from, from)).toEqual([])
  const stretches: Change[][] = []
  for (const days of strides) {
    const before = sample.now()
    stretches.push(sample.truth(before, sample.advance(days)))
    await sync(store)
  }
  const to = sample.now()
  const real = happened(stretches)
  const sponsored = await sponsorsOf(sample, real['bill introduced'] ?? [])
  return {
    from,
    to,
    events: await eventsBetween(store, from, to),
    real: sponsored.length === 0 ? real : { ...real, 'member sponsored': sponsored },
  }
}

/** The truth does not name them: the bills' own pages do. */
async function sponsorsOf({ url }: RecordSystem['sample'], bills: readonly string[]): Promise<string[]> {
  const Item = z.object({ bill: z.object({ sponsors: z.tuple([z.object({ bioguideId: z.string() })]) }) })
  const lines = bills.map(async (key) => {
    const answer = await fetch(`${url}/v3/bill/${key}?format=json`, { headers: { 'x-api-key': 'test' } })
    const [{ bioguideId }] = z.parse(Item, await answer.json()).bill.sponsors
    return `${bioguideId} ${key}`
  })
  return (await Promise.all(lines)).toSorted()
}

const isOnce = (events: readonly LedgerEvent[]): boolean =>
  new Set(events.map(({ id }) => id)).size === events.length

test(
  'the ledger tells what happened, all of it, nothing else, each once; and of a re-indexing nothing',
  async () => {
    const running = await start()
    const { sample, walk } = running
    const { from, to, events, real } = await follow(running, [1, 2, 4])
    expect(isOnce(events)).toBe(true)
    expect(real['bill action']?.length).toBeGreaterThan(0)
    expect(Object.keys(real).length).toBeGreaterThan(4)
    expect(told(events)).toEqual(real)

    const action = events.find(({ subject, kind }) => subject.kind === 'bill' && kind === 'action')
    const history = await listEventsOf(
      engine.store,
      { kind: 'bill', key: action?.subject.key ?? '' },
      { limit: 100 },
    )
    expect(history.events.map((event) => event.to)).toContain(action?.to)

    sample.setFault({ name: 'reindex' })
    sample.advance(QUIET_DAYS)
    const quiet = sample.truth(to, sample.now())
    await walk(engine.store)
    const afterwards = await eventsBetween(engine.store, from, sample.now())
    expect(afterwards.length - events.length).toBeLessThanOrEqual(quiet.length)
  },
  LIMIT_MILLISECONDS,
)

test(
  'of a change of Congress it tells who left, who moved, who leads, and what the new one begins with',
  async () => {
    const { events, real } = await follow(await start('2026-12-28T15:00:00Z'), [5, 4, 5])
    expect(isOnce(events)).toBe(true)
    for (const kind of [
      'member left',
      'member seat',
      'member leadership',
      'member sponsored',
      'bill title',
    ]) {
      expect(real[kind]?.length, kind).toBeGreaterThan(0)
    }
    expect(told(events)).toEqual(real)
  },
  LIMIT_MILLISECONDS,
)
