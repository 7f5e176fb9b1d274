import {
  CreateTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { tableInput } from '@rostrum/core/store/table-input'
import * as z from 'zod/mini'
import { StartProblem } from '../start-problem.ts'
import { startWorker } from '../worker.ts'
import { sweepExpired } from './sweep.ts'

export const TABLE_NAME = 'rostrum'
/** The engine checks that a signature is there, never whose it is. */
export const LOCAL_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' }
export const LOCAL_REGION = 'us-east-1'

const TABLE_WAIT_SECONDS = 10

const Started = z.object({ port: z.int() })

export interface Database {
  readonly endpoint: string
  /** Deletes what has expired, as DynamoDB's own time-to-live would. */
  sweep(now: Date): Promise<number>
  stop(): Promise<void>
}

interface DatabaseOptions {
  /** Undefined keeps everything in memory. */
  readonly folder: string | undefined
  /** Called when the engine ends by itself, after it has started. */
  readonly onFailure: (error: Error) => void
}

/** The first start makes the table; every later one finds it. */
async function ensureTable(client: DynamoDBClient): Promise<void> {
  try {
    await client.send(new CreateTableCommand(tableInput(TABLE_NAME)))
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
  }
  await waitUntilTableExists(
    { client, maxWaitTime: TABLE_WAIT_SECONDS, minDelay: 1 },
    { TableName: TABLE_NAME },
  )
}

/** Starts the DynamoDB engine in a thread of its own, on a port of this machine that nobody else sees. */
export async function startDatabase({ folder, onFailure }: DatabaseOptions): Promise<Database> {
  const worker = await startWorker(new URL('./database-worker.mjs', import.meta.url), { folder })
  const { port } = z.parse(Started, worker.greeting)
  const endpoint = `http://127.0.0.1:${port}`
  const client = new DynamoDBClient({
    endpoint,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
    maxAttempts: 1,
  })
  try {
    await Promise.race([ensureTable(client), worker.failed])
  } catch (cause) {
    await worker.stop()
    throw new StartProblem(
      folder === undefined
        ? 'The database could not be started.'
        : `The database in ${folder} cannot be opened; another Rostrum is using it, or it is damaged.`,
      { cause },
    )
  }
  worker.failed.catch(onFailure)
  return {
    endpoint,
    sweep: (now) => sweepExpired(client, TABLE_NAME, now),
    stop: async () => {
      client.destroy()
      await worker.stop()
    },
  }
}
