import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { ifAbsent } from '@rostrum/core/store/condition'
import { queryAll } from '@rostrum/core/store/query'
import type { Store } from '@rostrum/core/store/store'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen } from '@rostrum/core/testing/loopback'
import dynalite from 'dynalite'
import { prepareDataFolder } from '../data-folder.ts'
import { DATABASE_FILE, openDatabase } from '../database/database.ts'
import { lockFolder } from '../database/lock-folder.ts'
import { upgradeFolder } from '../database/folder-format.ts'
import { StartProblem } from '../base/start-problem.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
let root: string
let folder: string
let other: string
let file: string
const stops: (() => Promise<void> | void)[] = []

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rostrum-backup-'))
  folder = join(root, 'data')
  other = join(root, 'other')
  file = join(root, 'backup.gz')
  await prepareDataFolder(folder)
  await writeFile(join(folder, 'source'), 'a source')
  await writeFile(join(folder, 'format'), '7\n')
  await mkdir(join(folder, 'keys'), { recursive: true })
  await writeFile(join(folder, 'keys', 'link-key'), 'a key')
})
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
  await rm(root, { recursive: true })
})

async function start(path: string): Promise<Store> {
  const database = await openDatabase({ folder: path, filesFolder: join(root, 'files') })
  stops.push(database.stop)
  return database.store
}

/** Contains separators that are line breaks in JavaScript, but not in JSON. */
const TEXT = 'one\u2028two\nthree'
const put = (store: Store, number: number) =>
  store.put({ pk: 'P', sk: String(number).padStart(6, '0'), gsi1pk: 'I', gsi1sk: '1', text: TEXT }, ifAbsent)

async function numbersIn(store: Store): Promise<number[]> {
  const rows = await queryAll(store, { partition: 'P' })
  for (const { text } of rows) expect(text).toBe(TEXT)
  return rows.map(({ sk }) => Number(sk))
}
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)

async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) await stop()
}
const backUpOther = () =>
  makeBackup({ folder: other, file: `${file}.other`, version: '1.2.3', now: () => NOW })
const backUp = () => makeBackup({ folder, file, version: '1.2.3', now: () => NOW })

async function backUpStopped(count: number): Promise<void> {
  const store = await start(folder)
  for (const number of upTo(count)) await put(store, number)
  await stopAll()
  await backUp()
}

test('a backup of a running system has all rows as of one moment, and can be restored', async () => {
  const store = await start(folder)
  let written = 0
  const done = new AbortController()
  const writing = (async () => {
    for (; !done.signal.aborted; written += 1) await put(store, written)
  })()
  await expect.poll(() => written).toBeGreaterThan(50)
  const before = written
  await backUp()
  done.abort()
  await writing
  await stopAll()

  await restoreBackup({ folder: other, file })
  expect(await readFile(join(other, 'keys', 'link-key'), 'utf8')).toBe('a key')
  expect(await readFile(join(other, 'source'), 'utf8')).toBe('a source')
  expect(await readFile(join(other, 'format'), 'utf8')).toBe('7\n')
  const numbers = await numbersIn(await start(other))
  expect(numbers.length).toBeGreaterThanOrEqual(before)
  expect(numbers).toEqual(upTo(numbers.length))
})

test('a backup of a stopped system has all rows', async () => {
  const store = await start(folder)
  for (const number of upTo(30)) await put(store, number)
  await stopAll()
  await backUp()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { at, rows } = await restoreBackup({ folder: other, file })
  expect([at, rows]).toEqual([NOW.toISOString(), expect.any(Number)])
  expect(await numbersIn(await start(other))).toEqual(upTo(30))
})

test("a backup does not checkpoint the log, which would delay the running system's writes", async () => {
  const store = await start(folder)
  await put(store, 1)
  const { size } = await stat(join(folder, `${DATABASE_FILE}-wal`))
  await backUp()
  expect((await stat(join(folder, `${DATABASE_FILE}-wal`))).size).toBe(size)
})

test('a backup needs a folder for the file, and a database', async () => {
  await backUpStopped(1)
  const made = makeBackup({ folder, file: join(root, 'none', 'b.gz'), version: '1.2.3', now: () => NOW })
  await expect(made).rejects.toThrow('There is no folder')
  const empty = makeBackup({ folder: other, file: `${file}.2`, version: '1.2.3', now: () => NOW })
  await expect(empty).rejects.toThrow('There is no database in')
})

