import { parseBillKey } from '@rostrum/contract/entities/record-ref'
import type { LedgerEvent } from '@rostrum/core/record/ledger-event'
import { listEventsOf } from '@rostrum/core/store/record/ledger-events'
import { findBills } from '@rostrum/core/store/record/bills'
import { useEngine } from '@rostrum/core/testing/engine'
import type { Change } from '@rostrum/sample-congress/truth/truth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RecordSystem, startRecordSystem } from './record-system.ts'
import { eventsBetween, expectedLedgerLines, type Lines, sponsorsOf, ledgerLines } from './expected-events.ts'
import { findSeeds } from './find-world.ts'

/** The last weeks of a Congress and the first of the next, when most kinds of events occur. */
const NOW = '2026-11-29T16:00:00Z'
const BEFORE_ALL = '2020-01-01T00:00:00Z'
/** Days between syncs. The last one spans the change of Congress. */
const DAYS_BETWEEN_SYNCS = [5, 17, 8, 5, 4]
/** Longer than the pause between walks, too short for many changes. */
const QUIET_DAYS = 0.05
/** Thousands of calls and writes, with room for a busy machine. */
const LIMIT_MS = 600_000

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
  'topic new_bill',
]

/** The truth does not name sponsors. */
const KNOWN_KINDS = KINDS.filter((kind) => kind !== 'member sponsored')
const kinds = new Set<string>()

describe.each(findSeeds(KNOWN_KINDS, { now: NOW, strides: DAYS_BETWEEN_SYNCS }))(
  'the weeks of world %i',
  (seed) => {
    const engine = useEngine()
    let system: RecordSystem
    let from: string
    let atFirst: LedgerEvent[]
    let events: LedgerEvent[]
    let real: Lines

    /** Syncs, then alternates time and syncs, and collects the ledger's events and the true changes. */
    beforeAll(async () => {
      system = await startRecordSystem({ now: NOW, seed })
      const { sample, sync } = system
      const { store } = engine
      await sync(store)
      from = sample.now()
      atFirst = await eventsBetween(store, from, from)
      const intervals: Change[][] = []
      for (const days of DAYS_BETWEEN_SYNCS) {
        const before = sample.now()
        intervals.push(sample.truth(before, sample.advance(days)))
        await sync(store)
      }
      // a run makes few calls, and the change of Congress needs many
      await sync(store)
      events = await eventsBetween(store, from, sample.now())
      const seen = expectedLedgerLines(intervals)
      const takenOver = (seen['bill sponsor'] ?? []).flatMap((line) => line.split(' ', 1))
      const bills = [...(seen['bill introduced'] ?? []), ...takenOver]
      real = { ...seen, 'member sponsored': await sponsorsOf(sample, bills) }
      for (const kind of Object.keys(real)) kinds.add(kind)
    }, LIMIT_MS)
    afterAll(async () => {
      await system.stop()
    })

    test('the first sync records no events', () => {
      expect(atFirst).toEqual([])
    })

    test('the ledger records each true change exactly once, and nothing else', () => {
      expect(ledgerLines(events)).toEqual(real)
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    })

    test('the stage of each bill is the true one, and matches its last event', async () => {
      const { sample } = system
      const truth = sample.truth(BEFORE_ALL, sample.now()).filter(({ kind }) => kind === 'stage')
      const stages = new Map(truth.map(({ key, to }) => [key, to]))
      expect(new Set(stages.values()).size).toBeGreaterThan(5)
      const stored = await findBills(engine.store, [...stages.keys()].map(parseBillKey))
      expect(new Map([...stored].map(([key, { stage }]) => [key, stage.stage]))).toEqual(stages)
      const told = events.filter(({ kind }) => kind === 'stage')
      const lastTold = new Map(told.map(({ subject, to }) => [subject.key, to]))
      for (const [key, to] of lastTold) expect(to, key).toBe(stages.get(key))
    })

    test('an event of a bill appears in the history of the bill', async () => {
      const action = events.find(({ subject, kind }) => subject.kind === 'bill' && kind === 'action')
      const subject = { kind: 'bill', key: action?.subject.key ?? '' } as const
      const history = await listEventsOf(engine.store, subject, { limit: 100 })
      expect(history.events.map((event) => event.to)).toContain(action?.to)
    })

    test(
      'a re-index by the provider records no events',
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
      LIMIT_MS,
    )
  },
)

test('the worlds have every kind of event between them', () => {
  expect([...kinds]).toEqual(expect.arrayContaining(KINDS))
})
