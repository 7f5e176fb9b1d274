import { isRecordLoading } from '@rostrum/core/status/record-loading'
import type { Store } from '@rostrum/core/store/store'
import { useStore } from '@rostrum/functions/context/own-store'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from './base/lower-priority.ts'
import { toStderr } from './base/output.ts'
import { startWorker } from './base/worker.ts'
import { connectAgain, type Database, type DatabaseOptions } from './database/database.ts'
import { loadFunction, type LoadFunction } from './functions.ts'
import { type Scheduler, startScheduler } from './scheduler.ts'
import { scheduledTasks } from './tasks.ts'

const FIRST_RUN_MS = 100
const POLL_MS = 2_000

/** Starts the scheduled tasks in the calling thread. */
export const scheduleJobs = (
  load: LoadFunction,
  database: Database,
  report: (line: string) => void,
): Scheduler =>
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
}

/**
 * Runs the jobs in a thread with a connection of its own while the record is loaded for the first time, so that requests
 * do not wait while a job computes or waits for the disk. Then the thread and its memory are given up and the jobs run
 * here. An error that nothing caught there ends the process, as one here does.
 */
export async function startJobs({ database, store, startHere }: FirstFill): Promise<Scheduler> {
  const isLoading = (): Promise<boolean> =>
    isRecordLoading({ store, now: () => new Date() }).catch(() => true)
  if (!(await isLoading())) return startHere()
  const thread = await startWorker(new URL('./jobs-worker.mjs', import.meta.url), database, (error) => {
    throw error
  })
  const stopping = new AbortController()
  const { signal } = stopping
  let here: Scheduler | undefined
  async function watch(): Promise<void> {
    do await wait(POLL_MS, undefined, { signal, ref: false })
    while (await isLoading())
    await thread.stop()
    if (!signal.aborted) here = startHere()
  }
  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return {
    async stop() {
      stopping.abort()
      await thread.stop()
      await watching
      await here?.stop()
    },
  }
}
