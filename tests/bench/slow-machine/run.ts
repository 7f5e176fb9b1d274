import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSystem, stopSystem } from '../lib/start-system.ts'
import { median, table } from '../lib/table.ts'

/** The share of a CPU that the system gets. */
const SHARE = 1 / 40
const PERIOD_MS = 400
const MINUTES = Number(process.env['ROSTRUM_SLOW_MINUTES'] ?? 20)
const PATHS = ['/api/bills?limit=20', '/api/members?limit=20', '/api/status', '/congress', '/']

/** Stops the process for most of each period, like a scheduler with other work. */
async function slowDown(pid: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    process.kill(pid, 'SIGSTOP')
    await pause(PERIOD_MS * (1 - SHARE))
    process.kill(pid, 'SIGCONT')
    await pause(PERIOD_MS * SHARE)
  }
}

interface Reads {
  readonly seconds: number[]
  readonly statuses: Map<number, number>
}

/** A reader who waits for each response. */
async function read(url: string, signal: AbortSignal): Promise<Reads> {
  const reads: Reads = { seconds: [], statuses: new Map() }
  for (let i = 0; !signal.aborted; i += 1) {
    const began = performance.now()
    const response = await fetch(url + PATHS[i % PATHS.length])
    await response.arrayBuffer()
    reads.seconds.push((performance.now() - began) / 1_000)
    reads.statuses.set(response.status, (reads.statuses.get(response.status) ?? 0) + 1)
  }
  return reads
}

/** Runs the system with a fortieth of a CPU: it may be slow, but nothing may fail. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-slow-'))
  const system = await startSystem(folder, { ROSTRUM_SAMPLE: 'small' })
  const ending = new AbortController()
  setTimeout(() => ending.abort(), MINUTES * 60_000)
  const [reads] = await Promise.all([
    read(system.url, ending.signal),
    slowDown(system.serverPid, ending.signal),
  ])
  const failed = system.errors().match(/failed, next try/g)?.length ?? 0
  await stopSystem(system)
  await rm(folder, { recursive: true })
  const unavailable = reads.statuses.get(503) ?? 0
  const rows = [
    ['answers', String(reads.seconds.length), ''],
    ['seconds for half of them', median(reads.seconds).toFixed(1), ''],
    ['seconds for the slowest', Math.max(...reads.seconds).toFixed(1), ''],
    ['answers with 503', String(unavailable), unavailable === 0 ? 'met' : 'NOT MET'],
    ['failed runs of jobs', String(failed), failed === 0 ? 'met' : 'NOT MET'],
  ]
  process.stdout.write(
    `\n${MINUTES} minutes with a fortieth of a processor\n${table(['', '', 'none'], rows)}\n`,
  )
}
