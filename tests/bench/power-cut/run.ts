import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { table } from '../lib/table.ts'
import { type Cut, RecordedDisk } from './recorded-disk.ts'
import { openEngine } from '../sync/system.ts'
import { findLoss } from './rows.ts'
import { killWhileWriting } from './kills.ts'
import { type FileOperation, readTrace, STRACE_ARGUMENTS } from './trace.ts'

const WRITER = fileURLToPath(new URL('writer.ts', import.meta.url))
/** The versions that each start of the writer writes: enough to checkpoint the log several times. */
const SESSIONS = [
  [0, 14],
  [14, 28],
] as const
const CUTS: Readonly<Record<string, Cut>> = {
  'what was synced': { names: 'journal', unsyncedShare: 0 },
  'and half of the rest': { names: 'latest', unsyncedShare: 0.5 },
  'and names with their folder alone': { names: 'folder', unsyncedShare: 0 },
}

type Versions = ReadonlyMap<number, number>

const exec = promisify(execFile)

async function hasStrace(): Promise<boolean> {
  return await exec('strace', ['-V']).then(
    () => true,
    () => false,
  )
}

/** Opens the database like a start, and returns the problem, if any. */
async function findProblem(folder: string, acknowledged: Versions): Promise<string | undefined> {
  const { store, stop } = await openEngine(folder)
  try {
    return await findLoss(store, acknowledged)
  } finally {
    await stop()
  }
}

class Replay {
  readonly #root: string
  readonly #file: string
  readonly #disk: RecordedDisk
  readonly #acknowledged = new Map<number, number>()
  readonly #acknowledging = new Set<number>()
  readonly results = new Map(Object.keys(CUTS).map((name) => [name, { cuts: 0, problems: [] as string[] }]))

  constructor(root: string, folder: string, file: string) {
    this.#root = root
    this.#file = file
    this.#disk = new RecordedDisk(folder)
  }

  #noteAcknowledged(operation: FileOperation): void {
    if (operation.kind === 'create') {
      if (operation.path === this.#file) this.#acknowledging.add(operation.fd)
      else this.#acknowledging.delete(operation.fd)
    }
    if (operation.kind === 'close') this.#acknowledging.delete(operation.fd)
    if (operation.kind !== 'append' || !this.#acknowledging.has(operation.fd)) return
    const [row, version] = operation.data.toString().split(' ').map(Number)
    if (row !== undefined && version !== undefined) this.#acknowledged.set(row, version)
  }

  /** Simulates a power cut now, in each way. */
  async #cut(): Promise<void> {
    for (const [name, cut] of Object.entries(CUTS)) {
      const folder = join(this.#root, 'after')
      await this.#disk.restore(folder, cut)
      const problem = await findProblem(folder, this.#acknowledged).catch(String)
      await rm(folder, { recursive: true })
      const result = this.results.get(name)
      if (result === undefined) continue
      result.cuts += 1
      if (problem !== undefined) result.problems.push(problem)
    }
  }

  endProcess(): void {
    this.#disk.closeAll()
    this.#acknowledging.clear()
  }

  async apply(operation: FileOperation): Promise<void> {
    // The moment before a sync is the last at which its data can be lost.
    if (operation.kind === 'sync' && this.#disk.isOpen(operation.fd) && this.#acknowledged.size > 0)
      await this.#cut()
    this.#disk.apply(operation)
    this.#noteAcknowledged(operation)
  }
}

async function measure(root: string): Promise<void> {
  const [folder, file] = [join(root, 'database'), join(root, 'acknowledged')]
  const replay = new Replay(root, folder, file)
  for (const [i, versions] of SESSIONS.entries()) {
    const trace = join(root, `trace-${i}`)
    const words = [
      ...STRACE_ARGUMENTS,
      '-o',
      trace,
      process.execPath,
      '--import',
      'tsx',
      WRITER,
      folder,
      file,
    ]
    await exec('strace', [...words, ...versions.map(String)])
    for await (const operation of readTrace(trace)) await replay.apply(operation)
    replay.endProcess()
  }
  const rows = [...replay.results].map(([name, { cuts, problems }]) => [
    name,
    String(cuts),
    String(problems.length),
    problems[0] ?? '',
  ])
  process.stdout.write(
    `\nPower cuts while rows are written and synced\n${table(['what is left', 'cuts', 'problems', 'first'], rows)}\n`,
  )
  if (rows.some(([, cuts, problems]) => cuts === '0' || problems !== '0')) process.exitCode = 1
}

/** Kills the system while it writes; then records file operations and opens the result of a power cut at each sync. */
export async function run(): Promise<void> {
  if (!(await hasStrace())) {
    process.stderr.write('This benchmark needs strace, which only Linux has (apt-get install strace).\n')
    process.exitCode = 1
    return
  }
  const root = await mkdtemp(join(tmpdir(), 'rostrum-power-cut-'))
  try {
    await killWhileWriting(join(root, 'killed'))
    await measure(root)
  } finally {
    await rm(root, { recursive: true })
  }
}