test.each([
  ['of a folder that had one', 'is damaged or cannot be read: it is empty', async () => {}],
  [
    'of a folder without keys',
    'There is no database in',
    () => rm(join(folder, 'keys'), { recursive: true }),
  ],
])('an empty database %s is not backed up, and stays empty', async (_, reason, prepare) => {
  await prepare()
  await writeFile(join(folder, DATABASE_FILE), '')
  await expect(backUp()).rejects.toThrow(reason)
  expect((await stat(join(folder, DATABASE_FILE))).size).toBe(0)
  expect(await readdir(root)).toEqual(['data'])
})

test('a backup of a folder whose keys cannot be read fails', async () => {
  await (await start(folder)).put({ pk: 'P', sk: '1' }, ifAbsent)
  await rm(join(folder, 'keys'), { recursive: true })
  await writeFile(join(folder, 'keys'), 'no folder')
  await expect(backUp()).rejects.toThrow('ENOTDIR')
  expect(await readdir(root)).not.toContain('backup.gz')
})

test('a backup overwrites no file', async () => {
  await writeFile(file, 'precious')
  await expect(backUp()).rejects.toThrow('exists already')
  expect(await readFile(file, 'utf8')).toBe('precious')
})

const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)
function flip(bytes: Buffer): Buffer {
  const flipped = Buffer.from(bytes)
  const middle = bytes.length >> 1
  flipped[middle] = (flipped[middle] ?? 0) ^ 0xff
  return flipped
}
const rewrite = (change: (text: string) => string) => (bytes: Buffer) =>
  gzipSync(change(gunzipSync(bytes).toString()))

