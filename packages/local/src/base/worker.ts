import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const STOP_MS = 10_000

/**
 * Starts a thread and waits for its first message, such as its address. By default an error that ends the thread is
 * left to those who call it, since their calls fail.
 */
export async function startWorker(
  file: URL,
  workerData: unknown,
  onError: (error: unknown) => void = () => undefined,
) {
  const worker = new Worker(file, { workerData })
  worker.on('error', onError)
  const exited = new Promise<number>((resolve) => worker.once('exit', resolve))
  const first: unknown = await Promise.race([once(worker, 'message'), exited])
  if (!Array.isArray(first)) throw new Error(`a worker thread exited unexpectedly with code ${String(first)}`)
  return {
    firstMessage: first[0] as unknown, // any message
    /** Asks the thread to end, and terminates it if it does not. */
    async stop(): Promise<void> {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage('stop')
      const timer = setTimeout(() => void worker.terminate(), STOP_MS)
      await exited
      clearTimeout(timer)
    },
  }
}
