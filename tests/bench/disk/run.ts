import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { JOB_NAMES } from '@rostrum/contract/rules/jobs'
import { HOUR_MS } from '@rostrum/contract/lib/times'
import { publishCatalog } from '@rostrum/core/catalog/publish'
import { createLog } from '@rostrum/core/lib/log'
import { mapLimited } from '@rostrum/core/lib/map-limited'
import type { BillId } from '@rostrum/core/record/bill'
import {
  deleteReplacedParts,
  findBillWithParts,
  replaceBillHead,
  writeBillParts,
} from '@rostrum/core/store/record/bills'
import { holdJob, leaveJob } from '@rostrum/core/store/sync/job-runs'
import type { Store } from '@rostrum/core/store/store'
import { makeBackup } from '@rostrum/local/backup/make-backup'
import { restoreBackup } from '@rostrum/local/backup/restore-backup'
import { diskBytes } from '../lib/disk-bytes.ts'
import { houseBills } from '../lib/house-bills.ts'
import { table } from '../lib/table.ts'
import { openEngine } from '../sync/system.ts'

const FILL = fileURLToPath(new URL('../fill/congress.ts', import.meta.url))
const CONGRESSES = 2
const BILLS = Number(process.env['ROSTRUM_DISK_BILLS'] ?? 16_000)
const ROUNDS = Number(process.env['ROSTRUM_DISK_ROUNDS'] ?? 20)
/** Each round replaces one bill in this many. */
const SHARE = 4
const JOB_RUNS = 200
const SIDE_BY_SIDE = 16
/** Maximum growth; SQLite reuses the space of replaced rows. */
const DISK_TARGET = 1.5
const MEGABYTE = 1024 * 1024
/** Maximum size of the write-ahead log. */
const LOG_BYTES = 8 * MEGABYTE

const exec = promisify(execFile)
const clock = { passed: 0 }
const now = (): Date => new Date(Date.now() + clock.passed)

async function rewriteBill(store: Store, id: BillId): Promise<void> {
  const found = await findBillWithParts(store, id)
  if (found === undefined) throw new Error('a bill is missing')
  const { bill: before, parts } = found
  const bill = { ...before, revision: before.revision + 1, parts: {} }
  const after = { ...bill, parts: await writeBillParts(store, bill, parts) }
  if (!(await replaceBillHead(store, after, now().toISOString()))) throw new Error('a bill changed meanwhile')
  await deleteReplacedParts(store, before, after)
}

async function runJob(store: Store, job: string): Promise<void> {
  const at = now().toISOString()
  const hold = { job, holder: 'bench', heldUntil: new Date(now().getTime() + 1).toISOString() }
  await holdJob(store, hold, { at, isRun: true })
  await leaveJob(store, hold, { succeededAt: at })
}

/** A round of a site's reads and writes: changed bills, job runs, and reading all bills for new snapshots. */
async function writeRound(store: Store, round: number): Promise<void> {
  clock.passed += HOUR_MS // makes snapshots due again
  const ids = houseBills(CONGRESSES, BILLS).filter((_, i) => i % SHARE === round % SHARE)
  await mapLimited(ids, SIDE_BY_SIDE, (id) => rewriteBill(store, id))
  for (let i = 0; i < JOB_RUNS; i += 1) for (const job of JOB_NAMES) await runJob(store, job)
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  await publishCatalog({ store, now, log, signal: new AbortController().signal })
}

/** The size of the same rows in a new database. */
async function restoredBytes(folder: string, root: string): Promise<number> {
  const file = join(root, 'backup.gz')
  await makeBackup({ folder, file, version: 'bench', now: () => new Date() })
  const copy = join(root, 'copy')
  await restoreBackup({ folder: copy, file })
  return await diskBytes(copy)
}

/** The maximum size while a round is written. */
async function peakBytes(folder: string, write: () => Promise<void>): Promise<number> {
  const sizes: Promise<number>[] = []
  const timer = setInterval(() => sizes.push(diskBytes(folder)), 1_000)
  await write()
  clearInterval(timer)
  return Math.max(...(await Promise.all([...sizes, diskBytes(folder)])))
}

const toMb = (bytes: number): string => (bytes / MEGABYTE).toFixed(0)

async function measure(root: string): Promise<void> {
  const folder = join(root, 'data')
  await exec(process.execPath, ['--import', 'tsx', FILL, folder, String(BILLS), String(CONGRESSES)])
  const engine = await openEngine(folder)
  const { store } = engine
  const rows: string[][] = []
  let most = 0
  for (let round = 1; round <= ROUNDS; round += 1) {
    const peak = await peakBytes(folder, () => writeRound(store, round))
    most = Math.max(most, peak)
    rows.push([`round ${round}`, toMb(await diskBytes(folder)), toMb(peak), toMb(process.memoryUsage.rss())])
    process.stdout.write(`${rows.at(-1)?.join('  ')}\n`)
  }
  await engine.stop()
  const live = await restoredBytes(folder, root)
  const verdict = most <= live * DISK_TARGET + LOG_BYTES ? 'met' : 'NOT MET'
  process.stdout.write(
    `\n${table(['', 'MB at its end', 'MB at most', 'MB resident, bench included'], rows)}\n` +
      `The same rows take ${toMb(live)} MB in a new database: ${(most / live).toFixed(2)} times that at most, ` +
      `target ${DISK_TARGET} and ${toMb(LOG_BYTES)} MB of logs: ${verdict}\n`,
  )
}

/** Measures how the database grows on disk while its rows are replaced. */
export async function run(): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'rostrum-disk-'))
  try {
    await measure(root)
  } finally {
    await rm(root, { recursive: true })
  }
}
