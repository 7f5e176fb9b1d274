import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CreateTableCommand,
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
  ScanCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { tableInput } from '@rostrum/core/store/table-input'
import { ClassicLevel } from 'classic-level'
import type { Level } from 'dynalite/db/index.js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { syncFolder } from '../sync-folder.ts'
import { createEngine } from './engine.ts'

vi.mock('../sync-folder.ts', { spy: true })

const TABLE = 'queried'
const ROWS = 60
const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

/** Tracks the iterators and snapshots that the database opens and does not close. */
function watchIterators(db: Level): { opened: number; open: Set<object> } {
  const watched = { opened: 0, open: new Set<object>() }
  const attach = db.attachResource.bind(db)
  const detach = db.detachResource.bind(db)
  db.attachResource = (resource) => {
    attach(resource)
    watched.opened += 1
    watched.open.add(resource)
  }
  db.detachResource = (resource) => {
    detach(resource)
    watched.open.delete(resource)
  }
  return watched
}

async function start(folder: string | undefined) {
  const { server, db } = createEngine({ folder })
  const watched = watchIterators(db)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const { port } = server.address() as AddressInfo // always a port, not a pipe
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials,
  })
  stops.push(async () => client.destroy())
  await client.send(new CreateTableCommand(tableInput(TABLE)))
  await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1 }, { TableName: TABLE })
  return { client, watched }
}

const keyOf = (row: number) => ({ pk: { S: 'A' }, sk: { S: String(row).padStart(3, '0') } })

async function startFilled(folder: string | undefined) {
  const started = await start(folder)
  for (let row = 0; row < ROWS; row += 1) {
    const Item = { ...keyOf(row), gsi1pk: { S: 'B' }, gsi1sk: { S: 'C' } }
    await started.client.send(new PutItemCommand({ TableName: TABLE, Item }))
  }
  return started
}

const query = (index: 'pk' | 'gsi1pk', value: string, more: Partial<QueryCommandInput> = {}) =>
  new QueryCommand({
    TableName: TABLE,
    ...(index === 'gsi1pk' && { IndexName: 'gsi1' }),
    KeyConditionExpression: '#key = :value',
    ExpressionAttributeNames: { '#key': index },
    ExpressionAttributeValues: { ':value': { S: value } },
    ...more,
  })

/** Reads every page of a few rows. */
async function readPages(client: DynamoDBClient): Promise<void> {
  let next: QueryCommandInput['ExclusiveStartKey']
  do {
    const from = next === undefined ? {} : { ExclusiveStartKey: next }
    const page: QueryCommandOutput = await client.send(query('pk', 'A', { Limit: 7, ...from }))
    next = page.LastEvaluatedKey
  } while (next !== undefined)
}

async function abandonQuery(client: DynamoDBClient): Promise<void> {
  const abort = new AbortController()
  const pending = client.send(query('pk', 'A'), { abortSignal: abort.signal })
  setImmediate(() => abort.abort())
  await pending.catch(() => undefined)
}

const FOLDERS: readonly (readonly [string, () => Promise<string | undefined>])[] = [
  ['on disk', () => mkdtemp(join(tmpdir(), 'rostrum-engine-'))],
  ['in memory', async () => undefined],
]

describe.each(FOLDERS)('a database %s', (_, makeFolder) => {
  test('closes iterators and snapshots after every kind of query', async () => {
    const folder = await makeFolder()
    if (folder !== undefined) stops.push(() => rm(folder, { recursive: true }))
    const { client, watched } = await startFilled(folder)
    for (let round = 0; round < 20; round += 1) {
      await readPages(client) // nine queries
      await abandonQuery(client)
      await client.send(query('pk', 'nobody'))
      await client.send(query('gsi1pk', 'B', { Limit: 5, ScanIndexForward: false }))
      await client.send(query('gsi1pk', 'B'))
      await client.send(new ScanCommand({ TableName: TABLE, Limit: 3 }))
    }
    expect(watched.opened).toBeGreaterThan(200)
    await vi.waitFor(() => expect(watched.open.size).toBe(0), { timeout: 20_000 })
  })
})

