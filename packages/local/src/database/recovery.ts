import { randomBytes } from 'node:crypto'
import { open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Level } from 'dynalite/db/index.js'
import type { RequestGate } from './request-gate.ts'

const CHECK_EVERY_MILLISECONDS = 1_000
const DRAIN_MILLISECONDS = 2_000
const MARGIN_BYTES = 1024 * 1024
const TEST_FILE_BYTES = 256 * 1024

/** When it reopens, LevelDB copies its logs into table files before it deletes the logs. */
async function neededBytes(folder: string): Promise<number> {
  const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'))
  const sizes = await Promise.all(logs.map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, MARGIN_BYTES)
}

/** Writes incompressible files and deletes them, since only a real write shows that there is space. */
async function writeTestFiles(folder: string, count: number): Promise<void> {
  const files: string[] = []
  try {
    for (let i = 0; i < count; i += 1) {
      const file = join(folder, `room-${i}.tmp`)
      files.push(file)
      const handle = await open(file, 'w', 0o600)
      try {
        await handle.writeFile(randomBytes(TEST_FILE_BYTES))
        await handle.sync()
      } finally {
        await handle.close()
      }
    }
  } finally {
    await Promise.all(files.map((file) => rm(file, { force: true })))
  }
}

/**
 * Whether the disk has space to reopen the database. Checks free space first, then writes, since statfs ignores
 * quotas.
 */
export async function hasRoom(folder: string): Promise<boolean> {
  try {
    const needed = await neededBytes(folder)
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < needed) return false
    await writeTestFiles(folder, Math.ceil(needed / TEST_FILE_BYTES))
    return true
  } catch {
    return false
  }
}

interface RecoverOptions {
  readonly db: Pick<Level, 'open' | 'close'>
  readonly gate: RequestGate
  readonly hasRoom: () => Promise<boolean>
  readonly signal: AbortSignal
}

/** Reopens the database while no request runs. If that fails, all requests are refused until the next attempt. */
async function reopen({ db, gate }: RecoverOptions): Promise<boolean> {
  if (!(await gate.pause(DRAIN_MILLISECONDS))) return false
  try {
    await db.close._original()
    await db.open()
    gate.release('open')
    return true
  } catch {
    gate.release('refusing')
    return false
  }
}

/** Waits for free disk space, then reopens the database. Resolves to false if the system stops first. */
export async function recover(options: RecoverOptions): Promise<boolean> {
  const { signal } = options
  while (!signal.aborted) {
    await pause(CHECK_EVERY_MILLISECONDS, undefined, { signal }).catch(() => undefined)
    if (!signal.aborted && (await options.hasRoom()) && (await reopen(options))) return true
  }
  return false
}
