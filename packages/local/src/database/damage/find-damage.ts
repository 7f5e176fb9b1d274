import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../../start-problem.ts'
import { DamagedError } from './bytes.ts'
import { liveFilesOf } from './live-files.ts'
import { readLog } from './log-file.ts'
import { checkTable } from './table-file.ts'

interface Damage {
  readonly file: string
  readonly reason: string
}

const RECHECK_MILLISECONDS = 300
const CHECKS_MAX = 3
const LOG_FILE = /^(\d+)\.log$/
const TABLE_FILE = /^(\d+)\.(?:ldb|sst)$/

/** Runs a check over a file and adds the file's name to the error. */
async function checkFile<T>(folder: string, name: string, check: (bytes: Buffer) => T): Promise<T> {
  const file = join(folder, name)
  try {
    return check(await readFile(file))
  } catch (error) {
    if (error instanceof DamagedError) throw new DamagedFileError({ file, reason: error.message })
    if (errorCode(error) === 'ENOENT') throw new DamagedFileError({ file, reason: 'it is missing' })
    throw error
  }
}

class DamagedFileError extends Error {
  override readonly name = 'DamagedFile'
  readonly damage: Damage

  constructor(damage: Damage) {
    super(damage.reason)
    this.damage = damage
  }
}

const filesByNumber = (names: readonly string[], pattern: RegExp): Map<number, string> =>
  new Map(
    names.flatMap((name) => {
      const number = pattern.exec(name)?.[1]
      return number === undefined ? [] : [[Number(number), name] as const]
    }),
  )

function manifestName(current: Buffer): string {
  const name = /^(MANIFEST-\d+)\n$/.exec(current.toString('latin1'))?.[1]
  if (name === undefined) throw new DamagedError('it names no manifest')
  return name
}

async function checkFiles(folder: string, names: readonly string[]): Promise<void> {
  const manifest = await checkFile(folder, 'CURRENT', manifestName)
  const live = await checkFile(folder, manifest, (bytes) => liveFilesOf(readLog(bytes)))
  const tables = filesByNumber(names, TABLE_FILE)
  for (const number of live.tables)
    await checkFile(folder, tables.get(number) ?? `${String(number).padStart(6, '0')}.ldb`, checkTable)
  for (const [number, name] of filesByNumber(names, LOG_FILE))
    if (number >= live.firstLog) await checkFile(folder, name, (bytes) => [...readLog(bytes)].length)
}

const isSameDamage = (one: Damage | undefined, other: Damage | undefined): boolean =>
  one?.file === other?.file && one?.reason === other?.reason

/**
 * Checks again before it reports damage, because another process with the database open may change the files
 * meanwhile.
 */
export async function findLastingDamage(folder: string): Promise<Damage | undefined> {
  let previous = await findDamage(folder)
  for (let attempt = 1; previous !== undefined; attempt += 1) {
    await wait(RECHECK_MILLISECONDS)
    const current = await findDamage(folder)
    if (isSameDamage(previous, current) || attempt === CHECKS_MAX) return current
    previous = current
  }
  return undefined
}

/**
 * Finds damage that LevelDB misses when it opens: it silently drops damaged parts of a log, and reads tables later.
 */
export async function findDamage(folder: string): Promise<Damage | undefined> {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  if (!names.includes('CURRENT') && filesByNumber(names, TABLE_FILE).size === 0) return undefined // not created yet
  try {
    await checkFiles(folder, names)
    return undefined
  } catch (error) {
    if (error instanceof DamagedFileError) return error.damage
    throw error
  }
}