async function fileBytes(folder: string): Promise<number> {
  let sum = 0
  for (const name of await readdir(folder)) sum += (await stat(join(folder, name))).size
  return sum
}

test('does not grow on disk while rows are read and replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-size-'))
  stops.push(() => rm(folder, { recursive: true }))
  const { client } = await start(folder)
  const writeAll = async () => {
    for (let row = 0; row < ROWS; row += 1) {
      const Item = { ...keyOf(row), data: { B: randomBytes(100_000) } }
      await client.send(new PutItemCommand({ TableName: TABLE, Item }))
      await client.send(query('pk', 'A', { Limit: 1 }))
    }
  }
  const LIVE_BYTES = ROWS * 100_000 * (4 / 3) // as base64
  // LevelDB stops writes at twelve unmerged files, and has two logs
  const FILE_BYTES = 4 * 1024 * 1024
  const UNMERGED_BYTES = (12 + 2) * FILE_BYTES
  for (let round = 0; round < 8; round += 1) await writeAll()
  await expect
    .poll(() => fileBytes(folder).catch(() => Infinity), { timeout: 20_000 }) // files may go meanwhile
    .toBeLessThan(2 * LIVE_BYTES + UNMERGED_BYTES)
})

test.each([true, false])('syncs every write or leaves that to the system: %s', async (syncsWrites) => {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-sync-'))
  stops.push(() => rm(folder, { recursive: true }))
  const native = ClassicLevel.prototype as unknown as Pick<Level, '_batch'> // not in its types
  const write = vi.spyOn(native, '_batch')
  const { db } = createEngine({ folder, syncsWrites })
  stops.push(() => db.close._original())
  await new Promise<void>((resolve) => db.put('a', 1, () => resolve()))
  await new Promise<void>((resolve) => db.del('a', () => resolve()))
  const syncs = write.mock.calls.map(([, options]) => 'sync' in options && options.sync)
  write.mockRestore()
  expect(syncs).toEqual([syncsWrites, syncsWrites])
})

test('syncs the folder with the first write, and whenever a log is new', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-sync-folder-'))
  stops.push(() => rm(folder, { recursive: true }))
  const { db } = createEngine({ folder, syncsWrites: true })
  stops.push(() => db.close._original())
  const sync = vi.mocked(syncFolder).mockClear()
  const put = (name: string, value: unknown) =>
    new Promise<void>((resolve) => db.put(name, value, () => resolve()))
  await put('a', 1)
  expect(sync.mock.calls.flat()).toEqual([folder, tmpdir()])
  await put('b', 1)
  expect(sync).toHaveBeenCalledTimes(2)
  const hasFirstLog = async () => (await readdir(folder)).includes('000003.log')
  while (await hasFirstLog()) await put('c', randomBytes(500_000).toString('hex'))
  expect(sync.mock.calls.length).toBeGreaterThan(2)
})

test('refuses a write whose folder cannot be synced, as on a full disk, and recovers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-sync-folder-'))
  stops.push(() => rm(folder, { recursive: true }))
  const onStorage = vi.fn<(state: 'full' | 'recovered') => void>()
  const { db } = createEngine({ folder, syncsWrites: true, onStorage })
  stops.push(() => db.close._original())
  vi.mocked(syncFolder).mockRejectedValueOnce(new Error('EIO'))
  const put = () => new Promise<Error | null>((resolve) => db.put('a', 1, resolve))
  expect(await put()).toMatchObject({ message: 'The disk is full or cannot be written.' })
  await expect.poll(() => onStorage.mock.calls.flat(), { timeout: 20_000 }).toEqual(['full', 'recovered'])
  expect(await put()).toBeNull()
})

test('limits open files, also after the database was reopened', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-open-files-'))
  const { db } = createEngine({ folder })
  stops.push(
    () => rm(folder, { recursive: true }),
    () => db.close._original(),
  )
  const limits: unknown[] = []
  db.hooks.postopen.add(
    async (options) => void limits.push('maxOpenFiles' in options && options.maxOpenFiles),
  )
  await db.open()
  await db.close._original()
  await db.open()
  expect(limits).toEqual([34, 34])
})
