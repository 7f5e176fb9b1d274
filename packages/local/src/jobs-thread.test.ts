import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holdJob } from '@rostrum/core/store/sync/job-runs'
import { findWalk, saveWalk } from '@rostrum/core/store/sync/walks'
import { DETAILS } from '@rostrum/core/sync/walk-names'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWorker } from './base/worker.ts'
import { type Database, openDatabase } from './database/database.ts'
import { startJobs } from './jobs-thread.ts'
import type { Scheduler } from './scheduler.ts'

/** Slots of the shared flags: the thread was asked to stop; it may continue. */
const ASKED = 0
const MAY_GO_ON = 1
/** Longer than the interval between checks of whether the record is loaded. */
const PATIENT = { timeout: 60_000 }

let folder: string
let database: Database
let signs: Int32Array
const lines: string[] = []
const startHere = vi.fn<() => Scheduler>()
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-jobs-'))
  database = await openDatabase({ folder, filesFolder: folder })
  signs = new Int32Array(new SharedArrayBuffer(8))
  lines.length = 0
  startHere.mockReset()
})
afterEach(async () => {
  await database.stop()
  await rm(folder, { recursive: true })
})

/** Starts jobs whose thread runs code, at once or when asked to stop, that may wait for permission to continue. */
function start(code: string, started = "parentPort.postMessage('started')"): Promise<Scheduler> {
  const thread = `
    import { parentPort, workerData } from 'node:worker_threads'
    const untilItMayGoOn = () => Atomics.wait(workerData, ${MAY_GO_ON}, 0)
    ${started}
    ${code}`
  return startJobs({
    database: { folder, filesFolder: folder },
    store: database.store,
    startHere,
    report: (line) => lines.push(line),
    startThread: () => startWorker(new URL(`data:text/javascript,${encodeURIComponent(thread)}`), signs),
  })
}
const SLOW_TO_STOP = `parentPort.once('message', () => {
  Atomics.store(workerData, ${ASKED}, 1)
  untilItMayGoOn()
  parentPort.close()
})`
function letThreadGoOn(): void {
  Atomics.store(signs, MAY_GO_ON, 1)
  Atomics.notify(signs, MAY_GO_ON)
}

async function completeFirstFill(): Promise<void> {
  const at = new Date().toISOString()
  await saveWalk(database.store, { ...(await findWalk(database.store, DETAILS)), completeAt: at })
}

const stoppable = (): Scheduler => ({ stop: vi.fn<Scheduler['stop']>(async () => {}) })
const isFree = (job: string): Promise<boolean> => {
  const at = new Date().toISOString()
  return holdJob(database.store, { job, holder: 'here', heldUntil: at }, { at, isRun: false })
}

test("runs the jobs here and releases the thread's leases after an uncaught error ended it", async () => {
  const heldUntil = new Date(Date.now() + 600_000).toISOString()
  const hold = { job: 'walk', holder: 'thread', heldUntil }
  await holdJob(database.store, hold, { at: new Date().toISOString(), isRun: true })
  expect(await isFree('walk')).toBe(false)
  startHere.mockImplementation(stoppable)
  const jobs = await start(`untilItMayGoOn(); throw new Error('no table')`)
  expect(startHere).not.toHaveBeenCalled()
  letThreadGoOn()
  await expect.poll(() => startHere.mock.calls.length, PATIENT).toBe(1)
  expect(lines).toEqual(['The thread of the jobs ended (Error: no table). The jobs run beside requests now.'])
  expect(await isFree('walk')).toBe(true)
  await jobs.stop()
  expect(startHere.mock.results[0]?.value.stop).toHaveBeenCalledTimes(1)
})

test("starts the jobs here only after the thread's have ended", async () => {
  startHere.mockImplementation(stoppable)
  const jobs = await start(SLOW_TO_STOP)
  await completeFirstFill()
  await expect.poll(() => Atomics.load(signs, ASKED), PATIENT).toBe(1)
  expect(startHere).not.toHaveBeenCalled()
  letThreadGoOn()
  await expect.poll(() => startHere.mock.calls.length, PATIENT).toBe(1)
  expect(lines).toEqual([])
  await jobs.stop()
})

test("starts no jobs here if it is stopped while the thread's are ending", async () => {
  const jobs = await start(SLOW_TO_STOP)
  await completeFirstFill()
  await expect.poll(() => Atomics.load(signs, ASKED), PATIENT).toBe(1)
  const stopping = jobs.stop()
  letThreadGoOn()
  await stopping
  expect(startHere).not.toHaveBeenCalled()
  expect(lines).toEqual([])
})

test('runs the jobs here and reports it if the thread cannot start', async () => {
  startHere.mockImplementation(stoppable)
  const jobs = await start('process.exit(3)', '')
  expect(startHere).toHaveBeenCalledTimes(1)
  expect(lines).toEqual([expect.stringContaining('exit code 3). The jobs run beside requests now.')])
  await jobs.stop()
  expect(startHere.mock.results[0]?.value.stop).toHaveBeenCalledTimes(1)
})