test.each<[string, (bytes: Buffer) => Buffer, string]>([
  ['cut off', cut, 'is no backup, or damaged'],
  ['damaged', flip, 'is no backup, or damaged'],
  ['another file', () => Buffer.from('hello'), 'is no backup, or damaged'],
  ['changed', rewrite((text) => text.replace('000003', '000004')), 'its hash is another'],
  ['without its last line', rewrite((text) => text.replace(/\{"rows".*\n$/, '')), 'is cut off'],
  ['of a later version', rewrite((text) => text.replace('backup/2', 'backup/3')), 'rostrum-backup/3'],
])('a backup that is %s is not restored', async (_, change, reason) => {
  await backUpStopped(10)
  await writeFile(file, change(await readFile(file)))
  await expect(restoreBackup({ folder: other, file })).rejects.toThrow(reason)
  expect(await readdir(other)).toEqual(['rostrum.lock'])
})

test('a restore keeps other files in the folder, such as the backup itself', async () => {
  await backUpStopped(3)
  await mkdir(other)
  await rename(file, join(other, 'backup.gz'))
  await restoreBackup({ folder: other, file: join(other, 'backup.gz') })
  expect(await readdir(other)).toContain('backup.gz')
  expect(await numbersIn(await start(other))).toEqual(upTo(3))
})

test('a restore refuses a folder in use or with a database, and a missing file', async () => {
  await backUpStopped(1)
  await expect(restoreBackup({ folder, file })).rejects.toThrow('move rostrum.db, ')
  await start(folder)
  await expect(restoreBackup({ folder, file })).rejects.toThrow('in use by another Rostrum')
  await expect(restoreBackup({ folder: other, file: `${file}.none` })).rejects.toThrow('There is no file')
})

test('a restore writes into a folder that no start accepts until it ends', async () => {
  await backUpStopped(10)
  const pipe = join(root, 'pipe')
  await promisify(execFile)('mkfifo', [pipe])
  const restoring = restoreBackup({ folder: other, file: pipe })
  const input = await open(pipe, 'w') // opens once the restore reads
  const bytes = await readFile(file)
  await input.write(bytes, 0, bytes.length - 1)
  await expect.poll(() => readdir(other)).toContain(DATABASE_FILE)
  await expect(prepareDataFolder(other)).rejects.toThrow('A restore into the data folder')
  await expect(backUpOther()).rejects.toThrow('A restore into the data folder')
  await input.write(bytes, bytes.length - 1)
  await input.close()
  await restoring
  await prepareDataFolder(other)
  expect(await numbersIn(await start(other))).toEqual(upTo(10))
})

test('a killed restore is refused by everything that opens the folder, and can be repeated', async () => {
  await backUpStopped(10)
  await restoreBackup({ folder: other, file })
  await mkdir(join(other, 'restoring'))
  for (const take of [() => prepareDataFolder(other), backUpOther, () => start(other)])
    await expect(take()).rejects.toThrow('did not end; run npm run restore again')
  await restoreBackup({ folder: other, file })
  await prepareDataFolder(other)
  expect(await numbersIn(await start(other))).toEqual(upTo(10))
})

/** A data folder of format 1, as written by versions before SQLite. */
async function writeLevelFolder(path: string): Promise<void> {
  const server = dynalite({ path: join(path, 'database'), createTableMs: 0 })
  const { origin: endpoint, stop } = await listen(server)
  const database = await openDatabase({ folder: undefined, filesFolder: join(root, 'files'), endpoint })
  for (const number of upTo(30)) await put(database.store, number)
  await database.store.put(ODD_ROW, ifAbsent)
  await database.stop()
  await stop()
}
const ODD_ROW = {
  pk: 'Q',
  sk: '~',
  n: -1.5,
  none: null,
  no: false,
  list: [{ a: '' }],
  data: [new Uint8Array([0, 255])],
}

test('a folder of format 1 is migrated to SQLite, and its database is kept', async () => {
  const lines: string[] = []
  await rm(join(folder, 'format'))
  await writeLevelFolder(folder)
  await upgradeFolder(folder, { report: (line) => lines.push(line) })
  expect(lines).toEqual([expect.stringContaining('31 rows were copied and compared')])
  expect(await readFile(join(folder, 'format'), 'utf8')).toBe('2\n')
  expect(await readdir(folder)).toContain('database-before-format-2')
  const store = await start(folder)
  expect(await numbersIn(store)).toEqual(upTo(30))
  expect(await store.get(ODD_ROW)).toEqual(ODD_ROW)
})

test('a folder of format 1 that another process is migrating is left unchanged', async () => {
  await rm(join(folder, 'format'))
  await writeLevelFolder(folder)
  stops.push(lockFolder(folder))
  await expect(upgradeFolder(folder)).rejects.toThrow('in use by another Rostrum')
  expect((await readdir(folder)).filter((name) => /^(?:database|rostrum\.db)/.test(name))).toEqual([
    'database',
  ])
})

test('a folder of format 1 with a damaged database is left unchanged and reported in one sentence', async () => {
  await rm(join(folder, 'format'))
  await mkdir(join(folder, 'database'))
  await writeFile(join(folder, 'database', 'CURRENT'), 'MANIFEST-000007\n')
  await expect(upgradeFolder(folder)).rejects.toBeInstanceOf(StartProblem)
  expect(await readdir(folder)).toEqual(['database', 'keys', 'rostrum.lock', 'source'])
})

test('a backup of format 1 is restored into SQLite', async () => {
  const row = { pk: { S: 'P' }, sk: { S: '000000' }, text: { S: TEXT }, n: { N: '2' } }
  const content = [
    { format: 'rostrum-backup/1', version: '1.2.3', at: NOW.toISOString() },
    { file: 'keys/link-key', text: 'a key' },
    ['index-global~rostrum~gsi1~a1/', JSON.stringify(row)],
    ['item-rostrum~b2/', JSON.stringify(row)],
    ['table~rostrum', '{"TableName":"rostrum"}'],
  ]
  const lines = content.map((line) => `${JSON.stringify(line)}\n`).join('')
  const sha256 = createHash('sha256').update(lines).digest('hex')
  await writeFile(file, gzipSync(`${lines}${JSON.stringify({ rows: 3, sha256 })}\n`))
  expect(await restoreBackup({ folder: other, file })).toEqual({ rows: 1, at: NOW.toISOString() })
  expect(await readFile(join(other, 'format'), 'utf8')).toBe('2\n')
  const store = await start(other)
  expect(await store.get({ pk: 'P', sk: '000000' })).toEqual({ pk: 'P', sk: '000000', text: TEXT, n: 2 })
})
