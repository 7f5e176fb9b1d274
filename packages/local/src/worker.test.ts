import { expect, test } from 'vitest'
import { startWorker } from './worker.ts'

const thread = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const GREET = "import { parentPort } from 'node:worker_threads'; parentPort.postMessage('here');"

test('rejects if the thread exits before its first message', async () => {
  await expect(startWorker(thread('process.exit(3)'), {})).rejects.toThrow('code 3')
})

test('stops after the thread has already exited', async () => {
  const worker = await startWorker(thread(`${GREET} setImmediate(() => { throw new Error('gone') })`), {})
  await expect(worker.failed).rejects.toThrow('gone')
  await worker.stop()
})

test('does not fail when the thread is stopped', async () => {
  const worker = await startWorker(
    thread(`${GREET} parentPort.once('message', () => parentPort.close())`),
    {},
  )
  const end = Promise.race([worker.failed, worker.stop().then(() => 'stopped')])
  expect(await end).toBe('stopped')
})
