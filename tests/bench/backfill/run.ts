import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentCongress } from '@rostrum/contract/congress/congress'
import { backfillArchive } from '@rostrum/core/bulk/backfill'
import { createFolderSource } from '@rostrum/core/bulk/folder-source'
import { createLog } from '@rostrum/core/lib/log'
import type { Item } from '@rostrum/core/store/item'
import type { Store } from '@rostrum/core/store/store'
import { table } from '../lib/table.ts'
import { baselineSeconds, openEngine, recordingStore, secondsOf } from '../sync/system.ts'
import { type SavedArchive, saveArchives } from './archives.ts'

/** Issue 15: a congress of 16,000 bills in three minutes, and the 98,769 bills of six in twenty, on two cores. */
const CONGRESS_BILLS = 16_000
const CONGRESS_MINUTES = 3
const SIX_CONGRESSES_BILLS = 98_769
const SIX_CONGRESSES_MINUTES = 20
/** Enough rows for a steady rate of plain writes. */
const PLAIN_ROWS = 4_000

interface Measured {
  readonly seconds: number
  readonly cpuSeconds: number
  readonly load: number
  readonly rows: number
  /** The first rows written. */
  readonly written: readonly Item[]
}

/** Counts the rows written, and keeps the first ones. */
function countingStore(store: Store, written: Item[]): Store & { rows: () => number } {
  let rows = 0
  const recording = recordingStore(store, written)
  const put: Store['put'] = async (item, condition) => {
    rows += 1
    return await (written.length < PLAIN_ROWS ? recording : store).put(item, condition)
  }
  return { ...recording, put, rows: () => rows }
}

/** Fills a new database on this machine's disk. */
async function measure(folder: string, archives: readonly SavedArchive[]): Promise<Measured> {
  const engine = await openEngine(folder)
  const written: Item[] = []
  const store = countingStore(engine.store, written)
  const context = {
    store,
    files: createFolderSource(folder),
    log: createLog({ level: 'error', write: (line) => process.stderr.write(line) }),
    now: () => new Date(),
    source: 'sample',
    signal: new AbortController().signal,
  }
  const cpu = process.cpuUsage()
  const seconds = await secondsOf(async () => {
    for (const { archive } of archives) await backfillArchive(archive, context)
  })
  const { user, system } = process.cpuUsage(cpu)
  const [load = 0] = loadavg()
  await engine.stop()
  return { seconds, cpuSeconds: (user + system) / 1e6, load, rows: store.rows(), written }
}

const verdictOf = (minutes: number, aim: number): string => (minutes <= aim ? 'met' : 'NOT MET')
const sumOf = (archives: readonly SavedArchive[], name: 'bills' | 'zippedBytes' | 'xmlBytes'): number =>
  archives.reduce((sum, archive) => sum + archive[name], 0)

/** Measures bills per second from archives into a single-machine table, relative to only writing the same rows. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-bench-'))
  try {
    const archives = await saveArchives(folder, currentCongress(new Date()))
    const { seconds, cpuSeconds, load, rows, written } = await measure(folder, archives)
    const bills = sumOf(archives, 'bills')
    const plainSeconds = ((await baselineSeconds(written)) * rows) / written.length
    const cells = [
      'congress',
      ...[bills, sumOf(archives, 'zippedBytes') / 1e6, sumOf(archives, 'xmlBytes') / 1e6, rows].map((n) =>
        n.toFixed(0),
      ),
      ...[seconds, cpuSeconds, bills / seconds, plainSeconds].map((n) => n.toFixed(1)),
      (seconds / plainSeconds).toFixed(2),
    ]
    const head = ['', 'bills', 'MB zip', 'MB XML', 'rows', 's', 'CPU s', 'bills/s', 'plain s', 'ratio']
    const [one, six] = [CONGRESS_BILLS, SIX_CONGRESSES_BILLS].map((n) => ((n / bills) * seconds) / 60)
    process.stdout.write(
      `\nBackfill of a congress of the sample, full size, compared with only its writes; load average ` +
        `${load.toFixed(1)}\n${table(head, [cells])}\n` +
        `${CONGRESS_BILLS} bills: ${one?.toFixed(1)} min, at most ${CONGRESS_MINUTES}: ${verdictOf(one ?? 0, CONGRESS_MINUTES)}\n` +
        `${SIX_CONGRESSES_BILLS} bills of six congresses: ${six?.toFixed(1)} min, at most ${SIX_CONGRESSES_MINUTES}: ` +
        `${verdictOf(six ?? 0, SIX_CONGRESSES_MINUTES)}\n`,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}
