import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServiceStatus } from '@rostrum/contract/entities/status'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { startRostrum } from './start.ts'

const StatusReply = z.object({ data: z.pick(ServiceStatus, { jobs: true }) })
/** For a first sync of the tiny sample beside other tests. */
const PATIENT = { timeout: 120_000 }

test('the jobs of a data folder run in a thread with a connection of their own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-jobs-'))
  await writeFile(join(folder, 'index.html'), '<title>Rostrum</title>')
  const { url, store, stop } = await startRostrum({
    port: 0,
    folder,
    siteFolder: async () => folder,
    hasScheduler: true,
    source: { kind: 'sample', size: 'tiny' },
  })
  const updates = vi.spyOn(store, 'update')
  await expect
    .poll(async () => {
      const { data } = StatusReply.parse(await (await fetch(`${url}/api/status`)).json())
      return data.jobs.filter((job) => job.succeededAt !== undefined).map(({ name }) => name)
    }, PATIENT)
    .toEqual(expect.arrayContaining(['pulse', 'walk']))
  expect(updates.mock.calls.filter(([{ pk }]) => pk.startsWith('JOB#'))).toEqual([])
  await stop()
  await rm(folder, { recursive: true })
})
