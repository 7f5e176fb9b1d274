import { expect, test } from 'vitest'
import { startWorker } from './worker.ts'

const thread = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const GREET = "import { parentPort } from 'node:worker_threads'; parentPort.postMessage('here');"

test('rejects if the thread exits before its first message', async () => {
  await expect(startWorker(thread('process.exit(3)'), {})).rejects.toThrow('code 3')
})

test('stops after the thread has already exited', async () => {
  const flag = new Int32Array(new SharedArrayBuffer(4))
  const code = `
    import { parentPort, workerData } from 'node:worker_threads'
    parentPort.postMessage('here')
    Atomics.wait(workerData, 0, 0)
    throw new Error('gone')`
  const worker = await startWorker(thread(code), flag)
  Atomics.store(flag, 0, 1)
  Atomics.notify(flag, 0)
  await worker.stop()
})

test('rejects if the thread fails before its first message', async () => {
  await expect(startWorker(thread("throw new Error('gone')"), {})).rejects.toThrow('gone')
})

test('asks the thread to stop', async () => {
  const worker = await startWorker(
    thread(`${GREET} parentPort.once('message', () => parentPort.close())`),
    {},
  )
  expect(worker.firstMessage).toBe('here')
  await worker.stop()
})

test('reports an error that ends the thread later', async () => {
  const code = `${GREET} parentPort.once('message', () => { throw new Error('gone') })`
  const worker = await startWorker(thread(code), {})
  await worker.stop()
  expect(await worker.exited).toMatchObject({ message: 'gone' })
})
