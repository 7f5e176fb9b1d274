import type { LedgerEvent } from '@rostrum/core/record/ledger-event'
import { listEventsOf } from '@rostrum/core/store/ledger-events'
import { useEngine } from '@rostrum/core/testing/engine'
import type { Change } from '@rostrum/sample-congress/world/truth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RecordSystem, startRecordSystem } from './record-system.ts'
import { eventsBetween, expectedLedgerLines, type Lines, sponsorsOf, ledgerLines } from './expected-events.ts'

/** Weeks in which everything happens that can: the last of a Congress and the first of the next. */
const OPENED = { now: '2026-12-01T15:00:00Z', seed: 2856 }
/** Days between two looks; the last sees the change of Congress. */
const STRIDES = [3, 17, 8, 5, 4]
/** Longer than a walk's pause, too short for much to happen. */
const QUIET_DAYS = 0.05
/** Thousands of calls and writes, on a machine that may have other things to do. */
const LIMIT_MILLISECONDS = 600_000

const KINDS = [
  'amendment action',
  'amendment outcome',
  'amendment submitted',
  'bill action',
  'bill committee',
  'bill cosponsor_added',
  'bill cosponsor_withdrawn',
  'bill introduced',
  'bill law',
  'bill sponsor',
  'bill summary',
  'bill text',
  'bill title',
  'member cosponsored',
  'member leadership',
  'member left',
  'member seat',
  'member sponsored',
]

const engine = useEngine()
let system: RecordSystem
let from: string
let atFirst: LedgerEvent[]
let events: LedgerEvent[]
let real: Lines

/** Syncs, lets days pass by and by, syncs again; keeps what the ledger saw and what was there to be seen. */
beforeAll(async () => {
  system = await startRecordSystem(OPENED)
  const { sample, sync } = system
  const { store } = engine
  await sync(store)
  from = sample.now()
  atFirst = await eventsBetween(store, from, from)
  const stretches: Change[][] = []
  for (const days of STRIDES) {
    const before = sample.now()
    stretches.push(sample.truth(before, sample.advance(days)))
    await sync(store)
  }
  events = await eventsBetween(store, from, sample.now())
  const seen = expectedLedgerLines(stretches)
  const takenOver = (seen['bill sponsor'] ?? []).flatMap((line) => line.split(' ', 1))
  const bills = [...(seen['bill introduced'] ?? []), ...takenOver]
  real = { ...seen, 'member sponsored': await sponsorsOf(sample, bills) }
}, LIMIT_MILLISECONDS)
afterAll(async () => {
  await system.stop()
})

test('a first look tells nothing', () => {
  expect(atFirst).toEqual([])
})

test('the weeks looked at hold every kind of event', () => {
  expect(Object.keys(real).toSorted()).toEqual(KINDS)
  for (const kind of KINDS) expect(real[kind]?.length, kind).toBeGreaterThan(0)
})

test('the ledger tells what happened, all of it, nothing else, each once', () => {
  expect(ledgerLines(events)).toEqual(real)
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
})

test('what is told of a bill stands in its own history', async () => {
  const action = events.find(({ subject, kind }) => subject.kind === 'bill' && kind === 'action')
  const subject = { kind: 'bill', key: action?.subject.key ?? '' } as const
  const history = await listEventsOf(engine.store, subject, { limit: 100 })
  expect(history.events.map((event) => event.to)).toContain(action?.to)
})

test(
  'of a re-indexing it tells nothing',
  async () => {
    const { sample, walk } = system
    const to = sample.now()
    sample.setFault({ name: 'reindex' })
    sample.advance(QUIET_DAYS)
    const quiet = sample.truth(to, sample.now())
    await walk(engine.store)
    const afterwards = await eventsBetween(engine.store, from, sample.now())
    expect(afterwards.length - events.length).toBeLessThanOrEqual(quiet.length)
  },
  LIMIT_MILLISECONDS,
)
