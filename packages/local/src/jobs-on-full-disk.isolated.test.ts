import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ifAbsent } from '@rostrum/core/store/condition'
import { expect, test, vi } from 'vitest'
import { startWorker } from './base/worker.ts'
import { startJobs } from './jobs-thread.ts'
import type { Scheduler } from './scheduler.ts'
import { startRostrum } from './start.ts'

/** Enough for a first fill with the tiny sample while other tests run. */
const PATIENT = { timeout: 120_000 }
/** Slots of the shared counters. */
const [REFUSED, ROOM, WRITTEN, LOST] = [0, 1, 2, 3]

test('a full disk in the thread neither stops the server nor loses a row, and jobs continue once there is room', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-full-'))
  await writeFile(join(folder, 'index.html'), '<title>Rostrum</title>')
  const { url, store, stop } = await startRostrum({
    port: 0,
    folder,
    siteFolder: async () => folder,
    source: { kind: 'sample', size: 'tiny' },
  })
  const signs = new Int32Array(new SharedArrayBuffer(16))
  const startHere = vi.fn<() => Scheduler>(() => ({ stop: async () => {} }))
  const lines: string[] = []
  const thread = new URL('./testing/full-disk-thread.mjs', import.meta.url)
  const jobs = await startJobs({
    database: { folder, filesFolder: join(folder, 'snapshots') },
    store,
    startHere,
    report: (line) => lines.push(line),
    startThread: (database) => startWorker(thread, { ...database, signs }),
  })
  await expect.poll(() => Atomics.load(signs, REFUSED), PATIENT).toBeGreaterThan(0)
  const row = { pk: 'A', sk: '1', text: 'A row of a request. '.repeat(1_000) }
  expect(await store.put(row, ifAbsent)).toBe('written')
  expect((await fetch(`${url}/api/status`)).status).toBe(200)
  Atomics.store(signs, ROOM, 1)
  await expect.poll(() => startHere.mock.calls.length, PATIENT).toBe(1)
  expect(lines).toEqual([])
  expect(Atomics.load(signs, WRITTEN)).toBeGreaterThan(100)
  expect(Atomics.load(signs, LOST)).toBe(0)
  expect(await store.get(row)).toEqual(row)
  await jobs.stop()
  await stop()
  await rm(folder, { recursive: true })
})
