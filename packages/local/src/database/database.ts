import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import {
  CreateTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { tableInput } from '@rostrum/core/store/table-input'
import * as z from 'zod/mini'
import { StartProblem } from '../start-problem.ts'
import { sweepExpired } from './sweep.ts'

export const TABLE_NAME = 'rostrum'
/** The engine checks that a signature is there, never whose it is. */
export const LOCAL_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' }
export const LOCAL_REGION = 'us-east-1'

const STOP_MILLISECONDS = 5_000
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

async function stopWorker(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage('stop')
  const timer = setTimeout(() => void worker.terminate(), STOP_MILLISECONDS)
  await ended
  clearTimeout(timer)
}

/** Starts the DynamoDB engine in a thread of its own, on a port of this machine that nobody else sees. */
export async function startDatabase({ folder, onFailure }: DatabaseOptions): Promise<Database> {
  const worker = new Worker(new URL('./database-worker.mjs', import.meta.url), { workerData: { folder } })
  const failed = new Promise<never>((_, reject) => worker.once('error', reject))
  const { port } = z.parse(Started, (await Promise.race([once(worker, 'message'), failed]))[0])
  const endpoint = `http://127.0.0.1:${port}`
  const client = new DynamoDBClient({
    endpoint,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
    maxAttempts: 1,
  })
  try {
    await Promise.race([ensureTable(client), failed])
  } catch (cause) {
    await worker.terminate()
    throw new StartProblem(
      folder === undefined
        ? 'The database could not be started.'
        : `The database in ${folder} cannot be opened; another Rostrum is using it, or it is damaged.`,
      { cause },
    )
  }
  failed.catch(onFailure)
  return {
    endpoint,
    sweep: (now) => sweepExpired(client, TABLE_NAME, now),
    stop: async () => {
      client.destroy()
      await stopWorker(worker)
    },
  }
}
