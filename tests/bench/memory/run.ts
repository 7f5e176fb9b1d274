import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { API_BASE } from '@rostrum/contract/http/route'
import { handler as members } from '@rostrum/functions/members'
import { startDynamo } from '@rostrum/core/testing/dynamo'
import { setFunctionEnvironment, isolateSdk } from '@rostrum/local/functions'
import { openOutbox } from '@rostrum/local/mail/outbox'
import { startSesEndpoint } from '@rostrum/local/mail/ses-endpoint'
import { openProvider } from '@rostrum/local/provider/provider'
import * as z from 'zod/mini'
import { bundleFunctions } from '../../../scripts/lib/deploy/bundle-functions.ts'
import { type FunctionName, SIZES } from '../../../stacks/sizes.ts'
import { gatewayEvent } from '../../deployed-shape/gateway-event.ts'
import { createPushKey } from '@rostrum/core/outbound/vapid'
import { accessToken, SIGNING_KEY, TOKEN_KEYS } from '../../deployed-shape/keys.ts'
import { table } from '../lib/table.ts'
import { measureFunction, type FunctionUsage } from './measured-function.ts'
import { WORKING_SETS } from './working-sets.ts'

const FILL = fileURLToPath(new URL('../catalog/table-worker.ts', import.meta.url))
/** Six congresses of about 16,000 bills and resolutions each. */
const BILLS = 96_000
const SITE = 'https://rostrum.example'
const USER = 'usr_bench'
/**
 * Lambda gives one CPU at this memory size, and proportionally less below it; initialization always gets a whole CPU.
 */
const PROCESSOR_MB = 1_769
/** The maximum share of a function's memory in its busiest hour. */
const USED_SHARE_MAX = 0.5

async function startServices() {
  isolateSdk()
  const [dynamo, provider, outbox] = await Promise.all([
    startDynamo(),
    openProvider({ kind: 'sample', size: 'small' }),
    openOutbox({ folder: undefined }),
  ])
  const ses = await startSesEndpoint({ outbox })
  const tokenKeys = { publicKeys: JSON.parse(TOKEN_KEYS), signingKey: SIGNING_KEY }
  const inputs = {
    version: '0.0.0',
    siteUrl: SITE,
    tokenKeys,
    linkKey: 'key',
    pushKey: createPushKey(),
    provider,
  }
  const snapshotsFolder = mkdtempSync(join(tmpdir(), 'rostrum-bench-'))
  setFunctionEnvironment({ ...inputs, ses, snapshotsFolder })
  Object.assign(process.env, dynamo.environment, { ROSTRUM_TABLE: dynamo.tableName })
  const stop = async () => {
    rmSync(snapshotsFolder, { recursive: true })
    await ses.stop()
    await Promise.all([dynamo.stop(), provider.stop()])
  }
  return { stop, tableName: dynamo.tableName }
}

const Members = z.object({ data: z.object({ members: z.array(z.object({ bioguideId: z.string() })) }) })

/** Lists members to follow and view, after the jobs have filled the table. */
async function listMembers(): Promise<string[]> {
  const event = gatewayEvent({ method: 'GET', path: `${API_BASE}/members`, query: 'limit=250' })
  const { body } = await members(event)
  return z.parse(Members, JSON.parse(body)).data.members.map(({ bioguideId }) => bioguideId)
}

const toWhole = (value: number): string => value.toFixed(0)

function rowOf(
  name: FunctionName,
  { imported, importMilliseconds, first, peak, slowest }: FunctionUsage,
): string[] {
  const { memoryMb } = SIZES[name]
  const share = Math.min(1, memoryMb / PROCESSOR_MB)
  const fits = peak <= memoryMb * USED_SHARE_MAX
  return [
    name,
    ...[imported, first, peak, memoryMb].map(toWhole),
    `${toWhole((100 * peak) / memoryMb)} %`,
    ...[importMilliseconds, slowest.milliseconds, slowest.milliseconds / share].map(toWhole),
    fits ? 'yes' : 'NO',
    slowest.what,
  ]
}

const HEAD = [
  ['function', 'imported MB', 'first MB', 'peak MB', 'memory MB', 'used'],
  ['start ms', 'slowest ms', 'at CPU share ms', 'fits', 'slowest is'],
].flat()

/**
 * Measures the memory of each function in a busy hour over six congresses, and its slowest call at its share of a
 * CPU.
 */
export async function run(): Promise<void> {
  const { stop, tableName } = await startServices()
  try {
    await bundleFunctions()
    await promisify(execFile)(process.execPath, ['--import', 'tsx', FILL, 'fill', tableName, String(BILLS)])
    const rows: string[][] = []
    let memberIds: string[] = []
    for (const name of [
      'sync',
      'jobs',
      'auth',
      'users',
      'members',
      'bills',
      'system',
      'pages',
      'webhooks',
      'feedback',
    ] as const) {
      const people = { userId: USER, token: accessToken(USER, SITE), members: memberIds }
      const usage = await measureFunction(name, WORKING_SETS[name](people))
      rows.push(rowOf(name, usage))
      if (name === 'jobs') memberIds = await listMembers()
    }
    process.stdout.write(`\nMemory over ${BILLS.toLocaleString('en-US')} bills\n${table(HEAD, rows)}\n`)
  } finally {
    await stop()
  }
}
