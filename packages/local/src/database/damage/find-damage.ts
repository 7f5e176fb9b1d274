import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../../start-problem.ts'
import { Damaged } from './bytes.ts'
import { liveFilesOf } from './live-files.ts'
import { readLog } from './log-file.ts'
import { checkTable } from './table-file.ts'

interface Damage {
  readonly file: string
  readonly reason: string
}

const LOOK_AGAIN_MILLISECONDS = 300
const LOOKS = 3
const LOG = /^(\d+)\.log$/
const TABLE = /^(\d+)\.(?:ldb|sst)$/

/** Runs a check over a file; what it finds wrong names the file. */
async function examine<T>(folder: string, name: string, check: (bytes: Buffer) => T): Promise<T> {
  const file = join(folder, name)
  try {
    return check(await readFile(file))
  } catch (error) {
    if (error instanceof Damaged) throw new DamagedFile({ file, reason: error.message })
    if (errorCode(error) === 'ENOENT') throw new DamagedFile({ file, reason: 'it is missing' })
    throw error
  }
}

class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
  readonly damage: Damage

  constructor(damage: Damage) {
    super(damage.reason)
    this.damage = damage
  }
}

const numbered = (names: readonly string[], pattern: RegExp): Map<number, string> =>
  new Map(
    names.flatMap((name) => {
      const number = pattern.exec(name)?.[1]
      return number === undefined ? [] : [[Number(number), name] as const]
    }),
  )

function manifestName(current: Buffer): string {
  const name = /^(MANIFEST-\d+)\n$/.exec(current.toString('latin1'))?.[1]
  if (name === undefined) throw new Damaged('it names no manifest')
  return name
}

async function examineAll(folder: string, names: readonly string[]): Promise<void> {
  const manifest = await examine(folder, 'CURRENT', manifestName)
  const live = await examine(folder, manifest, (bytes) => liveFilesOf(readLog(bytes)))
  const tables = numbered(names, TABLE)
  for (const number of live.tables)
    await examine(folder, tables.get(number) ?? `${String(number).padStart(6, '0')}.ldb`, checkTable)
  for (const [number, name] of numbered(names, LOG))
    if (number >= live.firstLog) await examine(folder, name, (bytes) => [...readLog(bytes)].length)
}

const isSame = (one: Damage | undefined, other: Damage | undefined): boolean =>
  one?.file === other?.file && one?.reason === other?.reason

/** Looks again before it believes in damage: another process that has the database open may change the files meanwhile. */
export async function findLastingDamage(folder: string): Promise<Damage | undefined> {
  let before = await findDamage(folder)
  for (let again = 1; before !== undefined; again += 1) {
    await wait(LOOK_AGAIN_MILLISECONDS)
    const now = await findDamage(folder)
    if (isSame(before, now) || again === LOOKS) return now
    before = now
  }
  return undefined
}

/** Looks for damage that LevelDB would open over: it drops damaged parts of a log in silence, and finds those of a table later. */
export async function findDamage(folder: string): Promise<Damage | undefined> {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  if (!names.includes('CURRENT') && numbered(names, TABLE).size === 0) return undefined // not made yet
  try {
    await examineAll(folder, names)
    return undefined
  } catch (error) {
    if (error instanceof DamagedFile) return error.damage
    throw error
  }
}
