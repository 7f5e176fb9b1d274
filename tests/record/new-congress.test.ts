import assert from 'node:assert/strict'
import { billCongressChoices, currentCongress } from '@rostrum/contract/congress/congress'
import type { BillCard } from '@rostrum/contract/entities/bill'
import type { MemberCard } from '@rostrum/contract/entities/member'
import { billRoutes } from '@rostrum/contract/routes/bills'
import { memberRoutes } from '@rostrum/contract/routes/members'
import { DAY_MS, MINUTE_MS } from '@rostrum/contract/lib/times'
import { publishCatalog } from '@rostrum/core/catalog/publish'
import { createLog } from '@rostrum/core/lib/log'
import { findWalk } from '@rostrum/core/store/sync/walks'
import { walkPlans } from '@rostrum/core/sync/walk-plans'
import { useEngine } from '@rostrum/core/testing/engine'
import { handlers as billHandlers } from '@rostrum/functions/bills'
import { handlers as memberHandlers } from '@rostrum/functions/members'
import { createRequester } from '@rostrum/functions/testing/reading-system'
import { storeContext } from '@rostrum/functions/testing/store-context'
import type { Change } from '@rostrum/sample-congress/truth/truth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsBetween, expectedLedgerLines, ledgerLines, sponsorsOf } from './expected-events.ts'
import { type RecordSystem, startRecordSystem } from './record-system.ts'

/** Clock times in Washington at which the sync runs around the end of the 119th Congress. */
const MOMENTS = {
  'December 31 at 23:59': '2027-01-01T04:59:00Z',
  'January 1 at midnight': '2027-01-01T05:00:00Z',
  'January 3 at 11:59': '2027-01-03T16:59:00Z',
  'January 3 at noon': '2027-01-03T17:00:00Z',
  'January 4': '2027-01-04T17:00:00Z',
  'January 5': '2027-01-05T17:00:00Z',
  'January 8': '2027-01-08T17:00:00Z',
} as const
type Moment = keyof typeof MOMENTS
const START = { now: '2026-12-31T04:00:00Z', seed: 4 }
const OLD = 119
const NEW = 120
const LIMIT_MS = 600_000
/** Several runs, because one may make too few list calls to walk both congresses in full. */
const RUNS = 8
const RUN_DAYS = (5 * MINUTE_MS) / DAY_MS

/** What readers saw after the sync at one moment. */
interface Reading {
  readonly firstChoice: number | undefined
  readonly bills: readonly BillCard[]
  readonly members: readonly MemberCard[]
}

const engine = useEngine()
let system: RecordSystem
const readings = new Map<Moment | 'the end', Reading>()
const changes: Change[][] = []
let serving: string[]

const contextOf = () => storeContext(engine.store, new Date(system.sample.now()))
const askBills = createRequester(billRoutes, billHandlers, contextOf)
const askMembers = createRequester(memberRoutes, memberHandlers, contextOf)

async function listAll<Row>(
  ask: typeof askBills | typeof askMembers,
  path: string,
  name: string,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { status, body } = await ask(`${path}&limit=250&offset=${rows.length}`)
    expect(status, path).toBe(200)
    rows.push(...body['data'][name])
    if (rows.length >= body['data'].pagination.count) return rows
  }
}

async function publish(): Promise<void> {
  const log = createLog({ level: 'error', write: (line) => expect.fail(line) })
  const now = () => new Date(system.sample.now())
  await publishCatalog({ store: engine.store, now, log, signal: new AbortController().signal })
}

async function read(): Promise<Reading> {
  const now = new Date(system.sample.now())
  return {
    firstChoice: billCongressChoices(now)[0],
    bills: await listAll(askBills, `/bills?congress=${currentCongress(now)}`, 'bills'),
    members: await listAll(askMembers, '/members?current=true', 'members'),
  }
}

