import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const STOP_MS = 5_000

export interface StartedWorker {
  /** The first message of the thread, such as its address. */
  readonly firstMessage: unknown
  /** Rejects if the thread ends without `stop`. */
  readonly failed: Promise<never>
  /** Asks the thread to end, and terminates it if it does not. */
  stop(): Promise<void>
}

/** Starts a thread and waits for its first message. */
export async function startWorker(file: URL, workerData: unknown): Promise<StartedWorker> {
  const worker = new Worker(file, { workerData })
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  let isStopping = false
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => {
      if (!isStopping) reject(new Error(`a worker thread exited unexpectedly with code ${code}`))
    })
  })
  failed.catch(() => undefined) // callers await it if they need to; prevents an unhandled rejection
  const [firstMessage]: unknown[] = await Promise.race([once(worker, 'message'), failed])
  return {
    firstMessage,
    failed,
    async stop() {
      isStopping = true
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage('stop')
      const timer = setTimeout(() => void worker.terminate(), STOP_MS)
      await exited
      clearTimeout(timer)
    },
  }
}
