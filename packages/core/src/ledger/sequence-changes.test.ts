import type { SequencedChange } from '@rostrum/contract/entities/changes'
import { beforeEach, describe, expect, test } from 'vitest'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { appendChanges } from './append-changes.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { ledgerEventOf } from '../record/ledger-event.ts'
import { appendEvent } from '../store/record/ledger-events.ts'
import type { Store } from '../store/store.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { readChanges } from './read-changes.ts'
import { sequenceChanges } from './sequence-changes.ts'

let table: MemoryStore
beforeEach(() => {
  table = new MemoryStore()
})

/** Shortly after the earliest possible ledger, so that the search covers few days. */
const BEGIN = Date.parse('2025-03-01T12:00:00.000Z')
const HOUR = 60
const DAY = 24 * HOUR
const at = (minute: number): Date => new Date(BEGIN + minute * 60_000)
const subject = { kind: 'bill', key: '119/hr/1' } as const

interface Run {
  readonly store?: Store
  readonly signal?: AbortSignal
}
const run = (minute: number, { store = table, signal = new AbortController().signal }: Run = {}) =>
  sequenceChanges({ store, now: () => at(minute), signal })

const numbered = (count: number): string[] => Array.from({ length: count }, (_, i) => `change ${i}`)
/** Stores events with the same `seenAt`, in this order. */
async function record(minute: number, ...texts: string[]): Promise<void> {
  await mapLimited([...texts.entries()], 16, async ([i, to]) => {
    const change = { kind: 'action' as const, to, identity: [to], nth: texts.length - i }
    await appendEvent(table, ledgerEventOf(subject, change, { now: at(minute) }))
  })
}

const told = (changes: readonly SequencedChange[]) => changes.map(({ to }) => to)
async function readAll(limit = 7): Promise<SequencedChange[]> {
  const found: SequencedChange[] = []
  let after: string | undefined
  for (;;) {
    const page = await readChanges(table, { after, limit })
    found.push(...page.changes)
    if (page.isAtEnd) return found
    after = page.next
  }
}

describe('sequencing changes', () => {
  test('copies an existing ledger, oldest first', async () => {
    await record(-50 * DAY, 'weeks ago')
    await record(-3 * DAY, 'days ago')
    await record(-1, 'now')
    await run(0)
    expect(told(await readAll())).toEqual(['weeks ago', 'days ago', 'now'])
  })

  test('appends each change once, however often it is read', async () => {
    for (let minute = 0; minute < 40; minute += 1) {
      await record(minute, `at ${minute}`)
      await run(minute + 1)
    }
    await run(HOUR + 41)
    const expected = Array.from({ length: 40 }, (_, i) => `at ${i}`)
    expect(told(await readAll())).toEqual(expected)
  })

  test('waits for a save in progress, and so keeps its order', async () => {
    const changes = ['Passed', 'Reported'].map((to, nth) => ({
      kind: 'action' as const,
      to,
      happenedDate: nth === 0 ? '2026-11-19' : '2026-11-17',
      identity: [to],
    }))
    await appendChanges(table, subject, changes, { now: at(1) })
    await run(1.1)
    expect(await readAll()).toEqual([])
    await run(1.2)
    expect(told(await readAll())).toEqual(['Reported', 'Passed'])
  })

  test.each([
    ['within the quarter of an hour before', 10, 20],
    ['hours later', 10, 5 * HOUR],
    ['a day and a half later', 10, 36 * HOUR],
    ['months later', -40 * DAY, 30 * DAY],
  ])('appends events at the end that are stored %s', async (_, seen, stored) => {
    await record(-50 * DAY, 'first')
    await record(9, 'early')
    await run(15)
    await record(stored - 1, 'newer')
    await run(stored)
    await record(seen, 'late')
    // the last search of older days may have ended just before
    for (let hour = 1; hour <= 3; hour += 1) await run(stored + hour * (HOUR + 1))
    expect(told(await readAll())).toEqual(['first', 'early', 'newer', 'late'])
  })

  test('searches older days in steps', async () => {
    await record(-50 * DAY, 'first')
    await run(0)
    const many = numbered(2_100)
    await record(-20 * DAY, ...many)
    await record(-10 * DAY, 'after them')
    const missing = async () => many.length + 2 - (await readAll(500)).length
    await run(HOUR + 1)
    expect(await missing()).toBeGreaterThan(0)
    for (const hour of [2, 3]) await run(hour * (HOUR + 1))
    expect(await missing()).toBe(0)
  })

  test('finds events from before the apparent beginning of the ledger', async () => {
    await record(100 * DAY, 'first')
    await run(100 * DAY + 1)
    await record(0, 'long before')
    for (let hour = 1; hour <= 4; hour += 1) await run(100 * DAY + hour * (HOUR + 1))
    expect(told(await readAll())).toEqual(['first', 'long before'])
  })

  test('tolerates clocks that go back', async () => {
    await run(10 * DAY)
    await record(0, 'before')
    await run(1)
    await record(2, 'after')
    await run(3)
    expect(told(await readAll())).toEqual(['before', 'after'])
  })

  test('stops when its time is up, and is resumed', async () => {
    const texts = numbered(1_500)
    await record(15, ...texts)
    const time = new AbortController()
    let pages = 0
    const slow = interceptStore(table, (call, key) => {
      const isPage = call === 'put' && (key as { pk: string }).pk === 'CHANGES' // every put has a key
      if (isPage && (pages += 1) === 3) time.abort()
    })
    await run(20, { store: slow, signal: time.signal })
    expect(pages).toBe(10)
    await run(21)
    expect(told(await readAll(100))).toEqual(texts)
  })
})

describe('two runners at once', () => {
  test('give no change two positions', async () => {
    await record(1, ...numbered(30))
    // the first run pauses before its page until another has done all the work
    let isAsleep = false
    const sleepy = interceptStore(table, async (call, key) => {
      if (call !== 'put' || (key as { pk: string }).pk !== 'CHANGES' || isAsleep) return
      isAsleep = true
      await run(2)
      await record(2, 'later')
      await run(3)
    })
    await run(2, { store: sleepy })
    expect(isAsleep).toBe(true)
    await run(4)
    expect(told(await readAll())).toEqual([...numbered(30), 'later'])
  })
})

test('a change that was recorded more than 14 days after it happened says so', async () => {
  const changes = ['2025-02-14', '2025-02-15'].map((happenedDate) => ({
    kind: 'law' as const,
    happenedDate,
    identity: [happenedDate],
  }))
  await appendChanges(table, subject, changes, { now: at(1) })
  await run(2)
  const marks = (await readAll()).map(({ happenedDate, isFoundLate }) => [happenedDate, isFoundLate])
  expect(marks).toEqual([
    ['2025-02-14', true],
    ['2025-02-15', undefined],
  ])
})
