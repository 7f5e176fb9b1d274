import { randomBytes } from 'node:crypto'
import {
  CreateTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { tableInput } from '@rostrum/core/store/table-input'
import * as z from 'zod/mini'
import { errorCode, StartProblem } from '../start-problem.ts'
import { type StartedWorker, startWorker } from '../worker.ts'
import { findLastingDamage } from './damage/find-damage.ts'
import { sweepExpired } from './sweep.ts'

export const TABLE_NAME = 'rostrum'
const REGION = 'us-east-1'
const SECRET_BYTES = 32

const TABLE_WAIT_SECONDS = 10

const WorkerReady = z.object({ port: z.int() })

export interface Database {
  readonly endpoint: string
  /** The session token that callers must send. Each start generates a new one. */
  readonly secret: string
  /** Environment variables that point the AWS SDK to the database, credentials included. */
  readonly environment: Readonly<Record<string, string>>
  /** Deletes expired items, as DynamoDB's time to live does. */
  sweep(now: Date, signal: AbortSignal): Promise<number>
  stop(): Promise<void>
}

interface DatabaseOptions {
  /** Undefined for an in-memory database. */
  readonly folder: string | undefined
  /** Whether the embedded engine acknowledges a write only when it is on the disk. */
  readonly syncsWrites?: boolean | undefined
  /** Of an engine that runs already; the embedded one is not started then. */
  readonly endpoint?: string | undefined
  /** Called when the engine fails after it has started. */
  readonly onFailure: (error: Error) => void
}

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

/** The engine does not verify signatures, so the secret is sent as the session token. */
const credentialsWith = (secret: string) => ({
  accessKeyId: 'local',
  secretAccessKey: 'local',
  sessionToken: secret,
})

function sdkEnvironment(endpoint: string, secret: string): Record<string, string> {
  const { accessKeyId, secretAccessKey, sessionToken } = credentialsWith(secret)
  return {
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  }
}

/** LevelDB drops damaged data silently, or fails much later; refusing to start lets the user decide. */
async function refuseDamage(folder: string): Promise<void> {
  const damage = await findLastingDamage(folder)
  if (damage === undefined) return
  throw new StartProblem(
    `The database file ${damage.file} is damaged: ${damage.reason}. Restore a backup of ${folder}, ` +
      'or move that folder away to start with an empty one.',
  )
}

const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (errorCode(error) === code || hasErrorCode(error.cause, code))

/** The message of the innermost cause, which is LevelDB's own. */
const rootMessageOf = (error: unknown): string =>
  error instanceof Error && error.cause !== undefined ? rootMessageOf(error.cause) : String(error)

/** Says why the database did not open, and what to do. */
function openErrorMessage(cause: unknown): string {
  if (hasErrorCode(cause, 'LEVEL_LOCKED'))
    return 'it is in use by another Rostrum. Stop that one, or choose another folder with ROSTRUM_HOME.'
  return `restore a backup of it, or move it away to start with an empty one. Reason: ${rootMessageOf(cause)}.`
}

function openError(folder: string | undefined, cause: unknown): StartProblem {
  const where = folder === undefined ? 'The database' : `The database in ${folder}`
  return new StartProblem(`${where} cannot be opened; ${openErrorMessage(cause)}`, { cause })
}

interface WorkerData extends Pick<DatabaseOptions, 'folder' | 'syncsWrites'> {
  readonly secret: string
}

async function openWorker(data: WorkerData): Promise<StartedWorker> {
  try {
    return await startWorker(new URL('./database-worker.mjs', import.meta.url), data)
  } catch (cause) {
    throw openError(data.folder, cause)
  }
}

interface RunningEngine extends Pick<StartedWorker, 'failed' | 'stop'> {
  readonly endpoint: string
  /** Explains why it can't be used. */
  readonly problem: (cause: unknown) => StartProblem
}

/** Starts the embedded engine in a worker thread, on a loopback port that requires the secret. */
async function startEmbedded(data: WorkerData): Promise<RunningEngine> {
  const { folder } = data
  if (folder !== undefined) await refuseDamage(folder)
  const { firstMessage, failed, stop } = await openWorker(data)
  const { port } = z.parse(WorkerReady, firstMessage)
  return { endpoint: `http://127.0.0.1:${port}`, failed, stop, problem: (cause) => openError(folder, cause) }
}

const useRunning = (endpoint: string): RunningEngine => ({
  endpoint,
  failed: new Promise<never>(() => {}),
  stop: async () => {},
  problem: (cause) =>
    new StartProblem(`The database engine at ${endpoint} cannot be used: ${rootMessageOf(cause)}.`, {
      cause,
    }),
})

/** Opens the table in the embedded engine, or in another one that is running already. */
export async function startDatabase({
  endpoint,
  onFailure,
  ...embedded
}: DatabaseOptions): Promise<Database> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const engine = endpoint === undefined ? await startEmbedded({ ...embedded, secret }) : useRunning(endpoint)
  const client = new DynamoDBClient({
    endpoint: engine.endpoint,
    region: REGION,
    credentials: credentialsWith(secret),
  })
  try {
    await Promise.race([ensureTable(client), engine.failed])
  } catch (cause) {
    client.destroy()
    await engine.stop()
    throw engine.problem(cause)
  }
  engine.failed.catch(onFailure)
  return {
    endpoint: engine.endpoint,
    secret,
    environment: sdkEnvironment(engine.endpoint, secret),
    sweep: (now, signal) => sweepExpired({ client, table: TABLE_NAME, signal }, now),
    stop: async () => {
      client.destroy()
      await engine.stop()
    },
  }
}
