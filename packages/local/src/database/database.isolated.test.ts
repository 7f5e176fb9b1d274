import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type AttributeValue,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb'
import { listen } from '@rostrum/core/testing/loopback'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StartProblem } from '../start-problem.ts'
import { type Database, startDatabase, TABLE_NAME } from './database.ts'
import { createEngine } from './engine.ts'

const NEVER = new AbortController().signal

let folder: string
const running: { stop(): Promise<void> }[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-database-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const one of running.splice(0).toReversed()) await one.stop()
  await rm(folder, { recursive: true })
})

async function start(path: string | undefined): Promise<Database> {
  const database = await startDatabase({ folder: path, onFailure: () => {} })
  running.push(database)
  return database
}

function clientOf({ environment }: Database): DynamoDBClient {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const client = new DynamoDBClient({})
  running.push({ stop: async () => client.destroy() })
  return client
}

type Item = Record<string, AttributeValue>
const texts = (item: Record<string, string>): Item =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, { S: value }]))

const key = texts({ pk: 'A', sk: '1' })
const put = (client: DynamoDBClient, item: Item) =>
  client.send(new PutItemCommand({ TableName: TABLE_NAME, Item: item }))
const get = async (client: DynamoDBClient, itemKey: Item) =>
  (await client.send(new GetItemCommand({ TableName: TABLE_NAME, Key: itemKey }))).Item

test('keeps data across a restart', async () => {
  const first = await start(folder)
  const item = { ...key, ...texts({ word: 'kept' }) }
  await put(clientOf(first), item)
  for (const one of running.splice(0).toReversed()) await one.stop()

  const second = await start(folder)
  expect(await get(clientOf(second), key)).toEqual(item)
})

test('creates both indexes', async () => {
  const client = clientOf(await start(undefined))
  await put(client, { ...key, ...texts({ gsi1pk: 'one', gsi1sk: 'a', gsi2pk: 'two', gsi2sk: 'b' }) })
  for (const [index, value] of [
    ['gsi1', 'one'],
    ['gsi2', 'two'],
  ] as const) {
    const { Count } = await client.send(
      new QueryCommand({
        TableName: TABLE_NAME,
        IndexName: index,
        KeyConditionExpression: '#key = :value',
        ExpressionAttributeNames: { '#key': `${index}pk` },
        ExpressionAttributeValues: texts({ ':value': value }),
      }),
    )
    expect(Count).toBe(1)
  }
})

test('sweeps expired items only', async () => {
  const database = await start(undefined)
  const client = clientOf(database)
  const now = new Date('2026-03-04T12:00:00Z')
  const keyed = (pk: string): Item => texts({ pk, sk: '1' })
  const ttl = (seconds: number): Item => ({ ttl: { N: String(now.getTime() / 1_000 + seconds) } })
  await put(client, { ...keyed('old'), ...ttl(-1) })
  await put(client, { ...keyed('young'), ...ttl(1) })
  await put(client, keyed('lasting'))
  expect(await database.sweep(now, NEVER)).toBe(1)
  expect(await get(client, keyed('old'))).toBeUndefined()
  expect(await get(client, keyed('young'))).toBeDefined()
  expect(await get(client, keyed('lasting'))).toBeDefined()
})

test('refuses a folder in use in one sentence', async () => {
  await start(folder)
  const second = startDatabase({ folder, onFailure: () => {} })
  await expect(second).rejects.toBeInstanceOf(StartProblem)
  await expect(second).rejects.toThrow(/another Rostrum/)
})

test('uses an engine that runs already, and leaves it running', async () => {
  const { server } = createEngine({ folder: undefined })
  const { origin: endpoint, stop } = await listen(server)
  running.push({ stop })
  const open = () => startDatabase({ folder, endpoint, onFailure: () => {} })
  const first = await open()
  const item = { ...key, ...texts({ word: 'kept elsewhere' }) }
  await put(clientOf(first), item)
  await first.stop()
  const second = await open()
  running.push(second)
  expect(await get(clientOf(second), key)).toEqual(item)
  expect(await readdir(folder)).toEqual([])
})

test('says so if no engine answers at an address', async () => {
  const { origin: endpoint, stop } = await listen(createServer())
  await stop()
  const opened = startDatabase({ folder, endpoint, onFailure: () => {} })
  await expect(opened).rejects.toThrow(`The database engine at ${endpoint} cannot be used`)
})
