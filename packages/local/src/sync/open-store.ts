import { join } from 'node:path'
import { createFolderFiles } from '@rostrum/core/files/folder-files'
import { createStore, type Store } from '@rostrum/core/store/store'
import { describeSource } from '../banner.ts'
import { claimFolder, prepareDataFolder } from '../data-folder.ts'
import { startDatabase, TABLE_NAME } from '../database/database.ts'
import { isolateSdk } from '../functions.ts'
import type { LocalSettings } from '../settings.ts'

interface OpenedStore {
  readonly store: Store
  /** Whether the store has files; those of a stage are left to its own jobs. */
  readonly hasFiles: boolean
  close(): Promise<void>
}

/** The table on AWS that ROSTRUM_TABLE names, or else the one in the data folder. */
export async function openStore({
  folder,
  databaseEndpoint: endpoint,
  syncsWrites,
  source,
}: LocalSettings): Promise<OpenedStore> {
  const tableName = process.env['ROSTRUM_TABLE']
  if (tableName !== undefined)
    return { store: createStore({ tableName }), hasFiles: false, close: async () => {} }
  await prepareDataFolder(folder)
  await claimFolder(folder, describeSource(source))
  isolateSdk()
  const database = await startDatabase({
    folder: join(folder, 'database'),
    endpoint,
    syncsWrites,
    onFailure: () => process.exit(1),
  })
  Object.assign(process.env, database.environment)
  const files = createFolderFiles(join(folder, 'snapshots'))
  return { store: createStore({ tableName: TABLE_NAME, files }), hasFiles: true, close: database.stop }
}
