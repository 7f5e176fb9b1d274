import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { serveBackup } from '../backup/serve-backup.ts'
import * as z from 'zod/mini'
import { requireSecret } from '../http/require-secret.ts'
import { createEngine } from './engine.ts'

const ThreadOptions = z.object({
  folder: z.optional(z.string()),
  syncsWrites: z.optional(z.boolean()),
  secret: z.string(),
})

const NOTICES = {
  full: 'The disk is full or cannot be written: nothing is saved until it can. Reading goes on.',
  recovered: 'The disk can be written again: saving goes on.',
} as const

const report = (state: keyof typeof NOTICES): void => void process.stderr.write(`${NOTICES[state]}\n`)

/** Serves the database from this thread until it receives a stop message. */
export async function runDatabase(): Promise<void> {
  if (parentPort === null) throw new Error('the database runs in a thread of its own')
  const { folder, syncsWrites, secret } = z.parse(ThreadOptions, workerData)
  const { server, db } = createEngine({ folder, syncsWrites, onStorage: report })
  await db.open() // reports why it cannot open; a request would only fail
  serveBackup(server, db)
  requireSecret(server, secret)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // always a port, not a pipe
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort.postMessage({ port })
  await once(parentPort, 'message')
  server.close(() => parentPort?.close())
}
