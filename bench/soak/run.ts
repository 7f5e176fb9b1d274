import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { currentCongress } from '@rostrum/contract/congress'
import { mapLimited } from '@rostrum/core/lib/map-limited'
import { openProvider, type Provider } from '../../packages/local/src/provider/provider.ts'
import { diskBytes } from '../lib/disk-bytes.ts'
import { type ServerProcess, startSystem, stopSystem } from '../lib/start-system.ts'
import { median, table } from '../lib/table.ts'

const FILL = fileURLToPath(new URL('fill.ts', import.meta.url))
const CONGRESSES = 2
/** In each congress. */
const BILLS = 16_000
const READS = Number(process.env['ROSTRUM_SOAK_READS'] ?? 100_000)
/** A folder filled by an earlier soak, to reuse; this run modifies it and does not delete it. */
const FILLED = process.env['ROSTRUM_SOAK_FOLDER']
const SIDE_BY_SIDE = 8
const SAMPLES = 200
const TRIES_MAX = 120
const RETRY_MILLISECONDS = 1_000
const RSS_TARGET_MB = 512
const GROWTH_TARGET_MB = 10
const DISK_TARGET = 1.5
const MEGABYTE = 1024 * 1024

const exec = promisify(execFile)

/** With a provider in another process. */
const start = (folder: string, { url, key = '' }: Provider): Promise<ServerProcess> =>
  startSystem(folder, { CONGRESS_API_URL: url ?? '', CONGRESS_API_KEY: key })

/** Resident memory on Linux: current or peak. */
async function residentMb({ serverPid }: ServerProcess, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${serverPid}/status`, 'utf8')
  return Number(new RegExp(`^${which}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024
}

const diskMb = async (folder: string): Promise<number> => (await diskBytes(folder)) / MEGABYTE

const SEARCHES = ['health care', 'water', 'veterans', 'small business', 'veterens', 'tax']

function pathOf(read: number): string {
  const congress = currentCongress(new Date()) - (read % CONGRESSES)
  const bill = `/api/bills/${congress}/hr/${(read % BILLS) + 1}`
  const search = encodeURIComponent(SEARCHES[read % SEARCHES.length] ?? '')
  const paths = [
    `${bill}/actions`,
    bill,
    `${bill}/cosponsors`,
    `/api/bills?limit=20&congress=${congress}`,
    `/api/bills?limit=20&q=${search}`,
  ]
  return paths[Math.floor(read / CONGRESSES) % paths.length] ?? bill
}

/** Retries a read until it succeeds: lists are missing until they are published, and a slow machine can be busy. */
async function readOne(url: string, read: number): Promise<void> {
  const path = pathOf(read)
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url + path)
    await response.arrayBuffer()
    if (response.ok) return
    if (tries === TRIES_MAX) throw new Error(`${path} returned ${response.status}`)
    await pause(RETRY_MILLISECONDS)
  }
}

/** Samples resident memory during the reads. */
async function readAndMeasure(running: ServerProcess): Promise<number[]> {
  const step = Math.ceil(READS / SAMPLES)
  const samples: number[] = []
  for (let from = 0; from < READS; from += step) {
    const reads = Array.from({ length: Math.min(step, READS - from) }, (_, i) => from + i)
    await mapLimited(reads, SIDE_BY_SIDE, (read) => readOne(running.url, read))
    samples.push(await residentMb(running))
    if (samples.length % 20 === 0)
      process.stdout.write(`${from + reads.length} reads: ${samples.at(-1)?.toFixed(0)} MB resident\n`)
  }
  return samples
}

/**
 * The growth from the first sample to the last by the Theil-Sen estimator (the median slope of all pairs), since
 * single samples vary by 30 MB.
 */
function growthOf(samples: readonly number[]): number {
  const slopes = samples.flatMap((sample, i) =>
    samples.slice(0, i).map((other, j) => (sample - other) / (i - j)),
  )
  return median(slopes) * (samples.length - 1)
}

function row(what: string, value: number, target: number, digits = 0): string[] {
  return [what, value.toFixed(digits), target.toFixed(digits), value <= target ? 'yes' : 'NO']
}

async function soak(folder: string, provider: Provider): Promise<void> {
  if (FILLED === undefined)
    await exec(process.execPath, ['--import', 'tsx', FILL, folder, String(BILLS), String(CONGRESSES)])
  const first = await start(folder, provider)
  const samples = await readAndMeasure(first)
  const peak = await residentMb(first, 'VmHWM')
  const before = await diskMb(folder)
  await stopSystem(first)
  const second = await start(folder, provider)
  const after = await diskMb(folder)
  await stopSystem(second)
  const growth = growthOf(samples.slice(samples.length / 2))
  const rows = [
    row('peak resident MB', peak, RSS_TARGET_MB),
    row('growth over the second half MB', growth, GROWTH_TARGET_MB, 1),
    row('disk, relative to its size after a restart', before / after, DISK_TARGET, 2),
  ]
  process.stdout.write(
    `\n${READS} reads over ${CONGRESSES} congresses of ${BILLS} bills with all details; ${before.toFixed(0)} MB on disk, ` +
      `${after.toFixed(0)} MB after a restart\n${table(['', 'measured', 'target', 'fits'], rows)}\n`,
  )
}

/** Measures the memory and disk of the one-machine system over a long time of reading. */
export async function run(): Promise<void> {
  const folder = FILLED ?? (await mkdtemp(join(tmpdir(), 'rostrum-soak-')))
  const provider = await openProvider({ kind: 'sample', size: 'small' })
  try {
    await soak(folder, provider)
  } finally {
    await provider.stop()
    if (FILLED === undefined) await rm(folder, { recursive: true })
  }
}
