import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as Timers from 'node:timers/promises'
import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { type Rostrum, startRostrum } from '@rostrum/local/start'
import { type RunningSample, startSampleCongress } from '@rostrum/sample-congress/start'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

/** Skips pauses between requests and retries to GovInfo, which would take most of the time. */
const isPause = (milliseconds = 0): boolean => [1_000, 2_000, 4_000, 8_000].includes(milliseconds)
vi.mock('node:timers/promises', async (original) => {
  const timers = await original<typeof Timers>()
  const setTimeout: typeof timers.setTimeout = (milliseconds, ...rest) =>
    timers.setTimeout(isPause(milliseconds) ? 0 : milliseconds, ...rest)
  return { ...timers, setTimeout }
})

const START = { now: '2026-09-18T16:00:00Z', seed: 3250 }
const LIMIT_MS = 300_000
const JOBS = ['walk', 'hydrate', 'publish'] as const

interface Call {
  readonly host: string
  readonly path: string
  readonly status: number
}

let folder: string
let sample: RunningSample
let rostrum: Rostrum
let calls: Call[] = []
let filling: Call[]

/** Counts every call by the functions, which share this process, but not by the test. */
function countCalls(): void {
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { host, pathname: path } = new URL(input instanceof Request ? input.url : String(input))
    const response = await fetch(input, init)
    if (`http://${host}` !== rostrum.url) calls.push({ host, path, status: response.status })
    return response
  })
}

async function runJobs(): Promise<Call[]> {
  calls = []
  for (const job of JOBS) await rostrum.run(job)
  return calls
}

async function read(path: string) {
  const response = await fetch(`${rostrum.url}/api${path}`)
  // oxlint-disable-next-line typescript/no-explicit-any -- the test looks into answers of several routes
  const body = (await response.json()) as Record<string, any>
  return { status: response.status, data: body['data'] }
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(START.now) })
  vi.stubEnv('CONGRESS_API_KEY', undefined)
  folder = await mkdtemp(join(tmpdir(), 'rostrum-keyless-'))
  await writeFile(join(folder, 'index.html'), '<title>Rostrum</title>')
  sample = await startSampleCongress({ size: 'tiny', ...START })
  const source = {
    kind: 'files',
    govInfoUrl: `${sample.url}/govinfo`,
    legislatorsUrl: `${sample.url}/legislators`,
  } as const
  rostrum = await startRostrum({ port: 0, source, siteFolder: async () => folder })
  countCalls()
  filling = await runJobs()
}, LIMIT_MS)
afterAll(async () => {
  vi.restoreAllMocks()
  await rostrum.stop()
  await sample.stop()
  await rm(folder, { recursive: true })
  vi.useRealTimers()
  vi.unstubAllEnvs()
})
beforeEach(() => {
  calls = []
})

const pathsOf = (made: readonly Call[]) => made.map(({ path }) => path)
const isOfApi = (path: string) => path.startsWith('/v3')

test('fills members and bills from files, without a call to the API', async () => {
  expect(pathsOf(filling).filter((path) => path.endsWith('.zip')).length).toBeGreaterThan(8)
  expect(pathsOf(filling).filter(isOfApi)).toEqual([])
  const { data: members } = await read('/members?limit=5')
  const { data: bills } = await read('/bills?congress=119&limit=5')
  expect([members.pagination.total > 20, bills.pagination.total > 20]).toEqual([true, true])
  const { congress, type, number } = bills.bills[0]
  const { status, data } = await read(`/bills/${congress}/${type}/${number}`)
  expect([status, data.bill.partial, data.bill.provenance.source]).toEqual([
    200,
    undefined,
    new URL(sample.url).host,
  ])
  const [member] = members.members
  expect((await read(`/members/${member.bioguideId}`)).data.member).not.toHaveProperty('partial')
  expect(calls).toEqual([])
})

test('reports that it is hours late and complete, without failures', async () => {
  const { data } = await read('/status')
  expect(data.source).toEqual({ name: new URL(sample.url).host, isSample: false, hoursLate: 6 })
  expect(data.backlog).toEqual({ waiting: 0, isMore: false })
  expect(data.jobs.map(({ failures }: { failures: number }) => failures)).not.toContain(1)
  for (const { held, expected, completeAt, isUnderWay } of data.coverage) {
    expect([held, completeAt, isUnderWay]).toEqual([expected, expect.any(String), false])
  }
  const states = data.sources.map(({ name, state }: { name: string; state: string }) => [name, state])
  expect(states).toEqual(['bills', 'amendments', 'members', 'older', 'details'].map((it) => [it, 'current']))
})

test('sends three conditional requests when a check is due, and none before', async () => {
  expect(await runJobs()).toEqual([])
  vi.setSystemTime(Date.now() + 15 * MINUTE_MS)
  const made = await runJobs()
  expect(made.map(({ status }) => status)).toEqual([304, 304, 304])
  expect(pathsOf(made).toSorted()).toEqual([
    '/govinfo/rss/billstatus-batch.xml',
    '/legislators/legislators-current.json',
    '/legislators/legislators-historical.json',
  ])
})

test('reads the following days from the changed files', async () => {
  vi.setSystemTime(sample.advance(10))
  const made = await runJobs()
  const files = pathsOf(made).filter((path) => /\/BILLSTATUS-\d+[a-z]+\d+\.xml$/.test(path))
  expect(files.length).toBeGreaterThan(2)
  expect(pathsOf(made).filter((path) => isOfApi(path) || path.endsWith('.zip'))).toEqual([])
  expect(new Set(made.map(({ host }) => host))).toEqual(new Set([new URL(sample.url).host]))
  const [, key] = /BILLSTATUS-(\d+[a-z]+\d+)\.xml/.exec(files[0] ?? '') ?? []
  const [, congress, type, number] = /^(\d+)([a-z]+)(\d+)$/.exec(key ?? '') ?? []
  expect((await read(`/bills/${congress}/${type}/${number}`)).status).toBe(200)
})

test('keeps stored data while the files cannot be read, and recovers', async () => {
  sample.setFault({ name: 'outage', path: '/govinfo' })
  vi.setSystemTime(Date.now() + 15 * MINUTE_MS)
  await expect(rostrum.run('walk')).rejects.toThrow('status 5')
  const { data } = await read('/status')
  expect(data.sources.find(({ name }: { name: string }) => name === 'bills').state).toBe('failing')
  expect((await read('/bills?limit=1')).status).toBe(200)
  sample.liftFault()
  await rostrum.run('walk')
})
