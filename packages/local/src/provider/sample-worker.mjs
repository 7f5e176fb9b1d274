// Plain JavaScript, because a worker thread starts without the TypeScript loader.
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { startSampleCongress } = await import('@rostrum/sample-congress/start')
const sample = await startSampleCongress(workerData)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort.postMessage({ url: sample.url })

await once(parentPort, 'message')
await sample.stop()
parentPort.close()
