import { randomUUID } from 'node:crypto'
import { CreateTableCommand, DeleteTableCommand, waitUntilTableExists } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import dynalite from 'dynalite'
import { createTableClient } from '../store/client.ts'
import { createStore, type Store } from '../store/store.ts'
import { tableInput } from '../store/table-input.ts'
import { listen } from './loopback.ts'
import { MemoryFiles } from './memory-files.ts'

/** A table in an engine that speaks DynamoDB's protocol. */
export interface Dynamo {
  readonly store: Store
  readonly client: DynamoDBDocumentClient
  readonly tableName: string
  readonly endpoint: string
  /** Environment variables that point the AWS SDK to the engine. */
  readonly environment: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** A running engine, such as AWS; without it, dynalite runs in this process. */
export const ENDPOINT = process.env['ROSTRUM_DYNAMODB_ENDPOINT']
const WAIT_SECONDS = 60

let embedded: Promise<string> | undefined

/** All files of a thread share one server, with separate tables. */
function embeddedEndpoint(): Promise<string> {
  embedded ??= listen(dynalite({ createTableMs: 0, deleteTableMs: 0 }).unref()).then(({ origin }) => origin)
  return embedded
}

const environmentOf = (endpoint: string) => ({
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
})

/** For AWS itself, credentials and region come from the environment. */
function clientFor(endpoint: string): DynamoDBDocumentClient {
  const isLocal = ['127.0.0.1', 'localhost'].includes(new URL(endpoint).hostname)
  const local = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
  return createTableClient({ endpoint, ...(isLocal && local) })
}

/** Starts a store on a new table, deleted on `stop`. */
export async function startDynamo(): Promise<Dynamo> {
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
    environment: environmentOf(endpoint),
    async stop() {
      await client.send(new DeleteTableCommand({ TableName: tableName }))
      client.destroy()
    },
  }
}
