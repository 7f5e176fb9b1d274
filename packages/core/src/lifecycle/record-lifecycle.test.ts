import { billRef, memberRef, recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { beforeEach, describe, expect, test } from 'vitest'
import { testBill } from '../catalog/testing/catalog-fixture.ts'
import { createCatalog } from '../catalog/catalog.ts'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { appendChanges } from '../ledger/append-changes.ts'
import { createLog } from '../lib/log.ts'
import { replaceBillHead, type StoredBill } from '../store/record/bills.ts'
import { findLatestChange } from '../store/record/latest-changes.ts'
import { listEventsOf } from '../store/record/ledger-events.ts'
import type { Store } from '../store/store.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { recordLifecycle } from './record-lifecycle.ts'

let table: Store
beforeEach(() => {
  table = new MemoryStore()
})
const BEFORE = '2027-01-02T12:00:00.000Z'
const ENDED = '2027-01-06T17:00:00.000Z'
const LATER = '2027-01-31T17:00:00.000Z'

interface Run {
  readonly store?: Store
  readonly signal?: AbortSignal
}

/** Runs with a new catalog, like a new process. */
async function run(now: string, { store = table, signal = new AbortController().signal }: Run = {}) {
  const clock = () => new Date(now)
  const log = createLog({ level: 'error', write: (line) => expect.fail(line) })
  const catalog = createCatalog({ store: table, log, now: clock })
  await recordLifecycle({ store, now: clock, signal, catalog })
}

async function save(congress: number, number: number, changes: Partial<StoredBill> = {}) {
  const bill = testBill(congress, number, {
    latestAction: { date: '2026-06-01', text: 'Referred' },
    ...changes,
  })
  expect(await replaceBillHead(table, bill, BEFORE)).toBe(true)
  return bill
}

/** Saves a new bill of the 120th Congress and the event of its sponsor. */
async function introduce(number: number, seenAt: string, changes: Partial<StoredBill> = {}) {
  const bill = await save(120, number, { introducedDate: seenAt.slice(0, 10), ...changes })
  const key = recordKeyOf(bill)
  const change = { kind: 'sponsored', to: `${key} ${bill.title}`, identity: [key] } as const
  const sponsor = memberRef(bill.sponsors[0]?.bioguideId ?? '')
  await appendChanges(table, sponsor, [change], { now: new Date(seenAt) })
}

async function historyOf(bill: Pick<StoredBill, 'congress' | 'type' | 'number'>): Promise<string[]> {
  const { events } = await listEventsOf(table, billRef(bill), { limit: 20 })
  return events.map(({ kind, to }) => [kind, to].filter((it) => it !== undefined).join(' ')).toSorted()
}
const stageOf = (stage: StoredBill['stage']['stage']) => ({
  stage: { stage, isProvisional: false, path: [] },
})

describe('the end of a congress', () => {
  test('is recorded once for each unfinished bill, some days after it', async () => {
    const bills = [await save(119, 1), await save(119, 2, stageOf('to_president')), await save(118, 4)]
    const law = await save(119, 5, { laws: [{ type: 'Public Law', number: '119-9' }] })
    await run(BEFORE)
    await run('2027-01-05T12:00:00.000Z')
    expect(await Promise.all(bills.map(historyOf))).toEqual([[], [], []])
    await run(ENDED)
    await run(ENDED)
    expect(await Promise.all(bills.map(historyOf))).toEqual([['died'], [], []])
    await run(LATER)
    await run(LATER)
    expect(await Promise.all([...bills, law].map(historyOf))).toEqual([['died'], ['died'], [], []])
    const [first] = bills
    expect((await findLatestChange(table, billRef(first ?? law)))?.event).toMatchObject({
      kind: 'died',
      happenedDate: '2027-01-03',
    })
  })

  test('is not news for a system that starts after it', async () => {
    const bill = await save(119, 1)
    await run(LATER)
    await run(LATER)
    expect(await historyOf(bill)).toEqual([])
  })

  test('is resumed after a kill, page by page', async () => {
    const bills: StoredBill[] = []
    for (let number = 1; number <= 600; number += 1) bills.push(await save(119, number))
    await run(BEFORE)
    let puts = 0
    const killed = interceptStore(table, (call) => {
      if (call !== 'put') return
      puts += 1
      if (puts > 700) throw new Error('killed')
    })
    await expect(run(ENDED, { store: killed })).rejects.toThrow('killed')
    const writes: string[] = []
    const watched = interceptStore(table, (call, key) => {
      if (call === 'put') writes.push((key as { pk: string }).pk)
    })
    await run(ENDED, { store: watched })
    // The first page was not read again.
    expect(writes.filter((pk) => pk.startsWith('EVENT#')).length).toBeLessThan(400)
    expect(new Set(await Promise.all(bills.map(async (it) => (await historyOf(it)).join())))).toEqual(
      new Set(['died']),
    )
  })

  test('stops when aborted', async () => {
    const bill = await save(119, 1)
    await run(BEFORE)
    await run(ENDED, { signal: AbortSignal.abort() })
    expect(await historyOf(bill)).toEqual([])
    await run(ENDED)
    expect(await historyOf(bill)).toEqual(['died'])
  })
})

describe('a reintroduced bill', () => {
  const title = 'Clean Rivers Act of 2025'
  const again = 'Clean Rivers Act of 2027'

  test('is recorded in the histories of its two last predecessors, together with their end', async () => {
    const old = await save(119, 1, { title })
    const older = await save(118, 1, { title })
    const oldest = await save(117, 1, { title })
    await run(BEFORE)
    await introduce(12, '2027-01-04T15:00:00.000Z', { title: again, type: 's' })
    await run('2027-01-05T12:00:00.000Z')
    expect(await historyOf(old)).toEqual([])
    await run(ENDED)
    await run(ENDED)
    expect(await historyOf(old)).toEqual(['died', 'reintroduced 120/s/12'])
    expect(await historyOf(older)).toEqual(['reintroduced 120/s/12'])
    expect(await historyOf(oldest)).toEqual([])
  })

  test('is recognized when it gets its short title', async () => {
    const old = await save(119, 1, { title })
    await run(BEFORE)
    await introduce(12, '2027-01-04T15:00:00.000Z', { title: 'To amend the Water Act', type: 'hr' })
    await run(ENDED)
    expect(await historyOf(old)).toEqual(['died'])
    const renamed = await save(120, 12, { title: again, type: 'hr', revision: 2 })
    const named = { kind: 'title', to: again, identity: [again] } as const
    await appendChanges(table, billRef(renamed), [named], { now: new Date('2027-01-09T15:00:00.000Z') })
    await run('2027-01-09T15:01:00.000Z')
    expect(await historyOf(old)).toEqual(['died', 'reintroduced 120/hr/12'])
  })

  test.each<[string, Partial<StoredBill>, Partial<StoredBill>]>([
    ['another sponsor', {}, { sponsors: [{ bioguideId: 'E000001', fullName: 'Sen. Eve' }] }],
    ['another title', {}, { title: 'Clean Harbors Act' }],
    ['a resolution', {}, { type: 'hres' }],
    ['a law before', { laws: [{ type: 'Public Law', number: '119-9' }] }, {}],
  ])('is not recorded with %s', async (_difference, before, after) => {
    const old = await save(119, 1, { title, ...before })
    await run(BEFORE)
    await introduce(12, '2027-01-10T15:00:00.000Z', { title: again, ...after })
    await run('2027-01-10T15:01:00.000Z')
    expect((await historyOf(old)).join(' ')).not.toContain('reintroduced')
  })
})
