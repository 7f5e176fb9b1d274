import { beforeEach, expect, test } from 'vitest'
import { Crash, crashingStore } from '../accounts/testing/crashing-store.ts'
import { saveBill } from '../saving/save-bill.ts'
import { appendChanges } from './append-changes.ts'
import type { Store } from '../store/store.ts'
import { findLatestChange } from '../store/record/latest-changes.ts'
import { findEvent, listEventsOf } from '../store/record/ledger-events.ts'
import { findWalk, saveWalk } from '../store/sync/walks.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { readChanges } from './read-changes.ts'
import { sequenceChanges } from './sequence-changes.ts'
import { withdrawFalseEvents } from './withdraw-false-changes.ts'

const FOUND = new Date('2026-09-23T15:00:00.000Z')
const LATER = new Date('2026-09-24T15:00:00.000Z')
const signal = new AbortController().signal
const billRefOf = (number: number) => ({ kind: 'bill', key: `119/hr/${number}` }) as const
const SPONSOR = { kind: 'member', key: 'D000001' } as const
const TOPIC = { kind: 'topic', key: 'Health' } as const

let table: MemoryStore
beforeEach(async () => {
  table = new MemoryStore()
  const walk = await findWalk(table, 'bills/119')
  await saveWalk(table, { ...walk, firstAt: '2026-09-11T15:00:00.000Z', newsAfter: '2026-09-15' })
  await record(18, '2025-03-01', [
    ['introduced', '2025-03-01', ''],
    ['law', '2026-01-20', 'Public Law 119-1'],
    ['summary', '2025-03-01', 'Introduced'],
    ['action', '2026-09-22', 'Printed.'],
  ])
  await appendChanges(
    table,
    SPONSOR,
    [{ kind: 'sponsored', to: '119/hr/18 An Act', happenedDate: '2025-03-01', identity: ['119/hr/18'] }],
    { now: FOUND },
  )
  const stage = { kind: 'bill_stage', identity: ['119/hr/18'] } as const
  await appendChanges(
    table,
    TOPIC,
    [
      { kind: 'new_bill', to: '119/hr/18 An Act', identity: ['119/hr/18'] },
      { ...stage, to: '119/hr/18 Became law: An Act', happenedDate: '2026-01-20' },
      { kind: 'new_bill', to: '119/hr/19 An Act', identity: ['119/hr/19'] },
    ],
    { now: FOUND },
  )
  await record(19, '2026-09-20', [
    ['introduced', '2026-09-20', ''],
    ['action', '2026-09-22', 'Referred.'],
  ])
  await record(20, '2025-03-01', [
    ['summary', '2025-03-01', 'Introduced'],
    ['action', '2026-09-10', 'Read.'],
  ])
  await sequenceChanges({ store: table, now: () => new Date(FOUND.getTime() + 60_000), signal })
})

/** A bill, and events as older versions recorded them. */
async function record(
  number: number,
  introducedDate: string,
  events: readonly (readonly ['introduced' | 'law' | 'action' | 'summary', string, string])[],
): Promise<void> {
  const counts = { actions: 0, amendments: 0, committees: 0, cosponsors: 0, relatedBills: 0 }
  const head = {
    congress: 119,
    type: 'hr' as const,
    number: String(number),
    title: 'An Act',
    introducedDate,
    sourceUpdatedAt: FOUND.toISOString(),
    sponsors: [],
    laws: [],
    counts: { ...counts, subjects: 0, summaries: 0, texts: 0, titles: 0 },
  }
  await saveBill({ head, parts: {} }, { store: table, now: FOUND, source: 'test', newsAfter: '9999-12-31' })
  const changes = events.map(([kind, happenedDate, to]) => ({ kind, happenedDate, to, identity: [to] }))
  await appendChanges(table, billRefOf(number), changes, { now: FOUND })
}

const withdraw = (store: Store = table) => withdrawFalseEvents({ store, now: () => LATER })
const kindsOf = async (ref: Parameters<typeof listEventsOf>[1]) =>
  (await listEventsOf(table, ref, { limit: 50 })).events.map(({ kind }) => kind).toSorted()
const readLog = async (after?: string) => (await readChanges(table, { after, limit: 100 })).changes

test('removes events of the past from histories and marks them in the log, whose cursors stay valid', async () => {
  const before = await readLog()
  expect(await withdraw()).toBe(8)
  expect(await kindsOf(billRefOf(18))).toEqual([])
  expect(await kindsOf(SPONSOR)).toEqual([])
  expect(await kindsOf(TOPIC)).toEqual(['new_bill'])
  expect(await kindsOf(billRefOf(19))).toEqual(['action', 'introduced'])
  expect(await kindsOf(billRefOf(20))).toEqual(['summary'])
  const after = await readLog()
  expect(after.map(({ withdrawnAt: _at, ...change }) => change)).toEqual(before)
  expect(after.filter(({ withdrawnAt }) => withdrawnAt !== undefined)).toHaveLength(8)
  for (const [i, { cursor }] of before.entries()) expect(await readLog(cursor)).toEqual(after.slice(i + 1))
})

test("repairs each record's latest change, and never records the events again", async () => {
  await withdraw()
  expect(await findLatestChange(table, billRefOf(18))).toBeUndefined()
  expect((await findLatestChange(table, billRefOf(20)))?.event.kind).toBe('summary')
  const law = {
    kind: 'law',
    happenedDate: '2026-01-20',
    to: 'Public Law 119-1',
    identity: ['Public Law 119-1'],
  } as const
  await appendChanges(table, billRefOf(18), [law], { now: LATER })
  expect(await kindsOf(billRefOf(18))).toEqual([])
  expect(await findLatestChange(table, billRefOf(18))).toBeUndefined()
  const [withdrawn] = await readLog()
  expect(await findEvent(table, withdrawn?.id ?? '')).toMatchObject({ withdrawnAt: LATER.toISOString() })
  await sequenceChanges({ store: table, now: () => LATER, signal })
  expect(await readLog()).toHaveLength(12)
  expect(await withdraw()).toBe(0)
})

test.each(['before', 'after'] as const)('can be repeated after being killed %s any write', async (when) => {
  for (let nth = 1; ; nth += 1) {
    const copy = await withdraw(crashingStore(table, nth, when)).catch((error: unknown) => error)
    if (!(copy instanceof Crash)) break
  }
  expect(await withdraw()).toBe(0)
  expect((await readLog()).filter(({ withdrawnAt }) => withdrawnAt !== undefined)).toHaveLength(8)
  expect(await kindsOf(billRefOf(19))).toEqual(['action', 'introduced'])
  expect(await findLatestChange(table, billRefOf(18))).toBeUndefined()
})
