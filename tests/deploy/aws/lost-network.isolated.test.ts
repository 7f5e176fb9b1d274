import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileReachable } from '../../../scripts/lib/deploy/connection.ts'
import { runStep } from '../../../scripts/lib/deploy/run-step.ts'
import { connectStacks } from '../../../scripts/lib/stage/stacks.ts'
import { emptyAccount } from './account.ts'
import { type EmulatedAws, startAws } from './server.ts'

const PATIENCE = { tries: 3, everyMs: 10, answerMs: 60_000 }

let folder: string
let aws: EmulatedAws
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-lost-network-'))
  aws = await startAws(emptyAccount(), folder)
  vi.stubEnv('AWS_ENDPOINT_URL', aws.url)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const probe = async () => await connectStacks().exists('CDKToolkit')
const node = async (script: string) => await runStep([process.execPath, '-e', script])

test('lets a step finish while AWS answers, even with errors', async () => {
  aws.cloud.account.credentials = 'expired'
  const step = async () => {
    await vi.waitUntil(() => aws.calls.length > PATIENCE.tries + 1, { timeout: 60_000 })
    return await node('')
  }
  expect(await whileReachable(probe, step, PATIENCE)).toBe(true)
  await aws.stop()
})

test('stops a hanging step when AWS stays unreachable and says what to do', async () => {
  const running = whileReachable(probe, async () => await node('setInterval(() => {}, 1_000)'), PATIENCE)
  await aws.stop()
  await expect(running).rejects.toThrow(/^AWS has not responded .*run the same command again\.$/)
})
