import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const STOP_MILLISECONDS = 5_000

export interface StartedWorker {
  /** The first thing the thread said: where it can be reached. */
  readonly greeting: unknown
  /** Rejects when the thread ends by itself. */
  readonly failed: Promise<never>
  /** Tells the thread to end, and ends it if it does not. */
  stop(): Promise<void>
}

/** Starts a thread and waits for its greeting. */
export async function startWorker(file: URL, workerData: unknown): Promise<StartedWorker> {
  const worker = new Worker(file, { workerData })
  const failed = new Promise<never>((_, reject) => worker.once('error', reject))
  const [greeting]: unknown[] = await Promise.race([once(worker, 'message'), failed])
  return {
    greeting,
    failed,
    async stop() {
      const ended = once(worker, 'exit')
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage('stop')
      const timer = setTimeout(() => void worker.terminate(), STOP_MILLISECONDS)
      await ended
      clearTimeout(timer)
    },
  }
}
