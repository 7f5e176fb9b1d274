import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import type { Item } from '@rostrum/core/store/item'
import { readRow } from '@rostrum/core/store/sqlite/row-text'
import * as z from 'zod/mini'
import { DATABASE_FILE, RESTORE_FOLDER } from '../database/database.ts'
import { fillDatabase } from '../database/fill-database.ts'
import { lockFolder } from '../database/lock-folder.ts'
import { rowOfEntry } from '../database/from-leveldb.ts'
import { writeFormat } from '../database/folder-format.ts'
import { errorCode, StartProblem } from '../base/start-problem.ts'
import { writeFileAtomic } from '../base/write-file-atomic.ts'
import {
  BACKUP_FORMAT,
  BackupEnd,
  BackupFile,
  BackupHead,
  BackupRow,
  LEVEL_BACKUP_FORMAT,
  LevelBackupRow,
} from './format.ts'

const OWNER_ONLY = 0o700
/** The folder format that a LevelDB backup is restored to. */
const FIRST_SQLITE_FORMAT = 2
const NEWLINE = 10

/** Splits at line feeds only, because values may contain other line separators. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  // the loop below throws readable errors
  const unzipped = createReadStream(file)
    .on('error', (error) => unzipped.destroy(error))
    .pipe(createGunzip())
  for await (const chunk of unzipped) {
    rest = Buffer.concat([rest, z.parse(z.instanceof(Buffer), chunk)])
    let start = 0
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE, start)) {
      yield rest.subarray(start, end + 1)
      start = end + 1
    }
    rest = rest.subarray(start)
  }
  if (rest.length > 0) throw new StartProblem('The backup is cut off.')
}

/** Yields all lines but the last, and checks their hash against it. */
async function* verifiedLines(file: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let previous: Buffer | undefined
  for await (const line of linesOf(file)) {
    if (previous !== undefined) {
      hash.update(previous)
      yield previous
    }
    previous = line
  }
  const end = z.safeParse(BackupEnd, previous && JSON.parse(previous.toString())).data
  if (end === undefined) throw new StartProblem('The backup is cut off.')
  if (end.sha256 !== hash.digest('hex')) throw new StartProblem('The backup is damaged: its hash is another.')
}

interface Restored {
  readonly at: string
  readonly rows: number
}

type Head = z.infer<typeof BackupHead>

function parseHead(line: Buffer | undefined): Head {
  if (line === undefined) throw new StartProblem('The backup is empty.')
  const head = z.parse(BackupHead, JSON.parse(line.toString()))
  if (![BACKUP_FORMAT, LEVEL_BACKUP_FORMAT].includes(head.format))
    throw new StartProblem(`This backup is a ${head.format}; this version restores ${BACKUP_FORMAT}.`)
  return head
}

async function writeSmallFile(folder: string, line: unknown): Promise<void> {
  const { file, text } = z.parse(BackupFile, line)
  await mkdir(dirname(join(folder, file)), { recursive: true, mode: OWNER_ONLY })
  await writeFileAtomic(join(folder, file), text)
}

async function writeLines(file: string, folder: string): Promise<Restored> {
  const lines = verifiedLines(file)
  const { value: first } = await lines.next()
  const head = parseHead(first)
  const isOfLevel = head.format === LEVEL_BACKUP_FORMAT
  async function* rowsOf(): AsyncGenerator<Item> {
    for await (const line of lines) {
      const value: unknown = JSON.parse(line.toString())
      const row = isOfLevel ? levelRow(value) : rowIn(line, value)
      if (row !== undefined) yield row
      else if (!Array.isArray(value)) await writeSmallFile(folder, value)
    }
  }
  const rows = await fillDatabase(join(folder, DATABASE_FILE), rowsOf())
  if (isOfLevel) await writeFormat(folder, FIRST_SQLITE_FORMAT)
  return { at: head.at, rows }
}

const levelRow = (value: unknown): Item | undefined =>
  Array.isArray(value) ? rowOfEntry(...z.parse(LevelBackupRow, value)) : undefined

const ROW_START = '{"row":'
const rowIn = (line: Buffer, value: unknown): Item | undefined =>
  z.safeParse(BackupRow, value).success
    ? readRow(line.subarray(ROW_START.length, line.lastIndexOf('}')).toString())
    : undefined

/** Everything that a restore writes or that would pass for a part of it. Other files may stay, such as the backup itself. */
const RESTORED = [
  DATABASE_FILE,
  `${DATABASE_FILE}-wal`,
  `${DATABASE_FILE}-shm`,
  'database',
  'keys',
  'source',
  'format',
]

async function removeRestored(folder: string): Promise<void> {
  for (const name of RESTORED) await rm(join(folder, name), { recursive: true, force: true })
  // last, because it marks the remaining files as incomplete
  await rm(join(folder, RESTORE_FOLDER), { recursive: true, force: true })
}

/** An interrupted restore may be started again; anything else may not be overwritten. */
async function prepare(folder: string): Promise<void> {
  const names = await readdir(folder)
  const inTheWay = RESTORED.filter((name) => names.includes(name))
  if (names.includes(RESTORE_FOLDER)) await removeRestored(folder)
  else if (inTheWay.length > 0)
    throw new StartProblem(
      `The data folder ${folder} is not empty: stop Rostrum and move ${inTheWay.join(', ')} away first.`,
    )
  await mkdir(join(folder, RESTORE_FOLDER), { mode: OWNER_ONLY })
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  error instanceof z.core.$ZodError ||
  (errorCode(error) ?? '').startsWith('Z_')

function explain(error: unknown, file: string): unknown {
  if (errorCode(error) === 'ENOENT') return new StartProblem(`There is no file ${file}.`, { cause: error })
  if (isUnreadable(error)) return new StartProblem(`${file} is no backup, or damaged.`, { cause: error })
  return error
}

async function writeOrClear(file: string, folder: string): Promise<Restored> {
  try {
    return await writeLines(file, folder)
  } catch (error) {
    // Windows cannot delete a file that libsql still has open; the next restore deletes it
    await removeRestored(folder).catch(() => undefined)
    throw explain(error, file)
  }
}

/** Fills an empty data folder from a backup. Until everything is written and read back, no start accepts the folder. */
export async function restoreBackup({ folder, file }: { folder: string; file: string }): Promise<Restored> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY })
  const unlock = lockFolder(folder)
  try {
    await prepare(folder)
    const restored = await writeOrClear(file, folder)
    await rm(join(folder, RESTORE_FOLDER), { recursive: true })
    return restored
  } finally {
    unlock()
  }
}
