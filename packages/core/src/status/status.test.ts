import { JOB_NAMES } from '@rostrum/contract/rules/jobs'
import { expect, test } from 'vitest'
import { createBudget } from '../congress/budget.ts'
import { type StoreUsage, traceStore } from '../lib/trace.ts'
import { enqueueFetch } from '../store/sync/fetch-queue.ts'
import { holdJob, leaveJob } from '../store/sync/job-runs.ts'
import { notePublisherFailure, notePublisherCheck } from '../store/votes/vote-sync.ts'
import { recordWalkFailure, saveWalk } from '../store/sync/walks.ts'
import { walkPlans } from '../sync/walk-plans.ts'
import { useEngine } from '../testing/engine.ts'
import { noteFilledRecord } from '../testing/filled-record.ts'
import { createStatusReader } from './status.ts'

const engine = useEngine()
const START = Date.parse('2026-11-20T12:00:00.000Z')
const STARTED = new Date(START).toISOString()
const SOURCE = { name: 'sample', isSample: true }
const job = JOB_NAMES[0]

let passed = 0
const now = () => new Date(START + passed)
const log = { info: () => {}, error: () => {} }
const createReader = () => {
  const { store } = engine
  return createStatusReader({ store, now, log }, createBudget({ store, now }, 100))
}
async function tracedStatus(read: ReturnType<typeof createReader>) {
  const use: StoreUsage = { calls: 0, milliseconds: 0 }
  return { status: await traceStore(use, () => read(SOURCE)), calls: use.calls }
}

test('lists the walk of every list of records and every job before the first sync', async () => {
  const { status } = await tracedStatus(createReader())
  const ofRecords = walkPlans(now()).filter(({ name }) => !name.startsWith('laws/'))
  expect(status.coverage).toHaveLength(ofRecords.length)
  expect(status.coverage.every(({ held, isUnderWay }) => held === 0 && !isUnderWay)).toBe(true)
  expect(status.jobs.map(({ name }) => name)).toEqual([...JOB_NAMES])
  expect(status).toMatchObject({ budget: { limit: 100, remaining: 100 }, backlog: { waiting: 0 } })
})

test('reads current walks and jobs in one call to the table', async () => {
  const read = createReader()
  await tracedStatus(read)
  const current = { startedAt: STARTED, offset: 250, seen: 250, expected: 540 }
  await saveWalk(engine.store, { name: 'members', current, held: 0, expected: 0, revision: 0 })
  const hold = { job, holder: 'one', heldUntil: STARTED }
  await holdJob(engine.store, hold, { at: STARTED, isRun: true })
  await leaveJob(engine.store, hold, { failedAt: STARTED })
  const { status, calls } = await tracedStatus(read)
  expect(calls).toBe(1)
  expect(status.coverage).toContainEqual({ kind: 'members', held: 250, expected: 540, isUnderWay: true })
  expect(status.jobs[0]).toEqual({ name: job, failures: 1, startedAt: STARTED, failedAt: STARTED })
})

test('says whether the record is being filled for the first time', async () => {
  const read = createReader()
  expect((await read(SOURCE)).isLoading).toBe(true)
  await noteFilledRecord(engine.store, now())
  expect((await read(SOURCE)).isLoading).toBe(false)
})

test('shows when each source was last checked, and lists without a response', async () => {
  const { store } = engine
  const ago = (minutes: number) => new Date(START - minutes * 60_000).toISOString()
  const checked = (name: string, minutes: number, fields: object = {}) =>
    saveWalk(store, {
      name,
      fullAt: ago(9_000),
      completeAt: ago(minutes),
      held: 1,
      expected: 1,
      revision: 0,
      ...fields,
    })
  await checked('bills/119', 9, { lookedAt: ago(4) })
  // The previous test saved this walk as revision 1.
  await checked('members', 46, { revision: 1 })
  await checked('laws/119', 30)
  await recordWalkFailure(store, 'laws/119', { failedAt: ago(1), failure: 'budget_spent' })
  for (const congress of [115, 116, 117]) await checked(`bills/${congress}`, congress)
  const { sources } = (await tracedStatus(createReader())).status
  expect(sources).toEqual([
    { name: 'bills', everyMinutes: 5, state: 'current', lookedAt: ago(4), failures: 0 },
    { name: 'amendments', everyMinutes: 5, state: 'waiting', failures: 0 },
    { name: 'members', everyMinutes: 15, state: 'late', lookedAt: ago(46), failures: 0 },
    { name: 'laws', everyMinutes: 60, state: 'failing', lookedAt: ago(30), failures: 1 },
    { name: 'older', everyMinutes: 60, state: 'waiting', failures: 0 },
    { name: 'details', everyMinutes: 1, state: 'waiting', failures: 0 },
  ])
})

test('reports each publisher of votes and texts: last check, failures, refusals', async () => {
  const { store } = engine
  const ago = (minutes: number) => new Date(START - minutes * 60_000).toISOString()
  await notePublisherCheck(store, 'clerk', ago(20))
  await notePublisherCheck(store, 'legislators', ago(1_500))
  const refusal = { failedAt: ago(60), failure: '403' }
  await notePublisherFailure(store, 'senate', { ...refusal, refusedUntil: ago(-300) })
  await notePublisherFailure(store, 'house-api', refusal)
  const { votes } = (await tracedStatus(createReader())).status
  expect(votes).toEqual([
    { name: 'clerk', everyMinutes: 3, state: 'late', lookedAt: ago(20), failures: 0 },
    { name: 'senate', everyMinutes: 5, state: 'refused', askedAgainAt: ago(-300), failures: 1 },
    { name: 'house-api', everyMinutes: 60, state: 'failing', failures: 1 },
    { name: 'legislators', everyMinutes: 1_440, state: 'current', lookedAt: ago(1_500), failures: 0 },
  ])
  await notePublisherCheck(store, 'govinfo-bulk', ago(20))
  await notePublisherCheck(store, 'govinfo', ago(2_000))
  const byFile = await createReader()({ ...SOURCE, hoursLate: 6 })
  expect(byFile.texts).toEqual([
    { name: 'govinfo-bulk', everyMinutes: 5, state: 'late', lookedAt: ago(20), failures: 0 },
    { name: 'govinfo', state: 'current', lookedAt: ago(2_000), failures: 0 },
    { name: 'congress-gov', state: 'waiting', failures: 0 },
  ])
  expect(byFile.votes.map(({ name }) => name)).toEqual(['clerk', 'senate', 'legislators'])
})

test('recounts the queue in the background', async () => {
  const read = createReader()
  await tracedStatus(read)
  const entry = { kind: 'bill', key: '119/hr/1', priority: 'read', rank: '119', failures: 0 } as const
  await enqueueFetch(engine.store, entry)
  expect((await tracedStatus(read)).status.backlog.waiting).toBe(0)
  passed = 20_000
  const later = await tracedStatus(read)
  expect(later.calls).toBe(1)
  await expect.poll(async () => (await tracedStatus(read)).status.backlog.waiting).toBe(1)
})

test('checks all lists of a site without an API key at one interval, without a list of laws', async () => {
  const { sources } = await createReader()({ ...SOURCE, hoursLate: 6 })
  expect(Object.fromEntries(sources.map(({ name, everyMinutes }) => [name, everyMinutes]))).toEqual({
    bills: 15,
    amendments: 15,
    members: 15,
    older: 15,
    details: 1,
  })
})
