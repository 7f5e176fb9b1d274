import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { ClassicLevel } from 'classic-level'
import * as z from 'zod/mini'
import { errorCode, StartProblem } from '../start-problem.ts'
import { writeFileAtomic } from '../write-file-atomic.ts'
import { BACKUP_FORMAT, BackupEnd, BackupFile, BackupHead, BackupRow, RESTORE_FOLDER } from './format.ts'
import { rowLines } from './rows.ts'

const OWNER_ONLY = 0o700
const ROWS_AT_ONCE = 1_000
const NEWLINE = 10

/** Splits at line feeds alone; a value may contain other line separators. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  // readable errors are thrown by the loop
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

/** Checks the hash of all lines before the last as they pass, and leaves out the last. */
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

/** Writes the lines into a new folder. Returns the hash of the rows too, to compare with what can be read back. */
async function writeLines(file: string, folder: string): Promise<Restored & { rowHash: string }> {
  const db = new ClassicLevel(join(folder, 'database'), { keyEncoding: 'utf8', valueEncoding: 'utf8' })
  const hash = createHash('sha256')
  let head: z.infer<typeof BackupHead> | undefined
  let rows = 0
  let batch: { type: 'put'; key: string; value: string }[] = []
  const write = async (): Promise<void> => {
    const writes = batch
    batch = []
    await db.batch(writes, { sync: true })
  }
  try {
    for await (const line of verifiedLines(file)) {
      const value: unknown = JSON.parse(line.toString())
      if (head === undefined) {
        head = z.parse(BackupHead, value)
        if (head.format !== BACKUP_FORMAT)
          throw new StartProblem(`This backup is a ${head.format}; this version restores ${BACKUP_FORMAT}.`)
      } else if (Array.isArray(value)) {
        const [key, content] = z.parse(BackupRow, value)
        hash.update(line)
        rows += 1
        batch.push({ type: 'put', key, value: content })
        if (batch.length === ROWS_AT_ONCE) await write()
      } else {
        const { file: name, text } = z.parse(BackupFile, value)
        await mkdir(dirname(join(folder, name)), { recursive: true, mode: OWNER_ONLY })
        await writeFileAtomic(join(folder, name), text)
      }
    }
    await write()
  } finally {
    await db.close()
  }
  if (head === undefined) throw new StartProblem('The backup is empty.')
  return { at: head.at, rows, rowHash: hash.digest('hex') }
}

async function hashRows(folder: string): Promise<string> {
  const db = new ClassicLevel(join(folder, 'database'), { createIfMissing: false })
  const hash = createHash('sha256')
  try {
    for await (const lines of rowLines(db)) hash.update(lines)
  } finally {
    await db.close()
  }
  return hash.digest('hex')
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })

/** An interrupted restore may be started again; anything else may not be overwritten. */
async function prepare(folder: string, unfinished: string): Promise<void> {
  const names = await namesIn(folder)
  if (names.includes(RESTORE_FOLDER)) {
    for (const name of names) await rm(join(folder, name), { recursive: true })
  } else if (names.length > 0)
    throw new StartProblem(
      `The data folder ${folder} is not empty: stop Rostrum and move what is in it away first.`,
    )
  await mkdir(unfinished, { recursive: true, mode: OWNER_ONLY })
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  error instanceof z.core.$ZodError ||
  (errorCode(error) ?? '').startsWith('Z_')

async function writeVerified(file: string, folder: string): Promise<Restored> {
  try {
    const { rowHash, ...restored } = await writeLines(file, folder)
    if ((await hashRows(folder)) !== rowHash) throw new Error('what was written reads back differently')
    return restored
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (errorCode(error) === 'ENOENT') throw new StartProblem(`There is no file ${file}.`, { cause: error })
    if (isUnreadable(error)) throw new StartProblem(`${file} is no backup, or damaged.`, { cause: error })
    throw error
  }
}

/** Fills an empty data folder from a backup. Nothing takes its place before all was written and read back. */
export async function restoreBackup({ folder, file }: { folder: string; file: string }): Promise<Restored> {
  const unfinished = join(folder, RESTORE_FOLDER)
  await prepare(folder, unfinished)
  const restored = await writeVerified(file, unfinished)
  // left behind if moving fails, so that no start takes half a folder for a whole one
  for (const name of await readdir(unfinished)) await rename(join(unfinished, name), join(folder, name))
  await rmdir(unfinished)
  return restored
}
