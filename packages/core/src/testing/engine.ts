import { randomUUID } from 'node:crypto'
import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import dynalite from 'dynalite'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createStore, type Store } from '../store/store.ts'
import { tableInput } from '../store/table-input.ts'
import { listen } from './loopback.ts'
import { MemoryFiles } from './memory-files.ts'

export interface Engine {
  readonly store: Store
  readonly client: DynamoDBDocumentClient
  readonly tableName: string
  readonly endpoint: string
  stop(): Promise<void>
}

/** Set by `npm run check:store`; without it tests run on an embedded engine. */
const ENDPOINT = process.env['ROSTRUM_DYNAMODB_ENDPOINT']
const WAIT_SECONDS = 60
const START_MILLISECONDS = 90_000

let embedded: Promise<string> | undefined

/** All files of a thread share one server, each with tables of its own. */
function embeddedEndpoint(): Promise<string> {
  embedded ??= listen(dynalite({ createTableMs: 0, deleteTableMs: 0 }).unref()).then(({ origin }) => origin)
  return embedded
}

/** For AWS itself, credentials and region come from the environment. */
function clientFor(endpoint: string): DynamoDBDocumentClient {
  const isLocal = ['127.0.0.1', 'localhost'].includes(new URL(endpoint).hostname)
  const local = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
  const client = new DynamoDBClient({ endpoint, ...(isLocal && local) })
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}

/** Starts a store on a new table, deleted on `stop`. */
export async function startEngine(): Promise<Engine> {
  const endpoint = ENDPOINT ?? (await embeddedEndpoint())
  const client = clientFor(endpoint)
  const tableName = `rostrum-test-${randomUUID()}`
  await client.send(new CreateTableCommand(tableInput(tableName)))
  await waitUntilTableExists({ client, maxWaitTime: WAIT_SECONDS, minDelay: 1 }, { TableName: tableName })
  return {
    store: createStore({ tableName, client, files: new MemoryFiles() }),
    client,
    tableName,
    endpoint,
    async stop() {
      await client.send(new DeleteTableCommand({ TableName: tableName }))
      client.destroy()
    },
  }
}

type Register = (start: () => Promise<void>, stop: () => Promise<void>) => void

function managedEngine(register: Register): Pick<Engine, 'store'> {
  let engine: Engine | undefined
  const start = async () => {
    engine = await startEngine()
  }
  const stop = async () => {
    await engine?.stop()
  }
  register(start, stop)
  return {
    get store() {
      if (engine === undefined) throw new Error('the engine runs only during tests')
      return engine.store
    },
  }
}

/** Shares one engine among all tests of a file. */
export const useEngine = (): Pick<Engine, 'store'> =>
  managedEngine((start, stop) => {
    beforeAll(start, START_MILLISECONDS)
    afterAll(stop)
  })

/** Starts an empty engine for each test of a file. */
export const useFreshEngine = (): Pick<Engine, 'store'> =>
  managedEngine((start, stop) => {
    beforeEach(start, START_MILLISECONDS)
    afterEach(stop)
  })