/** The provider's own list of serving members. */
async function listServing(): Promise<string[]> {
  const url = `${system.sample.url}/v3/member?format=json&currentMember=true&limit=250`
  const pages = [0, 250, 500].map(async (offset) => {
    const response = await fetch(`${url}&offset=${offset}`, { headers: { 'x-api-key': 'test' } })
    return ((await response.json()) as { members: { bioguideId: string }[] }).members
  })
  return (await Promise.all(pages))
    .flat()
    .map(({ bioguideId }) => bioguideId)
    .toSorted()
}

/** Syncs after some time, and records the true changes in between. */
async function syncAfter(days: number): Promise<void> {
  const { sample, sync } = system
  const before = sample.now()
  changes.push(sample.truth(before, sample.advance(days)))
  await sync(engine.store)
}

function readingAt(moment: Moment | 'the end'): Reading {
  const reading = readings.get(moment)
  assert(reading !== undefined, moment)
  return reading
}

beforeAll(async () => {
  system = await startRecordSystem(START)
  const { sample, sync } = system
  await sync(engine.store)
  for (const [moment, at] of Object.entries(MOMENTS) as [Moment, string][]) {
    await syncAfter((Date.parse(at) - Date.parse(sample.now())) / DAY_MS)
    await publish()
    readings.set(moment, await read())
  }
  for (let run = 1; run < RUNS; run += 1) await syncAfter(RUN_DAYS)
  await publish()
  readings.set('the end', await read())
  serving = await listServing()
}, LIMIT_MS)
afterAll(async () => {
  await system.stop()
})

test.each(['December 31 at 23:59', 'January 1 at midnight', 'January 3 at 11:59'] as const)(
  'on %s the old Congress is first and its bills are listed',
  (moment) => {
    const { firstChoice, bills, members } = readingAt(moment)
    expect(firstChoice).toBe(OLD)
    expect(bills.length).toBeGreaterThan(50)
    expect(members.length).toBeGreaterThan(20)
  },
)

test('at noon on January 3 the new Congress is first, still without bills, and members are listed', () => {
  const { firstChoice, bills, members } = readingAt('January 3 at noon')
  expect(firstChoice).toBe(NEW)
  expect(bills).toEqual([])
  expect(members.length).toBeGreaterThan(20)
})

test('the first bills of the new Congress are listed, and its reserved numbers as such', () => {
  const { bills } = readingAt('the end')
  expect(bills.length).toBeGreaterThan(3)
  expect(new Set(bills.map(({ congress }) => congress))).toEqual(new Set([NEW]))
  const reserved = bills.filter(({ title }) => title.startsWith('Reserved for'))
  expect(reserved.length).toBeGreaterThan(1)
  expect(new Set(reserved.map(({ stage }) => stage.stage))).toEqual(new Set(['reserved']))
})

test('the members of the new Congress are the serving ones, without those who left', () => {
  const idsOf = ({ members }: Reading) => members.map(({ bioguideId }) => bioguideId).toSorted()
  expect(idsOf(readingAt('the end'))).toEqual(serving)
  expect(idsOf(readingAt('January 3 at 11:59'))).not.toEqual(serving)
})

test('every list is complete, and no walk of it failed', async () => {
  const names = walkPlans(new Date(MOMENTS['January 8'])).map(({ name }) => name)
  const walks = await Promise.all(names.map(async (name) => await findWalk(engine.store, name)))
  expect(names).toEqual(expect.arrayContaining([`bills/${OLD}`, `bills/${NEW}`]))
  for (const { name, held, expected, failedAt } of walks) {
    expect({ name, held, failedAt }).toEqual({ name, held: expected, failedAt: undefined })
  }
})

test('the ledger records each true change exactly once, and nothing else', async () => {
  const { sample } = system
  const events = await eventsBetween(engine.store, START.now, sample.now())
  const seen = expectedLedgerLines(changes)
  const bills = (seen['bill introduced'] ?? []).concat(
    (seen['bill sponsor'] ?? []).flatMap((line) => line.split(' ', 1)),
  )
  expect(ledgerLines(events)).toEqual({ ...seen, 'member sponsored': await sponsorsOf(sample, bills) })
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
})
