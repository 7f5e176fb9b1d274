import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServiceStatus } from '@rostrum/contract/entities/status'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { startRostrum } from './start.ts'

const StatusReply = z.object({ data: z.pick(ServiceStatus, { jobs: true, isLoading: true }) })
/** Enough for a first fill with the tiny sample while other tests run. */
const PATIENT = { timeout: 120_000 }

test('jobs run in a thread with its own connection until the record is loaded, and then in the main thread', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-jobs-'))
  await writeFile(join(folder, 'index.html'), '<title>Rostrum</title>')
  const { url, store, stop } = await startRostrum({
    port: 0,
    folder,
    siteFolder: async () => folder,
    hasScheduler: true,
    source: { kind: 'sample', size: 'tiny' },
  })
  const readStatus = async () => StatusReply.parse(await (await fetch(`${url}/api/status`)).json()).data
  // the status when a job first writes through the main thread's connection
  let whenHere: ReturnType<typeof readStatus> | undefined
  const update = store.update.bind(store)
  vi.spyOn(store, 'update').mockImplementation(async (key, change) => {
    if (key.pk.startsWith('JOB#')) await (whenHere ??= readStatus())
    return await update(key, change)
  })
  await expect.poll(() => whenHere, PATIENT).toBeDefined()
  const found = await whenHere
  expect(found?.isLoading).toBe(false)
  const succeeded = found?.jobs.filter((job) => job.succeededAt !== undefined).map(({ name }) => name)
  expect(succeeded).toContain('walk')
  await stop()
  await rm(folder, { recursive: true })
})
