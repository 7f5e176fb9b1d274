import { CreateTableCommand, ResourceInUseException, waitUntilTableExists } from '@aws-sdk/client-dynamodb'
import { createFolderFiles } from '@rostrum/core/store/files/folder-files'
import { createTableClient } from '@rostrum/core/store/client'
import { releaseJobs } from '@rostrum/core/store/sync/job-runs'
import { LEASE_PREFIX } from '@rostrum/core/store/sync/leases'
import { MEMORY, SqliteStore } from '@rostrum/core/store/sqlite/sqlite-store'
import { createStore, type Store } from '@rostrum/core/store/store'
import { tableInput } from '@rostrum/core/store/table-input'
import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../base/start-problem.ts'
import { lockFolder } from './lock-folder.ts'

export const DATABASE_FILE = 'rostrum.db'
/** The subfolder that marks a data folder as being restored. Nothing else opens such a folder. */
export const RESTORE_FOLDER = 'restoring'
export const TABLE_NAME = 'rostrum'
const TABLE_WAIT_SECONDS = 10
const OWNER_ONLY = 0o700

export interface Database {
  readonly store: Store
  /** Deletes expired rows, as DynamoDB's time to live does. */
  sweep(now: Date, signal: AbortSignal): Promise<number>
  stop(): Promise<void>
}

export interface DatabaseOptions {
  /** The data folder; undefined for a database in memory. */
  readonly folder: string | undefined
  readonly filesFolder: string
  /** The endpoint of a DynamoDB-compatible engine to use instead. */
  readonly endpoint?: string | undefined
}

export async function openDatabase({ folder, filesFolder, endpoint }: DatabaseOptions): Promise<Database> {
  const files = createFolderFiles(filesFolder)
  if (endpoint !== undefined) return await openEndpoint(endpoint, files)
  if (folder === undefined) return databaseOf(new SqliteStore({ file: MEMORY, files }))
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY })
  const unlock = lockFolder(folder)
  try {
    const store = openFile(folder, files)
    // This process has the folder to itself, so leases are left over from a process that ended.
    await Promise.all([store.removePartitions(LEASE_PREFIX), releaseJobs(store)])
    return databaseOf(store, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** Opens another thread's connection to the database that `openDatabase` opened in this process. */
export async function connectAgain({ folder, filesFolder, endpoint }: DatabaseOptions): Promise<Database> {
  const files = createFolderFiles(filesFolder)
  if (endpoint !== undefined) return await openEndpoint(endpoint, files)
  if (folder === undefined) throw new Error('a database in memory has one connection')
  return databaseOf(new SqliteStore({ file: join(folder, DATABASE_FILE), files }))
}

const databaseOf = (store: SqliteStore, unlock = (): void => {}): Database => ({
  store,
  sweep: (now, signal) => store.sweep(now, signal),
  stop: async () => {
    store.close()
    unlock()
  },
})

const damaged = (file: string, reason: string, cause?: unknown): StartProblem =>
  new StartProblem(
    `The database ${file} is damaged or cannot be read: ${reason}. Move the folder away and restore a backup with npm run restore, ` +
      'or move only the file away to start with an empty one.',
    { cause },
  )

export function refuseUnrestored(folder: string): void {
  if (existsSync(join(folder, RESTORE_FOLDER)))
    throw new StartProblem(`A restore into the data folder ${folder} did not end; run npm run restore again.`)
}

/** Refuses an empty file in a folder that had a database, which is the case if the folder has keys. */
export function refuseEmptied(folder: string): void {
  const file = join(folder, DATABASE_FILE)
  if (existsSync(join(folder, 'keys')) && statSync(file, { throwIfNoEntry: false })?.size === 0)
    throw damaged(file, 'it is empty')
}

/** Damage would otherwise show much later; refusing to start lets the operator decide. */
function openFile(folder: string, files: Store['files']): SqliteStore {
  const file = join(folder, DATABASE_FILE)
  refuseUnrestored(folder)
  refuseEmptied(folder)
  try {
    const store = new SqliteStore({ file, files })
    const damage = store.findDamage()
    if (damage === undefined) return store
    store.close()
    throw new Error(damage)
  } catch (cause) {
    throw damaged(file, cause instanceof Error ? cause.message : String(cause), cause)
  }
}

async function openEndpoint(endpoint: string, files: Store['files']): Promise<Database> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = createTableClient({ endpoint, region: 'us-east-1', credentials })
  try {
    await ensureTable(client)
  } catch (cause) {
    client.destroy()
    throw new StartProblem(`The database engine at ${endpoint} cannot be used: ${String(cause)}.`, { cause })
  }
  return {
    store: createStore({ tableName: TABLE_NAME, client, files }),
    // The engine implements time to live itself.
    sweep: async () => 0,
    stop: async () => client.destroy(),
  }
}

async function ensureTable(client: ReturnType<typeof createTableClient>): Promise<void> {
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
