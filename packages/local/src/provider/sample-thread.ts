import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../base/lower-priority.ts'
import { startSampleCongress } from '@rostrum/sample-congress/start'

/** Serves the sample Congress from this thread until it receives a stop message. */
export async function runSample(): Promise<void> {
  if (parentPort === null) throw new Error('the sample runs in a thread of its own')
  lowerThreadPriority()
  const sample = await startSampleCongress(workerData)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort.postMessage({ url: sample.url })
  await once(parentPort, 'message')
  await sample.stop()
  parentPort.close()
}
