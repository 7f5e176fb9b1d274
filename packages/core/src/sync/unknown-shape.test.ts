import { beforeEach, expect, test } from 'vitest'
import { createBudget } from '../congress/budget.ts'
import { CongressError } from '../congress/errors.ts'
import { createList } from '../congress/list.ts'
import { ACTIONS } from '../congress/list-specs.ts'
import { createOddShapes } from '../congress/odd-shapes.ts'
import { createStatusReader } from '../status/status.ts'
import { findBillWithParts } from '../store/record/bills.ts'
import { listEventsBetween } from '../ledger/list-events-between.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { fetchDetails, walkLists } from './run-sync.ts'
import { billHead, putDetail } from './testing/bills.ts'
import { createFakeProvider, type FakeProvider } from './testing/fake-provider.ts'
import { bills119Plans, fakeSyncContext, START } from './testing/fake-sync-context.ts'

const engine = useFreshEngine()
const HOUR_MS = 3_600_000
const BILL = billHead(1)
const PASSED = { text: 'On passage Passed by voice vote.', date: '2026-03-02' }
const MOVED = { ...BILL, latestAction: PASSED, sourceUpdatedAt: '2026-03-02T13:00:00.000Z' }
const log = { info: () => {}, error: () => {} }
const unknownShape = () => new CongressError('bad_shape', 'an answer of a version that is not known')

let provider: FakeProvider
let now: Date
const context = () => fakeSyncContext(provider, engine.store, { now: () => now })
const walk = () => walkLists(context(), bills119Plans)
const details = () => fetchDetails(context())
const stateOf = async (source: string): Promise<string | undefined> => {
  const budget = createBudget({ store: engine.store, now: () => now }, 100)
  const read = createStatusReader({ store: engine.store, now: () => now, log }, budget)
  const { sources } = await read({ name: 'sample', isSample: true })
  return sources.find(({ name }) => name === source)?.state
}
const stored = () => findBillWithParts(engine.store, BILL)
const events = () => listEventsBetween(engine.store, START, new Date(START.getTime() + 24 * HOUR_MS))

beforeEach(async () => {
  provider = createFakeProvider()
  now = START
  provider.bills = [BILL]
  putDetail(provider, BILL)
  await walk()
  await details()
  now = new Date(START.getTime() + HOUR_MS)
})

test('a list of an unknown shape changes nothing, and the status reports it until it can be read', async () => {
  const before = await stored()
  provider.bills = [MOVED]
  putDetail(provider, MOVED, {}, [BILL.latestAction ?? PASSED])
  provider.failures.set('bills/119', unknownShape())
  await expect(walk()).rejects.toMatchObject({ code: 'bad_shape' })
  expect([await stored(), await events(), await stateOf('bills')]).toEqual([before, [], 'unreadable'])
  provider.failures.clear()
  await walk()
  await details()
  expect((await events()).map(({ kind }) => kind)).toContain('stage')
  expect(await stateOf('bills')).toBe('current')
})

test('details of an unknown shape change nothing, and the status reports them until they can be read', async () => {
  provider.bills = [MOVED]
  putDetail(provider, MOVED, {}, [BILL.latestAction ?? PASSED])
  provider.failures.set('item', unknownShape())
  await walk()
  await details()
  expect((await stored())?.bill.stage.stage).toBe('in_committee')
  expect((await events()).map(({ kind }) => kind)).not.toContain('stage')
  expect(await stateOf('details')).toBe('unreadable')
  provider.failures.clear()
  now = new Date(now.getTime() + HOUR_MS)
  await details()
  expect((await stored())?.bill.stage.stage).toBe('passed_house')
  expect(await stateOf('details')).not.toBe('unreadable')
})

test('the status ignores one bill of an unknown shape when it is requested again', async () => {
  provider.bills = [MOVED]
  provider.failures.set('item 119/hr/1', unknownShape())
  await walk()
  await details()
  expect(await stateOf('details')).toBe('unreadable')
  now = new Date(now.getTime() + HOUR_MS)
  const other = { ...billHead(2), sourceUpdatedAt: now.toISOString() }
  provider.bills = [other]
  putDetail(provider, other)
  await walk()
  await details()
  expect(await stateOf('details')).not.toBe('unreadable')
  now = new Date(now.getTime() + HOUR_MS)
  provider.calls.length = 0
  await details()
  expect(provider.calls).toEqual(['item 119/hr/1'])
  expect(await stateOf('details')).not.toBe('unreadable')
})

test('a part of an unknown shape changes nothing, and is requested again until it can be read', async () => {
  const before = await stored()
  const checked = { ...BILL, sourceUpdatedAt: MOVED.sourceUpdatedAt }
  provider.bills = [checked]
  putDetail(provider, checked)
  const { actions } = provider.client.bills
  const answer = { actions: [{ description: 'Passed' }], pagination: { count: 1 } }
  const odd = createOddShapes(log)
  provider.client.bills.actions = () => createList(ACTIONS, { fetchPage: async () => answer, odd })
  await walk()
  await details()
  expect((await stored())?.parts).toEqual(before?.parts)
  expect([await events(), await stateOf('details')]).toEqual([[], 'unreadable'])
  provider.client.bills.actions = actions
  now = new Date(now.getTime() + HOUR_MS)
  await details()
  expect((await stored())?.bill.detailedFor).toBe(MOVED.sourceUpdatedAt)
  expect(await events()).toEqual([])
  expect(await stateOf('details')).not.toBe('unreadable')
})
