import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { DynamoDBClient, paginateScan, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareDataFolder } from '../data-folder.ts'
import { type Database, startDatabase, TABLE_NAME } from '../database/database.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { listRunning } from './running.ts'

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

async function start(path: string): Promise<{ database: Database; client: DynamoDBClient }> {
  const database = await startDatabase({ folder: join(path, 'database'), onFailure: () => {} })
  stops.push(database.stop)
  const { endpoint, secret } = database
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local', sessionToken: secret }
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials })
  stops.push(() => client.destroy())
  return { database, client }
}

/** Separators that only JSON takes for part of a line. */
const TEXT = 'one\u2028two\nthree'
const put = (client: DynamoDBClient, number: number) =>
  client.send(
    new PutItemCommand({
      TableName: TABLE_NAME,
      Item: {
        pk: { S: 'P' },
        sk: { S: String(number).padStart(6, '0') },
        gsi1pk: { S: 'I' },
        text: { S: TEXT },
      },
    }),
  )

async function numbersIn(client: DynamoDBClient): Promise<number[]> {
  const numbers: number[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName: TABLE_NAME })) {
    for (const { sk, text } of Items) {
      expect(text?.S).toBe(TEXT)
      numbers.push(Number(sk?.S))
    }
  }
  return numbers.toSorted((a, b) => a - b)
}
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)

async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) await stop()
}
const backUp = () => makeBackup({ folder, file, version: '1.2.3', now: () => NOW })

async function backUpStopped(count: number): Promise<void> {
  const { client } = await start(folder)
  for (const number of upTo(count)) await put(client, number)
  await stopAll()
  await backUp()
}

test('a backup of a running system has the rows of one moment, and can be restored', async () => {
  const { database, client } = await start(folder)
  await listRunning(folder, database)
  let written = 0
  const done = new AbortController()
  const writing = (async () => {
    for (; !done.signal.aborted; written += 1) await put(client, written)
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
  const numbers = await numbersIn((await start(other)).client)
  expect(numbers.length).toBeGreaterThanOrEqual(before)
  expect(numbers).toEqual(upTo(numbers.length))
})

test('a backup of a stopped or killed system has all rows', async () => {
  const { database, client } = await start(folder)
  await listRunning(folder, database)
  for (const number of upTo(30)) await put(client, number)
  await stopAll() // what it left says that it runs
  await backUp()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { at, rows } = await restoreBackup({ folder: other, file })
  expect([at, rows]).toEqual([NOW.toISOString(), expect.any(Number)])
  expect(await numbersIn((await start(other)).client)).toEqual(upTo(30))
})

test('a backup says so if another program uses the database, and leaves nothing', async () => {
  await start(folder)
  await expect(backUp()).rejects.toThrow('another program uses it')
  expect(await readdir(root)).toEqual(['data'])
})

test('a backup needs a folder for the file, and a database', async () => {
  await backUpStopped(1)
  const made = makeBackup({ folder, file: join(root, 'none', 'b.gz'), version: '1.2.3', now: () => NOW })
  await expect(made).rejects.toThrow('There is no folder')
  const empty = makeBackup({ folder: other, file: `${file}.2`, version: '1.2.3', now: () => NOW })
  await expect(empty).rejects.toThrow('There is no database in')
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
  ['of a later version', rewrite((text) => text.replace('backup/1', 'backup/2')), 'rostrum-backup/2'],
])('a backup that is %s is not restored', async (_, change, reason) => {
  await backUpStopped(10)
  await writeFile(file, change(await readFile(file)))
  await expect(restoreBackup({ folder: other, file })).rejects.toThrow(reason)
  expect(await readdir(other)).toEqual([])
})

test('a restore refuses a folder in use, and a missing file', async () => {
  await backUpStopped(1)
  await expect(restoreBackup({ folder, file })).rejects.toThrow('is not empty')
  await expect(restoreBackup({ folder: other, file: `${file}.none` })).rejects.toThrow('There is no file')
})

test('a restore that cannot move what it wrote is refused at the start and can be repeated', async () => {
  await backUpStopped(10)
  const pipe = join(root, 'pipe')
  await promisify(execFile)('mkfifo', [pipe])
  const restoring = restoreBackup({ folder: other, file: pipe })
  const input = await open(pipe, 'w') // opens once the restore reads
  await mkdir(join(other, 'database', 'in the way'), { recursive: true })
  await input.writeFile(await readFile(file))
  await input.close()
  await expect(restoring).rejects.toThrow('ENOTEMPTY')
  await expect(prepareDataFolder(other)).rejects.toThrow('A restore into the data folder')
  await restoreBackup({ folder: other, file })
  expect(await numbersIn((await start(other)).client)).toEqual(upTo(10))
})

test('a restore that was killed is refused at the start and can be repeated', async () => {
  await backUpStopped(10)
  await mkdir(join(other, 'restoring', 'database'), { recursive: true })
  await mkdir(join(other, 'keys'))
  await expect(prepareDataFolder(other)).rejects.toThrow('A restore into the data folder')
  await restoreBackup({ folder: other, file })
  await prepareDataFolder(other)
  expect(await numbersIn((await start(other)).client)).toEqual(upTo(10))
})
