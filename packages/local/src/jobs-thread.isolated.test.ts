import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServiceStatus } from '@rostrum/contract/entities/status'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { startRostrum } from './start.ts'

const StatusReply = z.object({ data: z.pick(ServiceStatus, { jobs: true, isLoading: true }) })
/** For the first fill with the tiny sample beside other tests. */
const PATIENT = { timeout: 120_000 }

test('the jobs run in a thread with a connection of its own until the record is there, and then beside requests', async () => {
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
  const runsHere = () => updates.mock.calls.some(([{ pk }]) => pk.startsWith('JOB#'))
  const status = async () => StatusReply.parse(await (await fetch(`${url}/api/status`)).json()).data
  await expect
    .poll(async () => {
      const wasHere = runsHere()
      return { isLoading: (await status()).isLoading, wasHere }
    }, PATIENT)
    .toEqual({ isLoading: false, wasHere: false })
  const { jobs } = await status()
  expect(jobs.filter((job) => job.succeededAt !== undefined).map(({ name }) => name)).toContain('walk')
  await expect.poll(runsHere, PATIENT).toBe(true)
  await stop()
  await rm(folder, { recursive: true })
})
