import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  paginateQuery,
  PutItemCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { tableInput } from '@rostrum/core/store/table-input'
import { createStore } from '@rostrum/core/store/store'
import { ifAbsent } from '@rostrum/core/store/condition'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startDatabase, TABLE_NAME } from './database.ts'
import { hasRoom } from './recovery.ts'

const CHILD = new URL('../testing/limited-database.mjs', import.meta.url).pathname
/** Limits files to 1 MB or 512 KB, depending on the shell's unit, and ignores the signal of the limit. */
const LIMITED = 'trap "" XFSZ; ulimit -S -f 1024; exec "$0" "$@"'
const TEXT = 'A row that LevelDB can compress. '.repeat(200)
const SIDE_BY_SIDE = 8

let folder: string
const stops: (() => Promise<void>)[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-full-'))
})
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
  await rm(folder, { recursive: true })
})

function clientOf(endpoint: string, secret?: string): DynamoDBClient {
  const credentials = {
    accessKeyId: 'local',
    secretAccessKey: 'local',
    ...(secret !== undefined && { sessionToken: secret }),
  }
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials })
  stops.push(async () => client.destroy())
  return client
}

interface Limited {
  readonly client: DynamoDBClient
  readonly child: ChildProcessWithoutNullStreams
  next(): Promise<string>
}

async function startLimited(): Promise<Limited> {
  const child = spawn('sh', ['-c', LIMITED, process.execPath, CHILD, folder])
  child.stderr.pipe(process.stderr)
  const ended = once(child, 'close')
  stops.push(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<string> => String((await lines.next()).value)
  const client = clientOf(`http://127.0.0.1:${await next()}`)
  await client.send(new CreateTableCommand(tableInput(TABLE_NAME)))
  await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1 }, { TableName: TABLE_NAME })
  return { client, child, next }
}

const key = (name: string) => ({ pk: { S: name }, sk: { S: '1' } })
const read = (client: DynamoDBClient, name: string) =>
  client.send(new GetItemCommand({ TableName: TABLE_NAME, Key: key(name) }))

/** The acknowledged writes of each row, and the first error. */
interface Written {
  readonly acknowledged: Set<string>
  refusal: unknown
}

async function writeUntilRefused(client: DynamoDBClient, written: Written): Promise<void> {
  written.refusal = undefined
  let count = 0
  const work = async (): Promise<void> => {
    while (written.refusal === undefined) {
      const name = `row ${written.acknowledged.size} ${(count += 1)}`
      const Item = { ...key(name), gsi1pk: { S: 'ALL' }, gsi1sk: { S: name }, text: { S: TEXT } }
      try {
        await client.send(new PutItemCommand({ TableName: TABLE_NAME, Item }))
        written.acknowledged.add(name)
      } catch (error) {
        written.refusal ??= error
      }
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
}

async function namesInIndex(client: DynamoDBClient): Promise<Set<string>> {
  const names = new Set<string>()
  const pages = paginateQuery(
    { client },
    {
      TableName: TABLE_NAME,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :all',
      ExpressionAttributeValues: { ':all': { S: 'ALL' } },
    },
  )
  for await (const { Items = [] } of pages) for (const { pk } of Items) names.add(pk?.S ?? '')
  return names
}

describe('a database on a full disk', () => {
  test('refuses writes, serves reads, recovers, and loses no acknowledged write', async () => {
    const { client, child, next } = await startLimited()
    const written: Written = { acknowledged: new Set(), refusal: undefined }
    for (let round = 0; round < 3; round += 1) {
      await writeUntilRefused(client, written)
      expect(await next()).toBe('full')
      expect(written.refusal).toMatchObject({ name: 'StorageFullException', $metadata: { attempts: 1 } })
      const store = createStore({ tableName: TABLE_NAME, client: DynamoDBDocumentClient.from(client) })
      await expect(store.put({ pk: 'B', sk: '1' }, ifAbsent)).rejects.toMatchObject({
        code: 'storage_full',
        status: 503,
      })
      expect(await namesInIndex(client)).toEqual(written.acknowledged)
      child.stdin.write('room\n')
      expect(await next()).toBe('recovered')
    }
    await client.send(new PutItemCommand({ TableName: TABLE_NAME, Item: key('last') }))
    child.kill('SIGKILL')
    await once(child, 'close')

    const unlimited = await startDatabase({ folder, onFailure: () => {} })
    stops.push(() => unlimited.stop())
    const restarted = clientOf(unlimited.endpoint, unlimited.secret)
    expect((await read(restarted, 'last')).Item).toBeDefined()
    expect(await namesInIndex(restarted)).toEqual(written.acknowledged)
    for (const name of written.acknowledged)
      expect((await read(restarted, name)).Item, `${name}, acknowledged`).toBeDefined()
  })

  test('serves reads while it reopens', async () => {
    const { client, child, next } = await startLimited()
    const written: Written = { acknowledged: new Set(), refusal: undefined }
    await writeUntilRefused(client, written)
    expect(await next()).toBe('full')
    const [name = ''] = written.acknowledged
    const failures: unknown[] = []
    const reading = { isOn: true }
    const readers = Array.from({ length: SIDE_BY_SIDE }, async () => {
      while (reading.isOn) {
        const { Item } = await read(client, name).catch((error: unknown) => {
          failures.push(error)
          return { Item: undefined }
        })
        if (Item === undefined) failures.push('a stored row is missing')
      }
    })
    child.stdin.write('room\n')
    expect(await next()).toBe('recovered')
    reading.isOn = false
    await Promise.all(readers)
    expect(failures).toEqual([])
  })
})

test('checks for space by writing, and deletes its test files', async () => {
  expect(await hasRoom(folder)).toBe(true)
  expect(await readdir(folder)).toEqual([])
  expect(await hasRoom(join(folder, 'not-there'))).toBe(false)
})
