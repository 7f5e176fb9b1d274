import { expect, test } from 'vitest'
import { startWorker } from './worker.ts'

const thread = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const GREET = "import { parentPort } from 'node:worker_threads'; parentPort.postMessage('here');"

test('a thread that ends before it says a word is a failure', async () => {
  await expect(startWorker(thread('process.exit(3)'), {})).rejects.toThrow('code 3')
})

test('stopping comes back when the thread has already ended by itself', async () => {
  const worker = await startWorker(thread(`${GREET} setImmediate(() => { throw new Error('gone') })`), {})
  await expect(worker.failed).rejects.toThrow('gone')
  await worker.stop()
})

test('a thread that is told to stop has not failed', async () => {
  const worker = await startWorker(
    thread(`${GREET} parentPort.once('message', () => parentPort.close())`),
    {},
  )
  const end = Promise.race([worker.failed, worker.stop().then(() => 'stopped')])
  expect(await end).toBe('stopped')
})
