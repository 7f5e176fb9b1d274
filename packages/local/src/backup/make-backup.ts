import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, statSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { undefinedIfMissing } from '@rostrum/core/store/files/folder-files'
import { SqliteTable } from '@rostrum/core/store/sqlite/table'
import { DATABASE_FILE, refuseEmptied, refuseUnrestored } from '../database/database.ts'
import { StartProblem } from '../base/start-problem.ts'
import { BACKUP_FORMAT } from './format.ts'

const OWNER_ONLY = 0o600

export interface BackupOptions {
  readonly folder: string
  readonly file: string
  readonly version: string
  readonly now: () => Date
}

export interface BackupResult {
  readonly rows: number
  readonly sha256: string
}

/** All rows in one transaction, whether or not the system is running. */
function* rowLines(folder: string): Generator<Buffer> {
  const table = new SqliteTable(join(folder, DATABASE_FILE), { isReader: true })
  try {
    for (const text of table.snapshot()) yield Buffer.from(`{"row":${text}}\n`)
  } finally {
    table.close()
  }
}

const line = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

/** The source of the record, the format of the folder, and the keys of tokens and links. */
async function* fileLines(folder: string): AsyncGenerator<Buffer> {
  const keys = (await undefinedIfMissing(readdir(join(folder, 'keys')))) ?? []
  for (const name of ['source', 'format', ...keys.map((key) => `keys/${key}`)]) {
    const text = await undefinedIfMissing(readFile(join(folder, name), 'utf8'))
    if (text !== undefined) yield line({ file: name, text })
  }
}

/** All lines of the backup; the last one has the hash of the others. */
async function* backupLines({ folder, version, now }: BackupOptions, result: { value?: BackupResult }) {
  const hash = createHash('sha256')
  let rows = 0
  async function* content(): AsyncGenerator<Uint8Array> {
    yield line({ format: BACKUP_FORMAT, version, at: now().toISOString() })
    yield* fileLines(folder)
    for (const row of rowLines(folder)) {
      rows += 1
      yield row
    }
  }
  for await (const chunk of content()) {
    hash.update(chunk)
    yield chunk
  }
  result.value = { rows, sha256: hash.digest('hex') }
  yield line(result.value)
}

function checkPaths({ folder, file }: BackupOptions): void {
  if (existsSync(file)) throw new StartProblem(`${file} exists already; name a new file.`)
  if (!existsSync(dirname(file))) throw new StartProblem(`There is no folder ${dirname(file)}.`)
  refuseEmptied(folder)
  const size = statSync(join(folder, DATABASE_FILE), { throwIfNoEntry: false })?.size ?? 0
  if (size === 0)
    throw new StartProblem(`There is no database in ${folder}; ROSTRUM_HOME names another data folder.`)
  // after opening the database, because a restore marks the folder before it creates that
  refuseUnrestored(folder)
}

/** Writes everything that cannot be fetched again to one file, whether or not the system is running. */
export async function makeBackup(options: BackupOptions): Promise<BackupResult> {
  const { file } = options
  checkPaths(options)
  const unfinished = `${file}.unfinished`
  const result: { value?: BackupResult } = {}
  try {
    const target = createWriteStream(unfinished, { mode: OWNER_ONLY, flush: true })
    await pipeline(Readable.from(backupLines(options, result)), createGzip(), target)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  if (result.value === undefined) throw new Error('the backup has no last line')
  return result.value
}
