import { useStore } from '@rostrum/functions/context/own-store'
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from './base/lower-priority.ts'
import { startWorker } from './base/worker.ts'
import { connectAgain, type DatabaseOptions } from './database/database.ts'
import { loadFunction } from './functions.ts'
import { type Scheduler, startScheduler } from './scheduler.ts'
import { scheduledTasks } from './tasks.ts'

const FIRST_RUN_MS = 100

const report = (line: string): void => void process.stderr.write(`${line}\n`)

/** Runs the scheduled tasks in this thread until it receives a stop message. */
export async function runJobs(): Promise<void> {
  if (parentPort === null) throw new Error('jobs run in a thread of their own')
  lowerThreadPriority()
  const database = await connectAgain(workerData)
  useStore(database.store)
  const scheduler = startScheduler(scheduledTasks(loadFunction, database, report), {
    firstAfterMilliseconds: FIRST_RUN_MS,
    report,
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort.postMessage('started')
  await once(parentPort, 'message')
  await scheduler.stop()
  await database.stop()
  parentPort.close()
}

/**
 * Starts the scheduled tasks in a thread with a connection to the database of its own, so that requests never wait while
 * a job computes or waits for the disk. An error that nothing caught ends the process, as one in the main thread does.
 */
export const startJobsThread = (database: DatabaseOptions): Promise<Scheduler> =>
  startWorker(new URL('./jobs-worker.mjs', import.meta.url), database, (error) => {
    throw error
  })
