import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'

const STOP_MS = 10_000
/** Four times the main thread's, because a thread creates much short-lived data; decision 0012. */
const YOUNG_GENERATION_FLAG = '--max-semi-space-size=16'

export type WorkerThread = Awaited<ReturnType<typeof startWorker>>

/** Starts a thread and waits for its first message, such as its address. */
export async function startWorker(file: URL, workerData: unknown) {
  setFlagsFromString(YOUNG_GENERATION_FLAG) // applies to threads started later; overrides `resourceLimits`
  const worker = new Worker(file, { workerData })
  let failure: unknown
  worker.on('error', (error) => (failure = error))
  const exited = new Promise<unknown>((resolve) =>
    worker.once('exit', (code) => resolve(failure ?? `exit code ${code}`)),
  )
  const first: unknown = await Promise.race([once(worker, 'message'), exited])
  if (!Array.isArray(first)) throw new Error(`a worker thread ended unexpectedly: ${String(first)}`)
  return {
    firstMessage: first[0] as unknown, // its type depends on the thread
    /** Resolves when the thread has ended, with the error that ended it or its exit code. */
    exited,
    async stop(): Promise<void> {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage('stop')
      const timer = setTimeout(() => void worker.terminate(), STOP_MS)
      await exited
      clearTimeout(timer)
    },
  }
}
