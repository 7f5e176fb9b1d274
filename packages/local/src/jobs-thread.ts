import { isRecordLoading } from '@rostrum/core/status/record-loading'
import type { Store } from '@rostrum/core/store/store'
import { releaseJobs } from '@rostrum/core/store/sync/job-runs'
import { useStore } from '@rostrum/functions/context/own-store'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from './base/lower-priority.ts'
import { toStderr } from './base/output.ts'
import { startWorker, type WorkerThread } from './base/worker.ts'
import { connectAgain, type Database, type DatabaseOptions } from './database/database.ts'
import { loadFunction, type LoadFunction } from './functions.ts'
import { type Scheduler, startScheduler } from './scheduler.ts'
import { scheduledTasks } from './tasks.ts'

const FIRST_RUN_MS = 100
const POLL_MS = 2_000

type Report = (line: string) => void

const scheduleJobs = (load: LoadFunction, database: Database, report: Report): Scheduler =>
  startScheduler(scheduledTasks(load, database, report), { firstAfterMilliseconds: FIRST_RUN_MS, report })

/** Runs the scheduled tasks in this thread until it receives a stop message. */
export async function runJobs(): Promise<void> {
  if (parentPort === null) throw new Error('jobs run in a thread of their own')
  lowerThreadPriority()
  const database = await connectAgain(workerData)
  useStore(database.store)
  const scheduler = scheduleJobs(loadFunction, database, toStderr)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort.postMessage('started')
  await once(parentPort, 'message')
  await scheduler.stop()
  await database.stop()
  parentPort.close()
}

interface FirstFill {
  readonly database: DatabaseOptions
  readonly store: Store
  readonly startHere: () => Scheduler
  readonly report: Report
  readonly startThread?: (database: DatabaseOptions) => Promise<WorkerThread>
}

const startJobsThread = (database: DatabaseOptions): Promise<WorkerThread> =>
  startWorker(new URL('./jobs-worker.mjs', import.meta.url), database)

/**
 * Runs the jobs in a thread with its own connection during the first fill, so that requests do not wait while a job
 * computes or writes. Afterwards, or if the thread fails, they run here.
 */
export async function startJobs(fill: FirstFill): Promise<Scheduler> {
  const { database, store, startHere, report, startThread = startJobsThread } = fill
  const isLoading = (): Promise<boolean> =>
    isRecordLoading({ store, now: () => new Date() }).catch(() => true)
  async function runHere(failure: unknown): Promise<Scheduler> {
    if (failure !== undefined)
      report(`The thread of the jobs ended (${String(failure)}). The jobs run beside requests now.`)
    if (database.endpoint === undefined)
      await releaseJobs(store).catch((error: unknown) => report(String(error)))
    return startHere()
  }
  if (!(await isLoading())) return startHere()
  const thread = await startThread(database).catch(runHere)
  if (!('exited' in thread)) return thread
  const stopping = new AbortController()
  const { signal } = stopping
  async function runAfterThread({ exited, stop }: WorkerThread): Promise<Scheduler | undefined> {
    let failure: unknown
    do failure = await Promise.race([wait(POLL_MS, undefined, { signal, ref: false }), exited])
    while (failure === undefined && (await isLoading()))
    await stop()
    return signal.aborted ? undefined : await runHere(failure)
  }
  const here = runAfterThread(thread).catch((error: unknown) => {
    if (!signal.aborted) throw error
    return undefined
  })
  return {
    async stop() {
      stopping.abort()
      await thread.stop()
      await (await here)?.stop()
    },
  }
}

interface ScheduleInputs {
  readonly load: LoadFunction
  readonly database: Database
  readonly connection: DatabaseOptions
  readonly report: Report
}

/** Starts the jobs, in this thread if the database is in memory or functions are reloaded: threads cannot share those. */
export async function startScheduled({ load, database, connection, report }: ScheduleInputs) {
  const startHere = (): Scheduler => scheduleJobs(load, database, report)
  if (load !== loadFunction || connection.folder === undefined) return startHere()
  return await startJobs({ database: connection, store: database.store, startHere, report })
}
