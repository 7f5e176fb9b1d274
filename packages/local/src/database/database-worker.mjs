// Plain JavaScript: a worker thread starts before any TypeScript loader is there for it.
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import dynalite from 'dynalite'

const server = dynalite({ path: workerData.folder, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 })
server.listen(0, '127.0.0.1')
await once(server, 'listening')
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort.postMessage({ port: server.address().port })

await once(parentPort, 'message')
server.close(() => parentPort.close())
