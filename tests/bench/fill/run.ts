import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { currentCongress } from '@rostrum/contract/congress/congress'
import { mapLimited } from '@rostrum/core/lib/map-limited'
import { openProvider } from '../../../packages/local/src/provider/provider.ts'
import { type ServerProcess, startSystem, stopSystem } from '../lib/start-system.ts'
import { median, percentile, table } from '../lib/table.ts'
import { processorSeconds, readOnce, readUntil, residentMb, untilFilled } from './server.ts'

const REST_MINUTES = Number(process.env['ROSTRUM_REST_MINUTES'] ?? 10)
const READS = Number(process.env['ROSTRUM_READS'] ?? 100_000)
/** The 118th Congress's number of bills. Here all are House bills with details. */
const CONGRESS_BILLS = Number(process.env['ROSTRUM_CONGRESS_BILLS'] ?? 16_310)
/** The standard sample has about this many House bills of the current Congress. */
const SAMPLE_BILLS = 1_000
const SIDE_BY_SIDE = 8
const SAMPLES = 200
const QUIET_READ_MS = 60_000
/** Long enough for the jobs to run once before the system is measured at rest. */
const SETTLE_MS = Math.min(90_000, REST_MINUTES * 60_000)
const CONGRESS_FILL = fileURLToPath(new URL('congress.ts', import.meta.url))

const exec = promisify(execFile)

/** Lists, which reply even before anything is loaded. */
const LISTS = [
  '/api/bills?limit=20',
  '/api/members?limit=20',
  '/api/bills?limit=20&q=water',
  '/api/votes?limit=20',
  '/congress',
  '/congress/votes',
  '/congress/search?q=veterans',
]
const SEARCHES = ['health care', 'water', 'veterans', 'small business', 'veterens', 'tax']

/** Alternates between lists, searches and five parts of House bills. */
function mixedPath(read: number, bills: number): string {
  const congress = currentCongress(new Date())
  const bill = `/api/bills/${congress}/hr/${(read % bills) + 1}`
  const search = encodeURIComponent(SEARCHES[read % SEARCHES.length] ?? '')
  const paths = [bill, `${bill}/actions`, `${bill}/cosponsors`, `/api/bills?limit=20&q=${search}`, ...LISTS]
  return paths[read % paths.length] ?? bill
}

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-fill-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Elapsed seconds and CPU seconds until a new system has the whole standard sample. */
const fill = async (folder: string) => {
  const system = await startSystem(folder, {})
  const began = performance.now()
  await untilFilled(system)
  return {
    system,
    seconds: (performance.now() - began) / 1_000,
    processor: await processorSeconds(system),
  }
}

/** The percentage of a core used without requests. */
async function restingPercent(system: ServerProcess): Promise<number> {
  await pause(SETTLE_MS)
  const [before, began] = [await processorSeconds(system), performance.now()]
  await pause(REST_MINUTES * 60_000)
  return ((await processorSeconds(system)) - before) / ((performance.now() - began) / 100_000)
}

/**
 * The growth over the second half of many reads by the Theil-Sen estimator (the median slope of all pairs), since
 * single samples vary by 30 MB.
 */
async function growthMb(system: ServerProcess): Promise<number> {
  const step = Math.ceil(READS / SAMPLES)
  const samples: number[] = []
  for (let from = 0; from < READS; from += step) {
    const reads = Array.from({ length: Math.min(step, READS - from) }, (_, i) => from + i)
    await mapLimited(reads, SIDE_BY_SIDE, (read) => readOnce(system.url + mixedPath(read, SAMPLE_BILLS)))
    samples.push(await residentMb(system, 'VmRSS'))
  }
  const late = samples.slice(samples.length / 2)
  const slopes = late.flatMap((sample, i) => late.slice(0, i).map((other, j) => (sample - other) / (i - j)))
  return median(slopes) * (late.length - 1)
}

/** A reader's 95th percentile while a system is being filled, relative to the same at rest. */
const slowdown = (): Promise<number> =>
  withFolder(async (folder) => {
    const system = await startSystem(folder, {})
    const filled = new AbortController()
    const reading = readUntil(system, LISTS, filled.signal)
    await untilFilled(system)
    filled.abort()
    const during = percentile(await reading, 0.95)
    await pause(SETTLE_MS)
    const rest = percentile(await readUntil(system, LISTS, AbortSignal.timeout(QUIET_READ_MS)), 0.95)
    await stopSystem(system)
    process.stdout.write(`p95 ${during.toFixed(0)} ms during the fill, ${rest.toFixed(0)} ms at rest\n`)
    return during / rest
  })

/** Peak memory with a whole congress: during its first indexing, then while everything is read. */
const congressMb = (): Promise<number> =>
  withFolder(async (folder) => {
    await exec(process.execPath, ['--import', 'tsx', CONGRESS_FILL, folder, String(CONGRESS_BILLS)])
    // in this process, so that its memory is not counted as the server's
    const provider = await openProvider({ kind: 'sample', size: 'small' })
    const system = await startSystem(folder, {
      CONGRESS_API_URL: provider.url,
      CONGRESS_API_KEY: provider.key,
      GOVINFO_URL: provider.govInfoUrl,
      LEGISLATORS_URL: provider.legislatorsUrl,
    })
    await pause(SETTLE_MS)
    const reads = Array.from({ length: 5_000 }, (_, i) => i)
    await mapLimited(reads, SIDE_BY_SIDE, (read) =>
      readOnce(system.url + mixedPath(read * 7, CONGRESS_BILLS)),
    )
    const most = await residentMb(system, 'VmHWM')
    await stopSystem(system)
    await provider.stop()
    return most
  })

const row = (what: string, value: number, aim: number, digits = 0): string[] => [
  what,
  value.toFixed(digits),
  aim.toFixed(digits),
  value <= aim ? 'yes' : 'NO',
]

/** Measures the resources of the single-machine system: during a fill, at rest, under reads, and with a whole congress. */
export async function run(): Promise<void> {
  const rows = await withFolder(async (folder) => {
    const { system, seconds, processor } = await fill(folder)
    const percent = await restingPercent(system)
    const resident = await residentMb(system, 'VmRSS')
    const growth = await growthMb(system)
    await stopSystem(system)
    return [
      row('seconds until the standard sample is there', seconds, 90),
      row('processor seconds for it', processor, 150),
      row('percent of a core at rest', percent, 0.3, 2),
      row('resident MB at rest', resident, 200),
      row(`MB of growth over the second half of ${READS} reads`, growth, 10, 1),
    ]
  })
  rows.push(row('p95 of reads during the fill, in those at rest', await slowdown(), 2, 1))
  rows.push(row(`most resident MB with ${CONGRESS_BILLS} bills and details`, await congressMb(), 300))
  process.stdout.write(`\n${table(['', 'measured', 'aim', 'met'], rows)}\n`)
}
