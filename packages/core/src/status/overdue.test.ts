import type { AlertsStatus } from '@rostrum/contract/entities/status'
import { JOB_NAMES, JOBS, QUIET_MINUTES } from '@rostrum/contract/rules/jobs'
import { beforeEach, expect, test } from 'vitest'
import { saveAlertsSummary } from '../store/alerts/alerts-summary.ts'
import { holdJob, type JobEnd, leaveJob } from '../store/sync/job-runs.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { findOverdue } from './overdue.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
let store: MemoryStore
const minutesAgo = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString()
const overdue = () => findOverdue({ store, now: () => new Date(NOW) })

const COUNTS = {
  composed: 0,
  sent: 0,
  delivered: 0,
  bounced: 0,
  complained: 0,
  unknown: 0,
  heldBack: 0,
}
const QUEUE = { people: 0, mails: 0, isMore: false, oldestPersonSeconds: 0, oldestMailSeconds: 0 }
const summary = (changed: Partial<AlertsStatus> = {}): AlertsStatus => ({
  measuredAt: minutesAgo(0),
  lastHour: COUNTS,
  lastDay: COUNTS,
  queue: QUEUE,
  ...changed,
})

async function startRun(job: string) {
  const hold = { job, holder: 'one', heldUntil: minutesAgo(0) }
  await holdJob(store, hold, { at: minutesAgo(1), isRun: true })
  return (end: JobEnd) => leaveJob(store, hold, end)
}
const succeed = async (job: string, succeededAt: string) => (await startRun(job))({ succeededAt })

beforeEach(async () => {
  store = new MemoryStore()
  for (const job of JOB_NAMES) {
    await succeed(job, minutesAgo(1))
  }
})

test('reports nothing while every job succeeds in time', async () => {
  await saveAlertsSummary(store, summary())
  expect(await overdue()).toEqual([])
})

test.each(JOB_NAMES.filter((job) => job !== 'pulse'))(
  '%s is overdue after a quiet time, three turns and one long run without a success, even if it fails each time',
  async (job) => {
    const tolerated = QUIET_MINUTES + 3 * JOBS[job].everyMinutes + JOBS[job].limitSeconds / 60
    await succeed(job, minutesAgo(tolerated))
    await (
      await startRun(job)
    )({ failedAt: minutesAgo(1) })
    expect(await overdue()).toEqual([])
    await succeed(job, minutesAgo(tolerated + 0.1))
    expect(await overdue()).toEqual([job])
  },
)

test('a job that never ended well is overdue', async () => {
  store = new MemoryStore()
  await startRun('walk')
  expect(await overdue()).toContain('walk')
})

test.each<[string, Partial<AlertsStatus>]>([
  ['alerts-late', { queue: { ...QUEUE, oldestMailSeconds: 900 } }],
  ['alerts-late', { queue: { ...QUEUE, oldestPersonSeconds: 900 } }],
  ['alerts-unknown', { lastDay: { ...COUNTS, sent: 99, unknown: 1 } }],
  ['alerts-canary', { canary: { state: 'missing' } }],
])('%s is overdue with %j', async (name, changed) => {
  await saveAlertsSummary(store, { ...summary(), ...changed })
  expect(await overdue()).toEqual([name])
})

test('ignores one unknown mail among few', async () => {
  await saveAlertsSummary(store, summary({ lastDay: { ...COUNTS, sent: 48, unknown: 1 } }))
  expect(await overdue()).toEqual([])
})
